import type { Part, Run } from "../part.ts";

/** What replaces a courier service on this machine. `infra/local/<service>/stand-in.ts` exports it as `standIn`. */
export interface CourierStandIn {
  start: (run: Run, prefix: string) => Part;
}
