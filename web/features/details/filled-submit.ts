import { type FormEvent, useRef, useState } from "react";

/** Submits a form of details once a picked place has filled it, and once however often it is pressed meanwhile. */
export function useFilledSubmit(submit: () => Promise<void>) {
  /** Resolves when a picked place has filled the form. */
  const filling = useRef<Promise<unknown>>(undefined);
  const [isSubmitting, setSubmitting] = useState(false);
  // The state changes with the next render, and a second press can come before that.
  const isBusy = useRef(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setSubmitting(true);
    await filling.current;
    await submit().finally(() => {
      isBusy.current = false;
      setSubmitting(false);
    });
  };
  return { filling, isSubmitting, onSubmit };
}
