import type { DataDir } from "../data-dir.ts";
import type { Part, Run } from "../part.ts";

/** What replaces a payment provider on this machine. `infra/local/<provider>/stand-in.ts` exports it as `standIn`. */
export interface PaymentStandIn {
  /** Where its API begins. By default at its prefix, `/_local/<provider>`. */
  path?: string;
  /** The platform's secrets there, by their variables. */
  secrets: Readonly<Record<string, (data: DataDir) => string>>;
  /** How to pay there, for the person who starts the product. */
  tip?: string;
  start: (run: Run, prefix: string) => Part;
}
