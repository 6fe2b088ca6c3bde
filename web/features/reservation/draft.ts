import { createStore, useStore } from "../../ui/store.ts";
import type { Attempt } from "../checkout/attempt.ts";

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

const key = "reservation";
const blank: Draft = { guests: 2 };

const read = (): Draft => {
  try {
    const kept = sessionStorage.getItem(key);
    // The same object where nothing is kept: then nothing is rendered again when the page is taken over.
    return kept ? { ...blank, ...JSON.parse(kept) } : blank;
  } catch {
    return blank;
  }
};

const store = createStore(read(), blank);

export const useDraft = (): Draft => useStore(store);

export const draft = (): Draft => store.get();

export const patchDraft = (patch: Partial<Draft>) => {
  store.set({ ...store.get(), ...patch });
  try {
    sessionStorage.setItem(key, JSON.stringify(store.get()));
  } catch {
    // Storage is refused or full, so the draft lives as long as the page.
  }
};

/** Forgets the time, so that the next reservation is a new one. Name and phone stay. */
export const concludeDraft = () => patchDraft({ at: undefined, attempt: undefined });
