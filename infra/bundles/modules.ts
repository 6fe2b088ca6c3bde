import { rolldown } from "rolldown";
import { ENTRY, options, pluginsFor, sourcesOf } from "./bundle.ts";
import type { Entry } from "./entries.ts";

/**
 * The sources that the bundle of a function has, from the root of the project. Packages are left out, which takes 50 ms
 * instead of seconds.
 */
export const modulesOf = async (entry: Entry): Promise<string[]> => {
  const build = await rolldown({
    ...options,
    external: /^(?![./#]|virtual:)/,
    onLog: () => {},
    plugins: pluginsFor(entry),
    input: ENTRY,
  });
  const { output } = await build.generate();
  await build.close();
  return sourcesOf(output.filter((each) => each.type === "chunk"));
};
