import type { UserId } from "../../contract/values/ids.ts";
import { type Key, keys } from "../../db/keys.ts";
import { personIndex } from "../../db/ranges.ts";
import { indexKey } from "../../db/schema.ts";
import { keyOf, query } from "../../db/table.ts";
import type { GooglePerson } from "./google.ts";

/** The key of the item by which a person at Google signs in. */
export const identityKey = ({ subject }: Pick<GooglePerson, "subject">): Key => keys.identity("google", subject);

/** The item by which a person at Google signs in to a user's account. */
export const identityItem = (person: GooglePerson, userId: UserId) => ({
  ...identityKey(person),
  ...indexKey("gsi2", personIndex(userId), "google"),
  userId,
});

/** The keys of the people at Google who sign in to a user's account, usually one. */
export const findIdentities = async (userId: UserId): Promise<Key[]> => {
  const traces = await query({ index: "gsi2", pk: personIndex(userId), keep: ({ sk }) => sk === "IDENTITY" });
  return traces.map(keyOf);
};
