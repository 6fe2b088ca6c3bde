import type { Member } from "../accounts/actor.ts";
import { namesOf } from "../accounts/user.ts";
import type { ApiKey } from "../contract/integrations/api-keys.ts";
import { keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { apiKeyAnswer, lastUseIn } from "./api-key.ts";
import { findApiKeys } from "./find-api-keys.ts";

/** The API keys of an organization that are not revoked, in the order they were made. */
export const listApiKeys = async ({ member: { organizationId } }: { member: Member }): Promise<ApiKey[]> => {
  const found = await findApiKeys(organizationId);
  const makers = found.map(({ createdBy }) => createdBy);
  const [names, uses] = await Promise.all([
    namesOf(organizationId, makers),
    findMany(found.map(({ id }) => keys.apiKeyUse(id))),
  ]);
  return found.map((key, place) =>
    apiKeyAnswer(key, { createdBy: names.get(key.createdBy) ?? null, lastUsedAt: lastUseIn(uses[place]) }),
  );
};
