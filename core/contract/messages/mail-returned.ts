import * as z from "zod/mini";

/** Why mail does not reach somebody: it came back, or they reported it as spam. */
export const MailReturned = z.enum(["bounced", "complained"]);
export type MailReturned = z.infer<typeof MailReturned>;
