import { useState } from "react";
import * as z from "zod/mini";
import { keptAs } from "../../../ui/kept-as.ts";
import { inThisTab, storedValue } from "../../../ui/stored.ts";
import { type Attempt, attemptFor } from "../../order/attempt.ts";
import { mergedVersion, type Versions } from "./versions.ts";

interface Draft<Values> {
  values?: Values | undefined;
  /** The stored values at the time of typing, if the form changes an item. */
  over?: Values | undefined;
  attempt?: Attempt | undefined;
}

const draftOf = <Values>(values: z.ZodMiniType<Values>): z.ZodMiniType<Draft<Values>> =>
  z.object({
    values: z.optional(values),
    over: z.optional(values),
    attempt: z.optional(z.object({ key: z.string(), content: z.string() })),
  });

/**
 * The draft of a form. This tab stores it, so that it survives a reload and a sign-in. Call `forget` once it is sent or
 * discarded; the function that it returns brings back what was stored.
 * @param name the key under which it is stored
 * @param schema the values as they are typed, valid or not; a draft that does not fit is dropped
 * @param isStored whether `blank` is a stored item that the form changes. What somebody else has changed in it since
 *   replaces the draft's value, so that saving the draft does not undo that change
 */
export function useFormDraft<Values extends object>(
  name: string,
  schema: z.ZodMiniType<Values>,
  blank: Values,
  isStored = false,
) {
  const [typed] = useState(() => storedValue(name, keptAs(draftOf(schema), undefined), inThisTab));
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
