import { find } from "../db/table.ts";
import { Undeliverable } from "../mail/delivery-error.ts";
import { type Mail, sendMail } from "../mail/send-mail.ts";
import { mailboxOf, suppressionIn } from "./mail-suppression.ts";
import { notifyStaff } from "./notify-staff.ts";
import type { Message } from "./send-once.ts";

/** A mail as a message, whose id it carries. It is not sent to a suppressed address; staff are shown that. */
export const mailMessage = (message: NonNullable<Mail["message"]>, mail: Mail): Message => ({
  id: message.id,
  send: async () => {
    const suppression = suppressionIn(await find(mailboxOf(mail.to)), new Date());
    if (!suppression) return sendMail({ ...mail, message });
    await notifyStaff(message, mail.to, suppression);
    throw new Undeliverable(`The address ${suppression.why} before`);
  },
});
