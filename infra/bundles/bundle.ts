import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { type InputOptions, type OutputChunk, type Plugin, rolldown } from "rolldown";
import { viteDynamicImportVarsPlugin, viteImportGlobPlugin } from "rolldown/experimental";
import { compileMessages, textChunks, withoutMessageParser } from "#web/build/messages.ts";
import { root } from "../fingerprint.ts";
import type { Entry } from "./entries.ts";
import { treeshake } from "./treeshake.ts";

/** One function, ready to be handed to Lambda. */
export interface Bundle {
  /** The name of its entry, such as `orders/place-order`. */
  name: string;
  /** Directory with the entry, and a chunk for each module that is loaded on demand. */
  directory: string;
  /** What Lambda calls in the directory. */
  handler: string;
  /** Sources in it, from the root of the project. */
  modules: readonly string[];
  /** The sources that its import loads, without what is loaded on demand. */
  modulesAtStart: readonly string[];
  /** Bytes that its import loads, without what is only loaded on demand. */
  start: number;
}

/** Our own modules have no side effects. Packages declare theirs. */
const hasSideEffects = (id: string) => (/^(core|functions)\//.test(relative(root, id)) ? false : undefined);

export const options = {
  cwd: root,
  platform: "node",
  // Uses the ES modules of the AWS SDK, so that the bundler can drop unused parts.
  resolve: {
    mainFields: ["module", "main"] as string[],
    alias: {
      "@aws-sdk/credential-provider-node": join(root, "infra/bundles/credentials.ts"),
      "mnemonist/lru-cache": join(root, "infra/bundles/lru-cache.ts"),
      "@formatjs/icu-messageformat-parser$": withoutMessageParser.replacement,
    },
  },
  // A domain's file imports what all its endpoints need. A bundle contains only those imports that its endpoint uses.
  treeshake: { ...treeshake, moduleSideEffects: hasSideEffects },
  experimental: { lazyBarrel: true },
} satisfies InputOptions;

/** Further options for the functions of pages, which fill the page of the built web. */
const forPages = (page: string): InputOptions => ({
  transform: {
    define: {
      BUILT_PAGE: JSON.stringify(page),
      "import.meta.env.VITE_PLATFORM_URL": JSON.stringify(process.env.VITE_PLATFORM_URL) ?? "undefined",
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
  },
  // React's packages say what is for browsers; here everything is for a server.
  onLog: (level, log, print) => log.code === "MODULE_LEVEL_DIRECTIVE" || print(level, log),
});

/**
 * Bundles each function into a directory of its own below `output`. Each is bundled by itself, so it holds only what it
 * uses and opens a few files when it starts. With chunks shared by all, it would open two dozen.
 * @param page the page of the built web, for the functions that show it
 * @param external packages that are left out of the bundles
 */
export const bundle = async (
  entries: readonly Entry[],
  output: string,
  page = "",
  external: RegExp | undefined = undefined,
): Promise<Bundle[]> => {
  rmSync(join(root, output), { recursive: true, force: true });
  const left = entries.values();
  /** Compiling all at once takes 11 GB of memory and a quarter longer. */
  const compileSome = async (): Promise<Bundle[]> => {
    const bundles: Bundle[] = [];
    for (const entry of left) bundles.push(await compile(entry, join(root, output), page, external));
    return bundles;
  };
  const bundles = (await Promise.all(Array.from({ length: availableParallelism() }, compileSome))).flat();
  return bundles.sort((a, b) => a.name.localeCompare(b.name));
};

/** The chunks that importing one loads: itself and what it imports statically. */
const loadedBy = (chunks: readonly OutputChunk[], entry: OutputChunk): OutputChunk[] => {
  const loaded = new Set([entry]);
  for (const { imports } of loaded) for (const each of chunks) if (imports.includes(each.fileName)) loaded.add(each);
  return [...loaded];
};

/** The paths of the modules that a bundle has code of, from the root of the project. */
export const sourcesOf = (chunks: readonly OutputChunk[]): string[] =>
  chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .flatMap(([path, { renderedLength }]) => (renderedLength > 0 ? [relative(root, path)] : []));

/** The module that is bundled: it exports one handler of a file that may have more. */
const entryModule = ({ file, exported }: Entry): Plugin => ({
  name: "dabba:entry",
  resolveId: (id) => (id === ENTRY ? id : undefined),
  load: (id) =>
    id === ENTRY
      ? `export { ${exported} as handler } from ${JSON.stringify(join(root, "functions", file))};`
      : undefined,
});
export const ENTRY = "virtual:entry";

/** What a function's bundle needs besides its sources. Whoever asks for its modules alone needs the same. */
export const pluginsFor = (entry: Entry): InputOptions["plugins"] => [
  entryModule(entry),
  // A function that sends messages loads their texts in the reader's language (`core/contract/locales/texts.ts`).
  compileMessages("module"),
  viteDynamicImportVarsPlugin({}),
  viteImportGlobPlugin({}),
];

const compile = async (entry: Entry, output: string, page: string, external: RegExp | undefined): Promise<Bundle> => {
  const { name } = entry;
  const isPage = name.startsWith("site/");
  const directory = join(output, name);
  const build = await rolldown({
    ...options,
    ...(isPage && forPages(page)),
    ...(external && { external }),
    plugins: pluginsFor(entry),
    input: { [name]: ENTRY },
  });
  const written = await build.write({
    dir: directory,
    minify: true,
    comments: false,
    entryFileNames: "[name].mjs",
    chunkFileNames: "chunks/[hash].mjs",
    codeSplitting: { groups: [textChunks] },
  });
  await build.close();
  const chunks = written.output.filter((each) => each.type === "chunk");
  const atStart = loadedBy(chunks, written.output[0]);
  return {
    name,
    directory,
    handler: `${name}.handler`,
    modules: sourcesOf(chunks),
    modulesAtStart: sourcesOf(atStart),
    start: atStart.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0),
  };
};
