/** The normal form of an e-mail address. In practice, addresses that differ only in case are one mailbox. */
export const foldEmail = (email: string): string => email.trim().toLowerCase();
