/** The normal form of an email address. In practice, addresses that differ only in case are one mailbox. */
export const foldEmail = (email: string): string => email.trim().toLowerCase();
