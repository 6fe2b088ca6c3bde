import { globSync, readFileSync } from "node:fs";
import { mutate } from "./mutants.ts";

/** The source files below a folder, or the one that a path without its ending names, such as `core/orders/money/refunds`. */
export const filesOf = (path: string): string[] =>
  [...globSync(`${path}/**/*.ts`), ...globSync(`${path}.ts`), ...globSync(`${path.replace(/\.ts$/, "")}.ts`)]
    .filter((file, place, all) => !file.endsWith(".test.ts") && all.indexOf(file) === place)
    .toSorted();

/** A file's mutants and its source with a switch for each. */
export const mutated = (file: string) => mutate(file, readFileSync(file, "utf8"));

/** The files of this run. */
export const chosenFiles = (): string[] => (process.env.MUTATE_FILES ?? "").split(",");
