import { useState } from "react";
import { inThisTab, storedValue } from "../../../ui/stored.ts";
import { type Attempt, attemptFor } from "../../order/attempt.ts";

interface Draft<Values> {
  values?: Values;
  attempt?: Attempt;
}

/**
 * The draft of a form. This tab stores it, so that it survives a reload and a sign-in. Call `forget` once it is sent or
 * discarded.
 * @param name the key under which it is stored
 */
export function useFormDraft<Values extends object>(name: string, blank: Values) {
  const [typed] = useState(() =>
    storedValue(name, (kept) => (kept ?? undefined) as Draft<Values> | undefined, inThisTab),
  );
  const [kept] = useState((): Values => ({ ...blank, ...typed.get()?.values }));
  const patch = (part: Draft<Values>) => typed.set({ ...typed.get(), ...part });
  return {
    kept,
    keep: (values: Values) => patch({ values }),
    /** The idempotency key of a request. The same content has the same key, also after a lost answer and a reload. */
    keyFor: (content: unknown): string => {
      const attempt = attemptFor(content, typed.get()?.attempt);
      patch({ attempt });
      return attempt.key;
    },
    forget: () => typed.set(undefined),
  };
}
