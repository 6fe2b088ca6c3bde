import { type RefObject, useEffect, useRef } from "react";

/** A value as it is now, for what goes on once an answer has come: meanwhile somebody may have changed it. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
