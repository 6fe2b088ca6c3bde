import { type RefObject, useEffect, useRef } from "react";

/** A ref to the latest value, for code that runs after an answer arrives: the value may have changed meanwhile. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
