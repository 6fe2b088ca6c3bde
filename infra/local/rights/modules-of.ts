import { type ChildProcess, fork } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { type Entry, SOURCES } from "#infra/bundles/entries.ts";
import { fingerprint, root } from "#infra/fingerprint.ts";

/** Milliseconds after the last question. */
const IDLE_MS = 10_000;

interface Finder {
  child: ChildProcess;
  asked: Map<string, PromiseWithResolvers<string[]>>;
  idle?: NodeJS.Timeout;
}

let finder: Finder | undefined;

const end = () => {
  finder?.child.disconnect();
  finder = undefined;
};

const start = (): Finder => {
  const child = fork(fileURLToPath(new URL("find-modules.ts", import.meta.url)), { execArgv: [] });
  const asked: Finder["asked"] = new Map();
  const started: Finder = { child, asked };
  child.on("message", ({ name, modules }: { name: string; modules: string[] }) => {
    asked.get(name)?.resolve(modules);
    asked.delete(name);
    clearTimeout(started.idle);
    if (!asked.size) started.idle = setTimeout(end, IDLE_MS).unref();
  });
  child.once("exit", () => {
    if (finder === started) finder = undefined;
    for (const { reject } of asked.values()) reject(new Error("The process that finds the modules of functions ended"));
  });
  // Only an answer that is waited for keeps this process running.
  child.unref();
  child.channel?.unref();
  return started;
};

/**
 * The bundler keeps hundreds of MB after its work, so it runs in a process of its own, which ends soon after the last
 * question.
 */
const ask = (entry: Entry): Promise<string[]> => {
  finder ??= start();
  clearTimeout(finder.idle);
  const answer = Promise.withResolvers<string[]>();
  finder.asked.set(entry.name, answer);
  finder.child.send(entry);
  return answer.promise;
};

const Modules = z.array(z.string());

let kept: string | undefined;

/**
 * Where answers about the sources as they are now are kept for later starts. Those about earlier sources are removed.
 */
const directory = (): string => {
  if (kept) return kept;
  const all = join(root, "dist/modules");
  const now = fingerprint(SOURCES);
  mkdirSync(join(all, now), { recursive: true });
  for (const earlier of readdirSync(all)) if (earlier !== now) rmSync(join(all, earlier), { recursive: true });
  kept = join(all, now);
  return kept;
};

/**
 * The sources that the bundle of a function has, from the root of the project. They are found once for all starts with
 * the same sources: the first page of a later start comes after 0.1 s instead of 0.5 s.
 */
export const modulesOf = async (entry: Entry): Promise<string[]> => {
  const file = join(directory(), `${entry.name}.json`);
  if (existsSync(file)) return Modules.parse(JSON.parse(readFileSync(file, "utf8")));
  const modules = await ask(entry);
  const temporary = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(temporary, JSON.stringify(modules));
  renameSync(temporary, file);
  return modules;
};
