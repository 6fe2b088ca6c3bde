import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type InputOptions, type OutputChunk, rolldown } from "rolldown";
import { compileMessages, withoutMessageParser } from "#web/build/messages.ts";
import { treeshake } from "./treeshake.ts";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** One function, ready to be handed to Lambda. */
export interface Bundle {
  /** Its file below `functions/`. */
  entry: string;
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

const options = {
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
  treeshake,
  experimental: { lazyBarrel: true },
} as const;

/** What the functions of pages take besides: the storefront's texts, and the page of the built web that they fill. */
const forPages = (page: string): InputOptions => ({
  plugins: [compileMessages()],
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
 */
export const bundle = async (entries: readonly string[], output: string, page = ""): Promise<Bundle[]> => {
  rmSync(join(root, output), { recursive: true, force: true });
  const left = entries.values();
  /** All at once would take 11 GB of memory, and a quarter longer. */
  const compileSome = async (): Promise<Bundle[]> => {
    const bundles: Bundle[] = [];
    for (const entry of left) bundles.push(await compile(entry, join(root, output), page));
    return bundles;
  };
  const bundles = (await Promise.all(Array.from({ length: availableParallelism() }, compileSome))).flat();
  return bundles.sort((a, b) => a.entry.localeCompare(b.entry));
};

/** The chunks that importing one loads: itself and what it imports statically. */
const loadedBy = (chunks: readonly OutputChunk[], entry: OutputChunk): OutputChunk[] => {
  const loaded = new Set([entry]);
  for (const { imports } of loaded) for (const each of chunks) if (imports.includes(each.fileName)) loaded.add(each);
  return [...loaded];
};

const sourcesOf = (chunks: readonly OutputChunk[]): string[] =>
  chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .flatMap(([path, { renderedLength }]) => (renderedLength > 0 ? [relative(root, path)] : []));

const compile = async (entry: string, output: string, page: string): Promise<Bundle> => {
  const name = entry.slice(0, -".ts".length);
  const directory = join(output, name);
  const build = await rolldown({
    ...options,
    ...(entry.startsWith("site/") && forPages(page)),
    input: { [name]: `functions/${entry}` },
  });
  const written = await build.write({
    dir: directory,
    minify: true,
    comments: false,
    entryFileNames: "[name].mjs",
    chunkFileNames: "chunks/[hash].mjs",
  });
  await build.close();
  const chunks = written.output.filter((each) => each.type === "chunk");
  const atStart = loadedBy(chunks, written.output[0]);
  return {
    entry,
    directory,
    handler: `${name}.handler`,
    modules: sourcesOf(chunks),
    modulesAtStart: sourcesOf(atStart),
    start: atStart.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0),
  };
};
