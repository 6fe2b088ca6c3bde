import type { Server } from "node:http";
import type { DataDir } from "./data-dir.ts";
import type { Listener } from "./dispatch.ts";
import type { FunctionEnvironment } from "./environment.ts";
import type { Options } from "./options.ts";

/** What a part of the local run starts from. */
export interface Run {
  /** `http://localhost:3000`. */
  origin: string;
  data: DataDir;
  environment: FunctionEnvironment;
  /** Takes the requests of the run. */
  server: Server;
  web: Options["web"];
}

/** A part of the local run. */
export interface Part {
  /** What it answers, each by the path that its requests begin with. */
  listeners: Record<string, Listener>;
  /** Settles once all of it is up, where that takes long. */
  ready?: Promise<unknown>;
  stop?: () => unknown;
}

export type Start = (run: Run) => Part | Promise<Part>;
