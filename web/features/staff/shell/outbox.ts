import { useEffect, useEffectEvent, useRef } from "react";
import { ApiError } from "../../../api/client.ts";
import { useStore } from "../../../ui/store.ts";
import { type StoredValue, storedValue } from "../../../ui/stored.ts";

/** How often what could not be sent is tried again. */
const AGAIN_MS = 3_000;
/** A call that hangs must not keep the next ones waiting. */
export const SEND_TIMEOUT_MS = 8_000;

/** After this many tries another tab that sends is considered asleep: the browser has stopped it midway. */
const MOST_WAITS = 10;

/** What was done in this browser and is not sent yet. All tabs of it share one box. */
export interface Box<Deed> extends StoredValue<Deed[]> {
  name: string;
  add: (...more: Deed[]) => void;
  /** Takes out what was sent. */
  remove: (sent: readonly Deed[]) => void;
}

/** @param parse reads what the browser keeps, and always lists the fields of a deed in the same order */
export const newBox = <Deed>(name: string, parse: (kept: unknown) => Deed[]): Box<Deed> => {
  const box = storedValue(name, parse);
  const change = (how: (waiting: Deed[]) => Deed[]) => {
    // Another tab may have added to it, or sent some of it.
    box.readAgain();
    box.set(how(box.get()));
  };
  globalThis.window?.addEventListener("storage", ({ key }) => (key === name || key === null) && box.readAgain());
  return {
    ...box,
    name,
    add: (...more) => change((waiting) => [...waiting, ...more]),
    remove: (sent) => change((waiting) => without(waiting, sent)),
  };
};

/** What waits after each deed that was sent has left once, the earliest first: what is read again is equal, not the same. */
const without = <Deed>(waiting: readonly Deed[], sent: readonly Deed[]): Deed[] => {
  const left = sent.map((deed) => JSON.stringify(deed));
  return waiting.filter((deed) => {
    const place = left.indexOf(JSON.stringify(deed));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
};

/**
 * Whether a call may succeed later as it is: the network, the server or somebody else was in its way, or the session has
 * ended and its person signs in again.
 */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === "offline" ||
  [401, 409, 429].includes(error.status) ||
  error.status >= 500;

/**
 * Sends what was done on this screen, in its order, as soon as there is a network. What waits is kept by the browser,
 * so that a reload loses none of it. The calls must be safe to repeat: an answer may be lost. One tab sends at a time:
 * what another one sends late would undo what came after it.
 * @param next what the next call sends of all that waits, from its beginning
 * @param onRefused hears of a call that no later try would make succeed; what it sent is given up
 */
export function useOutbox<Deed>({
  box,
  next,
  send,
  onRefused,
}: {
  box: Box<Deed>;
  next: (waiting: readonly Deed[]) => readonly Deed[];
  send: (some: readonly Deed[]) => Promise<void>;
  onRefused: (error: unknown, some: readonly Deed[]) => void;
}) {
  const waiting = useStore(box);
  const isSending = useRef(false);
  const waits = useRef(0);
  const nextOf = () => {
    box.readAgain();
    return next(box.get());
  };
  const sendAll = useEffectEvent(async (lock: Lock | null) => {
    waits.current = lock ? 0 : waits.current + 1;
    if (!lock) return;
    for (let some = nextOf(); some.length > 0; some = nextOf()) {
      try {
        await send(some);
      } catch (error) {
        if (isPassing(error)) return;
        onRefused(error, some);
      }
      box.remove(some);
    }
  });
  const { name } = box;
  // Compared as text, because each read makes another array.
  const what = JSON.stringify(waiting);
  useEffect(() => {
    if (what === "[]") return;
    const again = async () => {
      if (isSending.current) return;
      isSending.current = true;
      try {
        const how = waits.current < MOST_WAITS ? { ifAvailable: true } : { steal: true };
        await navigator.locks.request(name, how, sendAll);
      } catch {
        // Another tab took this one to be asleep.
      } finally {
        isSending.current = false;
      }
    };
    void again();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [what, name]);
  return waiting;
}
