import { useState } from "react";
import { inThisTab, storedValue } from "../../../ui/stored.ts";
import { type Attempt, attemptFor } from "../../order/attempt.ts";
import { mergedVersion, type Versions } from "./versions.ts";

interface Draft<Values> {
  values?: Values;
  /** What was stored when they were typed, if the form changes something. */
  over?: Values;
  attempt?: Attempt;
}

/**
 * The draft of a form. This tab stores it, so that it survives a reload and a sign-in. Call `forget` once it is sent or
 * discarded; the function that it returns brings back what was stored.
 * @param name the key under which it is stored
 * @param isStored whether `blank` is what the form changes. What somebody else has changed there since the draft was typed
 *   replaces it, so that saving the draft does not undo it
 */
export function useFormDraft<Values extends object>(name: string, blank: Values, isStored = false) {
  const [typed] = useState(() =>
    storedValue(name, (kept) => (kept ?? undefined) as Draft<Values> | undefined, inThisTab),
  );
  const [began] = useState(blank);
  const [kept] = useState(() => {
    const { values, over } = typed.get() ?? {};
    if (!values || !over) return { ...began, ...values };
    return mergedVersion({ base: over, mine: values, theirs: began } as Versions, () => false) as Values;
  });
  const patch = (part: Draft<Values>) => typed.set({ ...typed.get(), ...part });
  return {
    kept,
    keep: (values: Values) => patch({ values, ...(isStored && { over: began }) }),
    /** The idempotency key of a request. The same content has the same key, also after a lost answer and a reload. */
    keyFor: (content: unknown): string => {
      const attempt = attemptFor(content, typed.get()?.attempt);
      patch({ attempt });
      return attempt.key;
    },
    forget: () => {
      const before = typed.get();
      typed.set(undefined);
      return () => typed.set(before);
    },
  };
}

/** The values of a form, which its draft keeps as they change. It takes what `useFormDraft` takes. */
export function useDraftValues<Values extends object>(...draft: Parameters<typeof useFormDraft<Values>>) {
  const { kept, keep, forget } = useFormDraft(...draft);
  const [values, setValues] = useState(kept);
  const set = (change: Partial<Values>) => {
    const next = { ...values, ...change };
    setValues(next);
    keep(next);
  };
  return { values, set, forget };
}
