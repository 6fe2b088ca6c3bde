import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as working from "#core/contract/members/working.ts";
import { readAgain } from "../../../api/after-change.ts";
import { call, fetching } from "../../../api/client.ts";

/** How often a device that asks for PINs looks whether it is locked. */
const POLL_MS = 30_000;

/** Who can work on this device by PIN, who does, and what they may do. */
export const useWorkers = (organizationId: string) =>
  useQuery({
    ...fetching(working.listWorkers, { params: { organizationId } }),
    refetchInterval: ({ state: { data } }) => (data?.working || data?.isLocked ? POLL_MS : false),
  });

/** A change of who works here. Everything is read again, because others may see less or more. */
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
