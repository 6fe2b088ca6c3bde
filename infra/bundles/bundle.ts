import { cpSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build, type Metafile } from "esbuild";
import { entryBelow, reachable, startOf } from "./closure.ts";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** One function, ready to be handed to Lambda. */
export interface Bundle {
  /** Its file below `functions/`. */
  entry: string;
  /** Holds the entry and the chunks that it reaches. */
  directory: string;
  /** What Lambda calls in the directory. */
  handler: string;
  /** Sources in it, from the root of the project. */
  modules: readonly string[];
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

/** What few functions use of large packages: clients of services, and zod's writer of JSON schemas. */
const HEAVY = /node_modules\/(@aws-sdk\/(?:client-|s3-)[^/]*|arctic|stripe)|core\/contract\/openapi/;

const heavyOf = (metafile: Metafile, entry: string): string => {
  const found = [...reachable(metafile.inputs, `functions/${entry}`)].flatMap((path) => HEAVY.exec(path)?.[0] ?? []);
  return [...new Set(found)].sort().join();
};

const compile = (entries: readonly string[], outdir: string, write: boolean) =>
  build({ ...options(outdir), entryPoints: entries.map((entry) => `functions/${entry}`), write });

/**
 * Bundles functions, code split, into a directory for each below `output`. Functions are compiled together with those that reach the
 * same heavy modules: a chunk holds what any of its functions uses, and S3's protocols have no place in the others.
 */
export const bundle = async (entries: readonly string[], output = "dist/functions"): Promise<Bundle[]> => {
  rmSync(join(root, output), { recursive: true, force: true });
  const { metafile } = await compile(entries, `${output}/all`, false);
  const groups = Map.groupBy(entries, (entry) => heavyOf(metafile, entry));
  const bundles: Bundle[] = [];
  for (const [index, members] of [...groups.values()].entries()) {
    const outdir = `${output}/group-${index}`;
    const compiled = await compile(members, outdir, true);
    bundles.push(...members.map((entry) => collect(compiled.metafile, entry, { outdir, output })));
  }
  return bundles.sort((a, b) => a.entry.localeCompare(b.entry));
};

/** Copies what one function reaches into a directory of its own. */
const collect = (
  { outputs }: Metafile,
  entry: string,
  { outdir, output }: { outdir: string; output: string },
): Bundle => {
  const file = entryBelow(outputs, `functions/${entry}`);
  const directory = join(root, output, "lambdas", entry.slice(0, -".ts".length));
  const files = [...reachable(outputs, file)];
  for (const each of files) {
    const target = join(directory, each.slice(outdir.length));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(root, each), target);
  }
  const inputs = files.flatMap((each) => Object.entries(outputs[each]?.inputs ?? {}));
  return {
    entry,
    directory,
    handler: `${entry.slice(0, -".ts".length)}.handler`,
    modules: inputs.flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
    start: startOf(outputs, file),
  };
};
