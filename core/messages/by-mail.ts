import { find } from "../db/table.ts";
import { Refused } from "../mail/refused.ts";
import { type Mail, sendMail } from "../mail/send-mail.ts";
import { closedIn, mailboxOf } from "./mailbox-state.ts";
import type { Message } from "./send-once.ts";
import { tellStaff } from "./tell-staff.ts";

/** A mail as a message, whose id it carries. It is refused for an address that takes no mail, which staff are shown. */
export const byMail = (message: NonNullable<Mail["message"]>, mail: Mail): Message => ({
  id: message.id,
  send: async () => {
    const closed = closedIn(await find(mailboxOf(mail.to)), new Date());
    if (!closed) return sendMail({ ...mail, message });
    await tellStaff(message, mail.to, closed);
    throw new Refused(`The address ${closed.why} before`);
  },
});
