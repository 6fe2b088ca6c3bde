import type { Server } from "node:http";
import type { DataDir } from "./data-dir.ts";
import type { Listener } from "./dispatch.ts";
import type { FunctionEnvironment } from "./environment.ts";
import type { Options } from "./options.ts";

/** The input for starting a part of the local run. */
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
  /** The part's listeners by path prefix. */
  listeners: Record<string, Listener>;
  /** Resolves when a part with a slow start is ready. */
  ready?: Promise<unknown>;
  stop?: () => unknown;
}

export type Start = (run: Run) => Part | Promise<Part>;
