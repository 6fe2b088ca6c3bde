import { rolldown } from "rolldown";
import { viteDynamicImportVarsPlugin, viteImportGlobPlugin } from "rolldown/experimental";
import { compileMessages } from "#web/build/messages.ts";
import { ENTRY, entryModule, options, sourcesOf } from "./bundle.ts";
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
    plugins: [entryModule(entry), compileMessages("module"), viteDynamicImportVarsPlugin({}), viteImportGlobPlugin({})],
    input: ENTRY,
  });
  const { output } = await build.generate();
  await build.close();
  return sourcesOf(output.filter((each) => each.type === "chunk"));
};
