import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { SetupError } from "../../setup-error.ts";
import { freePort } from "../listen.ts";
import { tendStream } from "./tend-stream.ts";

export interface Engine {
  endpoint: string;
  /** Fails when the engine ends although nobody stopped it. */
  lost: Promise<never>;
  stop: () => Promise<void>;
}

const binary = (): string => {
  try {
    return createRequire(import.meta.url).resolve(`@dynoxide/${process.platform}-${process.arch}/dynoxide`);
  } catch {
    throw new SetupError(
      `There is no DynamoDB engine for ${process.platform}-${process.arch} here: start one, ` +
        "such as `docker run -p 8000:8000 amazon/dynamodb-local`, and set DYNAMODB_ENDPOINT=http://localhost:8000",
    );
  }
};

/**
 * Runs the engine until the pipe at its standard input closes. The kernel closes it when the parent is killed, so that
 * no engine outlives the process that started it.
 */
const KEEPER = 'exec 3<&0; "$@" </dev/null 3<&- & engine=$!; { cat; kill $engine; } <&3 >/dev/null 2>&1 & wait $engine';

interface Running {
  child: ChildProcess;
  closed: Promise<unknown>;
  endpoint: string;
}

/**
 * The engine runs in a session of its own, where a terminal's Ctrl-C does not reach it: it must end after its clients.
 */
const launch = async (file: string): Promise<Running> => {
  const port = await freePort();
  const command = [binary(), "--host", "127.0.0.1", "--port", String(port), "--db-path", file];
  const child = spawn("sh", ["-c", KEEPER, "sh", ...command], { stdio: "pipe", detached: true });
  const closed = once(child, "close");
  const { promise: ready, resolve } = Promise.withResolvers<Running>();
  let said = "";
  const listen = (chunk: Buffer) => {
    said += chunk;
    if (said.includes("listening on")) resolve({ child, closed, endpoint: `http://127.0.0.1:${port}` });
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  child.stdin.on("error", () => {});
  const failed = closed.then(() => {
    throw new SetupError(`The DynamoDB engine does not start: ${said.trim().split("\n").at(-1)}`);
  });
  return await Promise.race([ready, failed]);
};

const GRACE_MS = 500;

/**
 * Starts a DynamoDB engine that keeps its tables in an SQLite file. Every acknowledged write is already in the file's
 * write-ahead log, so killing the engine loses nothing.
 */
export const startEngine = async (file: string): Promise<Engine> => {
  const { child, closed, endpoint } = await launch(file);
  const endTending = tendStream(file);
  let stopping = false;
  const lost = closed.then(() => {
    endTending();
    if (stopping) return new Promise<never>(() => {});
    throw new SetupError("The DynamoDB engine was killed. Start again: nothing that was saved is lost.");
  });
  lost.catch(() => {});
  return {
    endpoint,
    lost,
    stop: async () => {
      stopping = true;
      child.stdin?.end();
      const inTime = await Promise.race([closed.then(() => true), pause(GRACE_MS, false, { ref: false })]);
      if (!inTime && child.pid) process.kill(-child.pid, "SIGKILL");
      await closed;
    },
  };
};
