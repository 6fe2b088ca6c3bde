import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { writeWhole } from "../data-dir.ts";

/** How far a job has come in a stream: the last change of each shard up to which all are over. */
const Checkpoint = z.object({ stream: z.string(), shards: z.record(z.string(), z.string()) });
export type Checkpoint = z.infer<typeof Checkpoint>;

/**
 * The checkpoint of a job in a stream. Without a readable file it is the beginning, because handling a change twice is
 * harmless.
 */
export const readCheckpoint = (file: string, stream: string): Checkpoint => {
  const beginning = { stream, shards: {} };
  try {
    const kept = Checkpoint.parse(JSON.parse(readFileSync(file, "utf8")));
    return kept.stream === stream ? kept : beginning;
  } catch {
    return beginning;
  }
};

/** Stores a checkpoint. It is not flushed, because waiting for the disk would delay every call. */
export const writeCheckpoint = (file: string, checkpoint: Checkpoint): void =>
  writeWhole(file, JSON.stringify(checkpoint), { flush: false });
