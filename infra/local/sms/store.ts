/** A text message as its phone shows it. */
export interface StoredSms {
  id: string;
  at: string;
  from: string;
  to: string;
  text: string;
}
