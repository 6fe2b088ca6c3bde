import * as z from "zod/mini";
import { type StoredValue, storedValue } from "../../../ui/stored.ts";
import type { Tap } from "./tickets.ts";

const Taps = z.array(z.object({ orderId: z.string(), line: z.string(), made: z.int() }));

/** An order, and its lines as this screen first saw them. */
const Seen = z.object({
  id: z.string(),
  lines: z.array(z.object({ line: z.string(), quantity: z.int(), title: z.string() })),
});
export type Seen = z.infer<typeof Seen>;

interface Device {
  /** The stations whose dishes this screen shows; none for all. */
  stations: StoredValue<string[]>;
  /** Taps that the server has not confirmed yet. */
  taps: StoredValue<Tap[]>;
  /** The lines of each open order as this screen first saw them. */
  seen: StoredValue<Seen[]>;
}

const devices = new Map<string, Device>();

/** What this screen keeps of the kitchen of an organization. */
export const kitchenDevice = (organizationId: string): Device => {
  const keep = <Value>(name: string, schema: z.ZodMiniType<Value>, nothing: Value) =>
    storedValue<Value>(`dabba-kitchen-${name}-${organizationId}`, (kept) => schema.safeParse(kept).data ?? nothing);
  const device = devices.get(organizationId) ?? {
    stations: keep("stations", z.array(z.string()), []),
    taps: keep<Tap[]>("taps", Taps, []),
    seen: keep<Seen[]>("seen", z.array(Seen), []),
  };
  devices.set(organizationId, device);
  return device;
};
