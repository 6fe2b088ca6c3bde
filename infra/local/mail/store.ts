export interface StoredMail {
  id: string;
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** The sender's id of the mail. */
  message?: string | undefined;
  /** The sender's tags, as SES's events have them. */
  tags?: Record<string, string[]>;
}
