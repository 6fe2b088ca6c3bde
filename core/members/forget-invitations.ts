import { organizationOf } from "../db/keys.ts";
import { activityUntil, invitedIndex } from "../db/ranges.ts";
import { commit, keyOf, query, tryCommit } from "../db/table.ts";

/**
 * Deletes the invitations of an address at all organizations, with the markers of withdrawn ones, and removes the
 * address from the activity log, whose entries about an invitation name it.
 */
export const forgetInvitations = async (email: string): Promise<void> => {
  const invitations = (await query({ index: "gsi2", pk: invitedIndex(email) })).map(keyOf);
  for (const key of invitations) {
    const { pk, between } = activityUntil(organizationOf(key.pk), undefined);
    const named = await query({ pk, between, keep: ({ name }) => name === email });
    for (const entry of named) await tryCommit({ update: keyOf(entry), unset: ["name"], when: { name: email } });
    await commit({ remove: key });
  }
};
