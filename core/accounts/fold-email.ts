/** The one way to write an e-mail address: mailboxes that differ in case alone are one in practice. */
export const foldEmail = (email: string): string => email.trim().toLowerCase();
