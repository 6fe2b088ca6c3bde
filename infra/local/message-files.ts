import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Messages as files of a directory; their names sort by time. */
export const messageFiles = <Message extends { id: string; at: string }>(directory: string) => ({
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
