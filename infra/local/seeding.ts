import { existsSync, readFileSync, rmSync } from "node:fs";
import { SetupError } from "../setup-error.ts";
import { writeWhole } from "./data-dir.ts";

/** Stores the state of the demo, so that it survives a kill: none, interrupted or complete. */
export const seedingMarker = (file: string) => ({
  /** @throws SetupError when it says neither, because what is dropped by mistake does not come back */
  read: (): "none" | "begun" | "done" => {
    if (!existsSync(file)) return "none";
    const kept = readFileSync(file, "utf8");
    if (kept === "begun" || kept === "done") return kept;
    throw new SetupError(
      `${file} is damaged, so nobody knows whether the demo was complete. To keep what is there: printf done > ${file}`,
    );
  },
  write: (reached: "begun" | "done") => writeWhole(file, reached),
  clear: () => rmSync(file, { force: true }),
});

interface Parts {
  marker: ReturnType<typeof seedingMarker>;
  table: { exists: () => Promise<boolean>; ensure: () => Promise<void>; drop: () => Promise<void> };
  /** Fills an empty table. Undefined when it stays empty. */
  seed: (() => Promise<void>) | undefined;
}

/**
 * Creates the table if it is missing, and fills a new one. A table with an interrupted demo is deleted first. Any other
 * table is left as it is.
 */
export const prepareTable = async ({ marker, table, seed }: Parts): Promise<void> => {
  if (marker.read() === "begun") {
    await table.drop();
    marker.clear();
  }
  const fill = (await table.exists()) ? undefined : seed;
  if (fill) marker.write("begun");
  await table.ensure();
  if (!fill) return;
  await fill();
  marker.write("done");
};
