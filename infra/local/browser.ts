import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import unpacker from "@sparticuz/chromium";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import { SetupError } from "../setup-error.ts";

/** Inside the installation, so that versions of the package do not share a browser. */
const cache = fileURLToPath(new URL("../../node_modules/.cache/", import.meta.url));
const unpacked = join(cache, "chromium");

/**
 * The package unpacks into the directory for temporary files and uses whatever it finds there, even files that a kill
 * left half-written. So it gets a directory of its own, which is moved into place once it is complete.
 */
const unpack = async (): Promise<string> => {
  if (existsSync(unpacked)) return join(unpacked, "chromium");
  const { TMPDIR } = process.env;
  mkdirSync(cache, { recursive: true });
  const directory = mkdtempSync(join(cache, "chromium-"));
  process.env.TMPDIR = directory;
  try {
    await unpacker.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  if (existsSync(unpacked)) rmSync(directory, { recursive: true });
  else renameSync(directory, unpacked);
  return join(unpacked, "chromium");
};

/**
 * Launches a real browser for tests: the one that npm installs where it runs (Linux on x64), else the Chrome of this
 * machine. It does not use the arguments that the package suggests: they switch web security off, and closing one
 * context would end the whole browser.
 * @throws SetupError when there is no browser
 */
export const launchBrowser = async (options: LaunchOptions = {}): Promise<Browser> => {
  if (process.platform === "linux" && process.arch === "x64") {
    return chromium.launch({ ...options, executablePath: await unpack(), chromiumSandbox: false });
  }
  try {
    return await chromium.launch({ ...options, channel: "chrome" });
  } catch {
    throw new SetupError("There is no browser here to test with: install Google Chrome");
  }
};
