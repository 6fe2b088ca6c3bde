import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build, type Metafile } from "esbuild";
import { builtins } from "./builtins.ts";
import { entryBelow, loadedBy } from "./closure.ts";
import { prune } from "./prune.ts";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** One function, ready to be handed to Lambda. */
export interface Bundle {
  /** Its file below `functions/`. */
  entry: string;
  /** Holds the entry, and a chunk for each module that is loaded on demand. */
  directory: string;
  /** What Lambda calls in the directory. */
  handler: string;
  /** Sources in it, from the root of the project. */
  modules: readonly string[];
  /** Those that its import loads, without what is only loaded on demand. */
  modulesAtStart: readonly string[];
  /** Bytes that its import loads, without what is only loaded on demand. */
  start: number;
}

const options = (outdir: string): BuildOptions & { metafile: true } => ({
  absWorkingDir: root,
  outbase: "functions",
  outdir,
  entryNames: "[dir]/[name]",
  chunkNames: "chunks/[hash]",
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  minify: true,
  format: "esm",
  platform: "node",
  target: "node24",
  // The ES modules of the AWS SDK, from which what is not used is left out.
  mainFields: ["module", "main"],
  alias: {
    "@aws-sdk/credential-provider-node": join(root, "infra/bundles/credentials.ts"),
    "mnemonist/lru-cache": join(root, "infra/bundles/lru-cache.ts"),
  },
  legalComments: "none",
  logLevel: "error",
  metafile: true,
});

/**
 * Bundles functions into a directory for each below `output`. Each is compiled by itself: so it holds only what it uses,
 * and loads as it starts a few files where chunks shared by all would be two dozen to open.
 */
export const bundle = async (entries: readonly string[], output: string): Promise<Bundle[]> => {
  rmSync(join(root, output), { recursive: true, force: true });
  const bundles = await Promise.all(entries.map((entry) => compile(entry, output)));
  return bundles.sort((a, b) => a.entry.localeCompare(b.entry));
};

const sourcesOf = (files: readonly Metafile["outputs"][string][]): string[] =>
  files
    .flatMap(({ inputs }) => Object.entries(inputs))
    .flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : []));

const compile = async (entry: string, output: string): Promise<Bundle> => {
  const name = entry.slice(0, -".ts".length);
  const outdir = `${output}/${name}`;
  const plugins = [prune, builtins];
  const { outputs } = (await build({ ...options(outdir), entryPoints: [`functions/${entry}`], plugins })).metafile;
  const atStart = loadedBy(outputs, entryBelow(outputs, `functions/${entry}`));
  return {
    entry,
    directory: join(root, outdir),
    handler: `${name}.handler`,
    modules: sourcesOf(Object.values(outputs)),
    modulesAtStart: sourcesOf(atStart),
    start: atStart.reduce((sum, { bytes }) => sum + bytes, 0),
  };
};
