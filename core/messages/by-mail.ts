import { type Mail, sendMail } from "../mail/send-mail.ts";
import type { Message } from "./send-once.ts";

/** A mail as a message, whose id it carries. */
export const byMail = (id: string, mail: Mail): Message => ({ id, send: () => sendMail({ ...mail, id }) });
