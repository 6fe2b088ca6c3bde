import { useStore } from "../../ui/store.ts";
import { storedValue } from "../../ui/stored.ts";

const fields = ["placeId", "addressLineOne", "doorNumber", "zipCode", "city", "country"] as const;

/** The address that a shopper checked at this shop, or gave at checkout. Fees, times and minimums are shown for it. */
export type KeptAddress = Record<(typeof fields)[number], string>;

const parse = (kept: unknown): KeptAddress | undefined => {
  const { placeId, ...parts } = Object.fromEntries(
    fields.map((field) => [field, String((kept as Partial<KeptAddress> | null)?.[field] ?? "")]),
  ) as unknown as KeptAddress;
  return placeId ? { placeId, ...parts } : undefined;
};

const kept = storedValue(`${globalThis.location?.hostname}-address`, parse);

export const useKeptAddress = (): KeptAddress | undefined => useStore(kept);
export const keptAddress = (): KeptAddress | undefined => kept.get();
export const keepAddress = (address: KeptAddress): void => kept.set(parse(address));
export const forgetAddress = (): void => kept.set(undefined);
