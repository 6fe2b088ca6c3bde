import { useEffect, useEffectEvent, useRef } from "react";
import { announce } from "./announcer.tsx";

/** Announces whenever a value has become another one, not when it is first known. */
export function useAnnouncedChange<Value>(value: Value | null | undefined, words: (value: Value) => string) {
  const known = useRef(value);
  const tell = useEffectEvent((value: Value) => announce(words(value)));
  useEffect(() => {
    if (value && known.current && known.current !== value) tell(value);
    known.current = value;
  }, [value]);
}
