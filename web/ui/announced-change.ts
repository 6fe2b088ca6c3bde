import { useEffect, useEffectEvent, useRef } from "react";
import { announce } from "./announcer.tsx";

/** Announces each change of a value, but not its first value. */
export function useAnnouncedChange<Value>(value: Value | null | undefined, words: (value: Value) => string) {
  const known = useRef(value);
  const tell = useEffectEvent((value: Value) => announce(words(value)));
  useEffect(() => {
    if (value && known.current && known.current !== value) tell(value);
    known.current = value;
  }, [value]);
}
