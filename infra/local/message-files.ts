import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DataDir } from "./data-dir.ts";
import type { StoredMail } from "./mail/store.ts";
import type { StoredPush } from "./push/store.ts";
import type { StoredSms } from "./sms/store.ts";

interface Message {
  id: string;
  at: string;
  /** The addresses or the number that it goes to. */
  to?: string | string[];
}

/** Messages as files of a directory; their names sort by time. */
const messageFiles = <Stored extends Message>(directory: string) => {
  mkdirSync(directory, { recursive: true });
  const read = (file: string): Stored => JSON.parse(readFileSync(join(directory, file), "utf8"));
  /** Whom each file is for, so that a search by address reads only what it finds. */
  const known = new Map<string, string[]>();
  const recipientsOf = (file: string): string[] => {
    const recipients = known.get(file) ?? [read(file).to ?? []].flat();
    known.set(file, recipients);
    return recipients;
  };
  return {
    add: (message: Stored): void => {
      const file = `${message.at.replaceAll(":", "-")}-${message.id}.json`;
      writeFileSync(join(directory, file), JSON.stringify(message));
    },
    /**
     * The newest first.
     * @param to asks for those to one address
     */
    all: (to?: string): Stored[] =>
      readdirSync(directory)
        .sort()
        .reverse()
        .filter((file) => !to || recipientsOf(file).includes(to))
        .map(read),
  };
};

/** All messages that a run would have sent. */
export const messagesIn = ({ path }: Pick<DataDir, "path">) => ({
  mails: messageFiles<StoredMail>(path("mails")),
  texts: messageFiles<StoredSms>(path("texts")),
  pushes: messageFiles<StoredPush>(path("pushes")),
});
export type Messages = ReturnType<typeof messagesIn>;
