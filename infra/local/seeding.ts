import { existsSync, readFileSync, rmSync } from "node:fs";
import { writeWhole } from "./data-dir.ts";

/** Remembers over any kill how far the demo came: nothing of it, begun and cut off, or all of it. */
export const seedingMarker = (file: string) => ({
  read: (): "none" | "begun" | "done" => {
    if (!existsSync(file)) return "none";
    return readFileSync(file, "utf8") === "done" ? "done" : "begun";
  },
  write: (reached: "begun" | "done") => writeWhole(file, reached),
  clear: () => rmSync(file, { force: true }),
});

interface Parts {
  marker: ReturnType<typeof seedingMarker>;
  table: { exists: () => Promise<boolean>; ensure: () => Promise<void>; drop: () => Promise<void> };
  /** Fills an empty table; none when it is to stay empty. */
  seed: (() => Promise<void>) | undefined;
}

/**
 * Makes sure of the table, and fills it when it is new. A table whose filling was cut off is thrown away first; one
 * that held anything else is left as it is.
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
