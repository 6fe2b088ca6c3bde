import * as z from "zod/mini";
import { foldEmail } from "../accounts/fold-email.ts";
import { MailReturned } from "../contract/mail-returned.ts";
import { type Key, keys } from "../db/keys.ts";
import { commit, find, type Item } from "../db/table.ts";
import { hashOf } from "../hash-of.ts";

/** Days without news for an address. A mailbox may exist again; who complains is left alone for longer. */
const DAYS: Record<MailReturned, number> = { bounced: 30, complained: 365 };

const Closed = z.object({ why: MailReturned, until: z.string() });
export type Closed = z.infer<typeof Closed>;

/** Where it is remembered that an address gets no news. The address itself is not kept. */
export const mailboxOf = (email: string): Key => keys.mailbox(hashOf(foldEmail(email)));

/** Why the address of a stored item gets no news at an instant, and until when; undefined if it gets them. */
export const closedIn = (item: Item | undefined, now: Date): Closed | undefined => {
  const closed = item && Closed.parse(item);
  return closed && closed.until > now.toISOString() ? closed : undefined;
};

/** Remembers that an address gets no news from now on. SES also returns what is sent to an address that complained. */
export const closeMailbox = async (email: string, why: MailReturned, now: Date): Promise<Closed> => {
  const before = closedIn(await find(mailboxOf(email)), now);
  if (before?.why === "complained") return before;
  const end = now.getTime() + DAYS[why] * 24 * 60 * 60 * 1000;
  const closed = { why, until: new Date(end).toISOString() };
  await commit({ put: { ...mailboxOf(email), ...closed, ttl: Math.ceil(end / 1000) } });
  return closed;
};
