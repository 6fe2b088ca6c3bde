import { messageFiles } from "../message-files.ts";

/** A text message as its phone shows it. */
export interface StoredSms {
  id: string;
  at: string;
  from: string;
  to: string;
  text: string;
}

export const smsStore = (directory: string) => messageFiles<StoredSms>(directory);
export type SmsStore = ReturnType<typeof smsStore>;
