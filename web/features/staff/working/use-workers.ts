import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as working from "#core/contract/members/working.ts";
import { readAgain } from "../../../api/after-change.ts";
import { call, fetching } from "../../../api/client.ts";

/** The polling interval of a shared device, which may have been locked. */
const POLL_MS = 30_000;

/** The members who can work on this device by PIN, and the one who does. */
export const useWorkers = (organizationId: string) =>
  useQuery({
    ...fetching(working.listWorkers, { params: { organizationId } }),
    refetchInterval: ({ state: { data } }) => (data?.working || data?.isLocked ? POLL_MS : false),
  });

/**
 * A change of the worker on this device. All queries are fetched again, because another worker may see less or more.
 */
export function useWork<Input>(change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => readAgain(queries),
  });
}

/** The calls by which a device changes who works on it. */
export const workCalls = (organizationId: string) => {
  const params = { organizationId };
  return {
    start: (body: { userId: string; pin: string }) =>
      call(working.startWork, { params, body: body as { userId: never; pin: string } }),
    lock: () => call(working.lockDevice, { params }),
    stop: () => call(working.stopSharing, { params }),
    set: (pin: string) => call(working.setPin, { params, body: { pin } }),
    remove: () => call(working.removePin, { params }),
  };
};
