import type { Actor } from "#core/accounts/actor.ts";
import { checkApiKey } from "#core/api-keys/check-api-key.ts";
import { keyRightOf } from "#core/contract/api/key-right.ts";
import type { Route } from "#core/contract/api/route.ts";
import { AppError } from "#core/errors.ts";
import { logger } from "./logger.ts";
import type { Event } from "./request.ts";

/**
 * The caller who uses an API key; without an actor for rows at which a key counts as nobody, such as public ones.
 * @throws AppError unauthenticated for an invalid key, organization_not_found for another organization than the key's,
 *   forbidden without the right that the row needs, and for what only people may do
 */
export const readApiKey = async (row: Route, event: Event, token: string): Promise<{ actor?: Actor }> => {
  const { actor, rights } = await checkApiKey(token);
  logger.appendKeys({ apiKey: actor.userId });
  const { organizationId = actor.keyOf } = event.pathParameters ?? {};
  if (organizationId !== actor.keyOf) throw new AppError("organization_not_found");
  const right = keyRightOf(row);
  if (right && rights.includes(right)) return { actor };
  if (row.access === "public") return {};
  throw new AppError("forbidden", {
    message: right ? `This API key needs the right “${right}” for this` : "Only people do this; an API key can’t",
  });
};
