import { foldEmail } from "../accounts/fold-email.ts";
import { find } from "../db/table.ts";
import type { Outgoing } from "../mail/budget.ts";
import { Undeliverable } from "../mail/delivery-error.ts";
import { type Mail, sendMail } from "../mail/send-mail.ts";
import { mailboxOf, suppressionIn } from "./mail-suppression.ts";
import { notifyStaff } from "./notify-staff.ts";
import type { Message } from "./send-once.ts";

/** A mail as a message, whose id it carries. It is not sent to a suppressed address; staff are shown that. */
export const mailMessage = (
  message: NonNullable<Mail["message"]>,
  mail: Mail,
  budget: Pick<Outgoing, "kind" | "isUnproved">,
): Message => ({
  id: message.id,
  budget: { ...budget, to: foldEmail(mail.to), organizationId: message.organizationId },
  send: async (spent) => {
    const suppression = suppressionIn(await find(mailboxOf(mail.to)), new Date());
    if (!suppression) return sendMail({ ...mail, message }, spent);
    await notifyStaff(message, mail.to, suppression);
    throw new Undeliverable(`The address ${suppression.why} before`);
  },
});
