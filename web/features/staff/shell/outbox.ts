import { useEffect, useEffectEvent, useRef } from "react";
import { ApiError } from "../../../api/client.ts";
import { useStore } from "../../../ui/store.ts";
import { type StoredValue, storedValue } from "../../../ui/stored.ts";

/** Milliseconds between two attempts to send. */
const RETRY_MS = 3_000;
/** A call that hangs must not keep the next ones waiting. */
export const SEND_TIMEOUT_MS = 8_000;

/** After this many attempts, another tab that holds the lock is considered suspended by the browser. */
const MAX_WAITS = 10;

/** Actions of this browser that are not sent yet. All of its tabs share one outbox. */
export interface Outbox<Action> extends StoredValue<Action[]> {
  name: string;
  add: (...more: Action[]) => void;
  /** Removes actions that were sent. */
  remove: (sent: readonly Action[]) => void;
}

/** @param parse reads what the browser stores; it must list the fields of an action in the same order each time */
export const newOutbox = <Action>(name: string, parse: (kept: unknown) => Action[]): Outbox<Action> => {
  const outbox = storedValue(name, parse);
  const change = (how: (waiting: Action[]) => Action[]) => {
    // Another tab may have added to it, or sent some of it.
    outbox.readAgain();
    outbox.set(how(outbox.get()));
  };
  globalThis.window?.addEventListener("storage", ({ key }) => (key === name || key === null) && outbox.readAgain());
  return {
    ...outbox,
    name,
    add: (...more) => change((waiting) => [...waiting, ...more]),
    remove: (sent) => change((waiting) => without(waiting, sent)),
  };
};

/** The waiting actions without those that were sent. Each sent action removes the earliest one that equals it. */
const without = <Action>(waiting: readonly Action[], sent: readonly Action[]): Action[] => {
  const left = sent.map((action) => JSON.stringify(action));
  return waiting.filter((action) => {
    const place = left.indexOf(JSON.stringify(action));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
};

/**
 * Whether the same call may succeed later: after a failure of the network or the server, a conflict, throttling, or an
 * ended session.
 */
const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === "offline" ||
  [401, 409, 429].includes(error.status) ||
  error.status >= 500;

/**
 * Sends the actions of an outbox in order, as soon as there is a network. The browser stores them, so a reload loses
 * none. The calls must be idempotent, because an answer may be lost. Only one tab sends at a time: otherwise a slow tab
 * could undo a later action.
 * @param next returns what the next call sends: the first of the waiting actions, one or several
 * @param onRefused is called when a call can never succeed; its actions are dropped
 */
export function useOutbox<Action>({
  outbox,
  next,
  send,
  onRefused,
}: {
  outbox: Outbox<Action>;
  next: (waiting: readonly Action[]) => readonly Action[];
  send: (batch: readonly Action[]) => Promise<void>;
  onRefused: (error: unknown, batch: readonly Action[]) => void;
}) {
  const waiting = useStore(outbox);
  const isSending = useRef(false);
  const waits = useRef(0);
  const nextOf = () => {
    outbox.readAgain();
    return next(outbox.get());
  };
  const sendAll = useEffectEvent(async (lock: Lock | null) => {
    waits.current = lock ? 0 : waits.current + 1;
    if (!lock) return;
    for (let batch = nextOf(); batch.length > 0; batch = nextOf()) {
      try {
        await send(batch);
      } catch (error) {
        if (isTransient(error)) return;
        onRefused(error, batch);
      }
      outbox.remove(batch);
    }
  });
  const { name } = outbox;
  // Compared as text, because each read creates a new array.
  const content = JSON.stringify(waiting);
  useEffect(() => {
    if (content === "[]") return;
    const attempt = async () => {
      if (isSending.current) return;
      isSending.current = true;
      try {
        const mode = waits.current < MAX_WAITS ? { ifAvailable: true } : { steal: true };
        await navigator.locks.request(name, mode, sendAll);
      } catch {
        // Another tab took the lock, because this one seemed to be suspended.
      } finally {
        isSending.current = false;
      }
    };
    void attempt();
    const timer = setInterval(attempt, RETRY_MS);
    window.addEventListener("online", attempt);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", attempt);
    };
  }, [content, name]);
  return waiting;
}
