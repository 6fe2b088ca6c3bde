import { useEffect, useEffectEvent, useRef } from "react";
import { ApiError } from "../../../api/client.ts";
import { useStore } from "../../../ui/store.ts";
import type { StoredValue } from "../../../ui/stored.ts";

/** How often what could not be sent is tried again. */
const AGAIN_MS = 3_000;
/** A call that hangs must not keep the next ones waiting. */
export const SEND_TIMEOUT_MS = 8_000;

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
 * so that a reload loses none of it. The calls must be safe to repeat: an answer may be lost.
 * @param next what the next call sends of all that waits, from its beginning
 * @param onRefused hears of a call that no later try would make succeed; what it sent is given up
 */
export function useOutbox<Deed>({
  box,
  next,
  send,
  onRefused,
}: {
  box: StoredValue<Deed[]>;
  next: (waiting: readonly Deed[]) => readonly Deed[];
  send: (some: readonly Deed[]) => Promise<void>;
  onRefused: (error: unknown, some: readonly Deed[]) => void;
}) {
  const waiting = useStore(box);
  const isSending = useRef(false);
  const sendAll = useEffectEvent(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let some = next(box.get()); some.length > 0; some = next(box.get())) {
        try {
          await send(some);
        } catch (error) {
          if (isPassing(error)) return;
          onRefused(error, some);
        }
        const sent = some;
        box.set(box.get().filter((deed) => !sent.includes(deed)));
      }
    } finally {
      isSending.current = false;
    }
  });
  useEffect(() => {
    if (waiting.length === 0) return;
    const again = () => void sendAll();
    again();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [waiting]);
  return waiting;
}
