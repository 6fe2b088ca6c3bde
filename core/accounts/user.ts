import * as z from "zod/mini";
import type { User } from "../contract/accounts/session.ts";
import { languages } from "../contract/locales/languages.ts";
import { Instant } from "../contract/values/common.ts";
import { ApiKeyId, isApiKey, isGuest, type OrganizationId, UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { find, findMany, type Item } from "../db/table.ts";

/** A person as stored. */
export const StoredUser = z.object({
  id: UserId,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  image: z.nullable(z.string()),
  /** Users from before these were kept have none. */
  phone: z._default(z.nullable(z.string()), null),
  language: z._default(z.nullable(z.enum(languages)), null),
  createdAt: Instant,
});
export type StoredUser = z.infer<typeof StoredUser>;

/** A person by the consistent read of their item, which every account has. */
export const findUser = async (userId: UserId): Promise<StoredUser> =>
  StoredUser.parse(await find(keys.user(userId), { consistent: true }));

/** The empty profile of a new user. */
export const emptyProfile = { image: null, phone: null, language: null };

/** A stored person as the API shows them. */
export const userOf = (item: Item): User => {
  const { createdAt: _, ...user } = StoredUser.parse(item);
  return {
    ...user,
    name: `${user.firstname} ${user.lastname}`.trim(),
    ...(isGuest(user.id) && { isAnonymous: true as const }),
  };
};

const Named = z.object({ name: z.string() });

/**
 * The names of users by their ids, and of the API keys of an organization, revoked ones too. People who deleted their
 * account have none.
 */
export const namesOf = async (
  organizationId: OrganizationId,
  ids: readonly (string | null)[],
): Promise<Map<string | null, string>> => {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const items = await findMany(
    known.map((id) => (isApiKey(id) ? keys.apiKey(organizationId, ApiKeyId.parse(id)) : keys.user(UserId.parse(id)))),
  );
  return new Map(
    items.flatMap((item, place) => {
      const id = known[place] ?? "";
      return item ? [[id, isApiKey(id) ? Named.parse(item).name : userOf(item).name]] : [];
    }),
  );
};
