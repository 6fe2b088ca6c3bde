import { useStore } from "../../ui/store.ts";
import { inThisTab, storedValue } from "../../ui/stored.ts";
import type { Attempt } from "../order/attempt.ts";
import type { Guest } from "./guest.ts";

/** What a guest chose and typed. This tab keeps it until the table is reserved. */
export interface Draft {
  guests: number;
  /** ISO 8601. */
  at?: string;
  /** The fields of the form so far, valid or not. */
  typed?: Partial<Guest>;
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

/** Forgets the time, so that the next reservation is a new one. What was typed stays. */
export const concludeDraft = () => patchDraft({ at: undefined, attempt: undefined });
