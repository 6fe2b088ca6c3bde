import { useStore } from "../../ui/store.ts";
import { inThisTab, storedValue } from "../../ui/stored.ts";
import type { Attempt } from "../order/attempt.ts";

/** What a guest chose and typed. This tab keeps it until the table is reserved. */
export interface Draft {
  guests: number;
  /** ISO 8601. */
  at?: string;
  firstname?: string;
  lastname?: string;
  phone?: string;
  attempt?: Attempt;
}

const blank: Draft = { guests: 2 };

const store = storedValue(
  "reservation",
  (kept): Draft => ({ ...blank, ...(kept as Partial<Draft> | null) }),
  inThisTab,
);

export const useDraft = (): Draft => useStore(store);

export const draft = (): Draft => store.get();

export const patchDraft = (patch: Partial<Draft>) => store.set({ ...store.get(), ...patch });

/** Forgets the time, so that the next reservation is a new one. Name and phone stay. */
export const concludeDraft = () => patchDraft({ at: undefined, attempt: undefined });
