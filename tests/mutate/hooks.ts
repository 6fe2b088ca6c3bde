import { registerHooks } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chosenFiles, mutated } from "./sources.ts";
import "./switch.ts";

/** Lets a process of the local cloud run the mutated files. */
const files = new Map(chosenFiles().map((file) => [pathToFileURL(resolve(file)).href, file]));
registerHooks({
  load: (url, context, next) => {
    const file = files.get(url);
    if (!file) return next(url, context);
    return { format: "module-typescript", source: mutated(file).instrumented, shortCircuit: true };
  },
});
