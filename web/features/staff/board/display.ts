import * as z from "zod/mini";
import { storedValue } from "../../../ui/stored.ts";

/** How much of an order a card shows, and how large. */
export const densities = ["compact", "normal", "large"] as const;
export type Density = (typeof densities)[number];

export const themes = ["system", "light", "dark"] as const;

const Display = z.object({
  density: z.catch(z.enum(densities), "normal"),
  theme: z.catch(z.enum(themes), "system"),
});
export type Display = z.infer<typeof Display>;

/** How this device shows the board: a tablet on the counter and a screen above the stove differ. */
export const display = storedValue<Display>("dabba-board-display", (kept) => Display.parse(kept ?? {}));
