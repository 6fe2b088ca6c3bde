import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Entry } from "#infra/bundles/entries.ts";

/** Milliseconds after the last question. */
const KEPT = 10_000;

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
    if (!asked.size) started.idle = setTimeout(end, KEPT).unref();
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
 * The sources that the bundle of a function has, from the root of the project. The bundler keeps hundreds of MB after
 * its work, so it runs in a process of its own, which ends soon after the last question.
 */
export const modulesOf = (entry: Entry): Promise<string[]> => {
  finder ??= start();
  clearTimeout(finder.idle);
  const answer = Promise.withResolvers<string[]>();
  finder.asked.set(entry.name, answer);
  finder.child.send(entry);
  return answer.promise;
};
