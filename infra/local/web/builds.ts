import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { SOURCES } from "#infra/bundles/entries.ts";
import { serveBuild, webBuild } from "../../built-web.ts";
import { fingerprint, root } from "../../fingerprint.ts";
import { SetupError } from "../../setup-error.ts";

/** What the local run serves of the web: the directories of the built web, and of what is made for its page. */
export interface Builds {
  web: string;
  pages: string;
}

/** The file of what CloudFront's edge runs, beside the functions of pages. */
export const AT_EDGE = "at-edge.js";

/** The page of the built web, which the functions of pages fill. */
export const pageOf = (web: string): string => readFileSync(join(web, "index.html"), "utf8");

/** What the script of the edge is made from. */
const EDGE = ["infra/edge/*.ts", "infra/stacks/viewer-request.ts"];

/** The directory of the functions of pages for a built web, whose page names its files. */
export const pagesBuild = (web: string): string => {
  const page = createHash("sha256").update(pageOf(web)).digest("hex").slice(0, 16);
  return join(root, `dist/pages/${fingerprint([...SOURCES, ...EDGE])}-${page}`);
};

const isBuilt = (): boolean => existsSync(webBuild()) && existsSync(pagesBuild(webBuild()));

/**
 * What the local run serves of the web from now on, built if its sources have changed. Builders keep hundreds of MB
 * after their work, so they run in a process of their own.
 * @throws SetupError if something does not build
 */
export const builds = async (): Promise<Builds> => {
  if (!isBuilt()) {
    const file = fileURLToPath(new URL("make-builds.ts", import.meta.url));
    const child = fork(file, { execArgv: [], stdio: ["ignore", "inherit", "pipe", "ipc"] });
    const [said, [code]] = await Promise.all([child.stderr && text(child.stderr), once(child, "close")]);
    if (code !== 0) throw new SetupError(said?.trim() || `The storefront does not build: ${code}`);
  }
  const web = webBuild();
  const pages = pagesBuild(web);
  // The files of the web are read at the start, but each function of pages when somebody first asks for it.
  serveBuild(pages);
  return { web, pages };
};
