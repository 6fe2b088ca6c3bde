import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

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
}

/** Mails as files of a directory; their names sort by time. */
export const mailStore = (directory: string) => ({
  add: (mail: StoredMail): void => {
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, `${mail.at.replaceAll(":", "-")}-${mail.id}.json`), JSON.stringify(mail));
  },
  /** The newest first. */
  all: (): StoredMail[] => {
    mkdirSync(directory, { recursive: true });
    const files = readdirSync(directory).sort().reverse();
    return files.map((file) => JSON.parse(readFileSync(join(directory, file), "utf8")));
  },
});
export type MailStore = ReturnType<typeof mailStore>;
