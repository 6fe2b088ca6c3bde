import { existsSync, renameSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { bundle } from "#infra/bundles/bundle.ts";
import { pageEntries } from "#infra/bundles/entries.ts";
import { showPage } from "#infra/stacks/viewer-request.ts";
import { builtWeb, tidyBeside } from "../../built-web.ts";
import { root } from "../../fingerprint.ts";
import { SetupError } from "../../setup-error.ts";
import { AT_EDGE, pageOf, pagesBuild } from "./builds.ts";

// Builds what the local run serves of the web. Without the process that started it, it ends.
process.once("disconnect", () => process.exit(1));

/** The clients of AWS stay those of the local run, which judge each call by the rights of its function. */
const CLIENTS = /^@aws-sdk\//;

/**
 * The functions of pages, bundled as for Lambda with the built page: Node runs no JSX. They appear under their name all
 * at once, with what CloudFront's edge runs.
 */
const buildPages = async (web: string): Promise<void> => {
  const finished = pagesBuild(web);
  if (existsSync(finished)) return;
  const output = `${finished}.${process.pid}`;
  await bundle(pageEntries, relative(root, output), pageOf(web), CLIENTS);
  writeFileSync(join(output, AT_EDGE), showPage);
  if (!existsSync(finished)) renameSync(output, finished);
  tidyBeside(finished);
};

try {
  await buildPages(await builtWeb());
  process.exit(0);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
