import { useQuery } from "@tanstack/react-query";
import { listActivity } from "#core/contract/audit/activity.ts";
import * as apiKeys from "#core/contract/integrations/api-keys.ts";
import { call, fetching } from "../../../api/client.ts";
import { useQuestion } from "../../../ui/question.ts";
import { useChange } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";

/** The API keys of the shop that are not revoked. */
export const useApiKeys = () =>
  useQuery(fetching(apiKeys.listApiKeys, { params: { organizationId: useStaffShop().id } }));

/** The question for a new key, and the call that makes it, whose answer has its secret. `done` takes both away. */
export function useNewApiKey() {
  const params = { organizationId: useStaffShop().id };
  const question = useQuestion();
  const create = useChange(
    (body: apiKeys.CreateApiKey) => call(apiKeys.createApiKey, { params, body }),
    apiKeys.listApiKeys,
    listActivity,
  );
  const done = () => {
    create.reset();
    question.close();
  };
  return { ...question, create, done };
}

/** Revokes an API key by its id. */
export function useRevokeApiKey() {
  const params = { organizationId: useStaffShop().id };
  return useChange(
    (id: apiKeys.ApiKey["id"]) => call(apiKeys.revokeApiKey, { params: { ...params, id } }),
    apiKeys.listApiKeys,
    listActivity,
  );
}
