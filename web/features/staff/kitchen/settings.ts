import * as z from "zod/mini";
import { type StoredValue, storedValue } from "../../../ui/stored.ts";

const kept = new Map<string, StoredValue<string[]>>();

/** The stations of an organization's kitchen whose dishes this screen shows; empty for all. */
export const stationsHere = (organizationId: string): StoredValue<string[]> => {
  const stations =
    kept.get(organizationId) ??
    storedValue<string[]>(
      `dabba-kitchen-stations-${organizationId}`,
      (value) => z.array(z.string()).safeParse(value).data ?? [],
    );
  kept.set(organizationId, stations);
  return stations;
};
