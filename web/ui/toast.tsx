import { X } from "lucide-react";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useBottomBar } from "./bottom-bar.ts";
import { Button, IconButton } from "./button.tsx";
import { createStore, useStore } from "./store.ts";

interface Toast {
  message: string;
  /** Gives it an Undo button. */
  undo?: () => void;
}

const current = createStore<Toast | undefined>(undefined);

/**
 * Shows a short message about what was just done. There is one at a time, and never one for an error, which is shown
 * where it happens.
 */
export const toast = (message: string, undo?: () => void) => current.set({ message, undo });

/** Removes the toast, if its message turned out to be wrong. */
export const withdrawToast = () => current.set(undefined);

const shownFor = 10_000;

/** Where toasts appear: above the bottom bar, if there is one. Once on the page. */
export function ToastRegion() {
  const { $t } = useIntl();
  const shown = useStore(current);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!shown) return setHeld(false);
    if (held) return;
    const timer = setTimeout(() => current.set(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [shown, held]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const before = useRef<HTMLElement>(null);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget as HTMLElement | null;
    hold();
  };
  /**
   * Returns the focus before the button that has it is removed. React does not tell that a removed button lost it, so
   * the next toast would be held for ever.
   */
  const close = (undo?: () => void) => () => {
    before.current?.focus();
    release();
    current.set(undefined);
    undo?.();
  };
  return (
    <section
      aria-label={$t({ id: "common.notifications" })}
      style={useBottomBar()}
      className="pointer-events-none fixed inset-x-0 bottom-[var(--bottom-bar,var(--spacing-safe))] z-20 flex justify-center p-4"
    >
      <div
        role="status"
        onPointerEnter={hold}
        onPointerLeave={release}
        onFocus={enter}
        onBlur={release}
        className="pointer-events-auto"
      >
        {shown && (
          <div className="flex animate-settle-in items-center gap-2 rounded-button bg-ink py-1 ps-4 pe-1 text-paper shadow-sheet">
            <p className="py-2">{shown.message}</p>
            {shown.undo && (
              <Button variant="quiet" className="text-on-ink" onClick={close(shown.undo)}>
                {$t({ id: "common.undo" })}
              </Button>
            )}
            <IconButton label={$t({ id: "common.dismiss" })} onClick={close()}>
              <X size={20} aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
    </section>
  );
}
