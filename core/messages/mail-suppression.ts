import * as z from "zod/mini";
import { foldEmail } from "../accounts/fold-email.ts";
import { MailReturned } from "../contract/messages/mail-returned.ts";
import { type Key, keys } from "../db/keys.ts";
import { ttlAt } from "../db/schema.ts";
import { commit, find, type Item } from "../db/table.ts";
import { hashOf } from "../tokens.ts";

/** Days for which an address is suppressed. A mailbox may exist again, but a complaint counts for longer. */
const DAYS: Record<MailReturned, number> = { bounced: 30, complained: 365 };

/** Why and until when no messages are mailed to an address. */
const Suppression = z.object({ why: MailReturned, until: z.string() });
export type Suppression = z.infer<typeof Suppression>;

/** Where the suppression of an address is stored. The address itself is not kept. */
export const mailboxOf = (email: string): Key => keys.mailbox(hashOf(foldEmail(email)));

/** The suppression in a stored item, or undefined if it is over. */
export const suppressionIn = (item: Item | undefined, now: Date): Suppression | undefined => {
  const suppression = item && Suppression.parse(item);
  return suppression && suppression.until > now.toISOString() ? suppression : undefined;
};

/** Suppresses an address from now on. SES itself also suppresses addresses that complained. */
export const suppressAddress = async (email: string, why: MailReturned, now: Date): Promise<Suppression> => {
  const before = suppressionIn(await find(mailboxOf(email)), now);
  if (before?.why === "complained") return before;
  const end = now.getTime() + DAYS[why] * 24 * 60 * 60 * 1000;
  const suppression = { why, until: new Date(end).toISOString() };
  await commit({ put: { ...mailboxOf(email), ...suppression, ttl: ttlAt(end) } });
  return suppression;
};
