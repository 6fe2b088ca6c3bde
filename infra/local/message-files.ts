import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DataDir } from "./data-dir.ts";
import type { StoredMail } from "./mail/store.ts";
import type { StoredPush } from "./push/store.ts";
import type { StoredSms } from "./sms/store.ts";

/** Messages as files of a directory; their names sort by time. */
const messageFiles = <Message extends { id: string; at: string }>(directory: string) => ({
  add: (message: Message): void => {
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, `${message.at.replaceAll(":", "-")}-${message.id}.json`), JSON.stringify(message));
  },
  /** The newest first. */
  all: (): Message[] => {
    mkdirSync(directory, { recursive: true });
    const files = readdirSync(directory).sort().reverse();
    return files.map((file) => JSON.parse(readFileSync(join(directory, file), "utf8")));
  },
});

/** All messages that a run would have sent. */
export const messagesIn = ({ path }: Pick<DataDir, "path">) => ({
  mails: messageFiles<StoredMail>(path("mails")),
  texts: messageFiles<StoredSms>(path("texts")),
  pushes: messageFiles<StoredPush>(path("pushes")),
});
export type Messages = ReturnType<typeof messagesIn>;
