import { X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useIntl } from "react-intl";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { useSwipeDown } from "./swipe-down.ts";

/**
 * A sheet from the bottom on a phone, a dialog on a desktop: of 560 px, or as wide as two squares with a picture. Esc,
 * the close button, a press beside it, a swipe down, Back of an Android device and (with `useOverlay`) the browser's
 * Back close it; focus goes back where it came from. Heavy: import it only from files that are themselves loaded
 * lazily.
 */
export function Sheet({
  isOpen,
  onClose,
  title,
  cover,
  footer,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /**
   * The address of a square picture: above the title on a phone, cut to half the window so that the content begins in
   * view, and beside everything on a desktop.
   */
  cover?: { url: string; alt: string } | undefined;
  /** Stays in view below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}) {
  const { $t } = useIntl();
  const swipe = useSwipeDown(onClose);
  const close = (className?: string) => (
    <IconButton label={$t({ id: "common.close" })} className={className} onClick={onClose}>
      <X size={24} aria-hidden />
    </IconButton>
  );
  return (
    <ModalOverlay
      isDismissable
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      className="fixed inset-0 z-30 flex items-end justify-center bg-scrim data-entering:animate-fade-in data-exiting:animate-fade-out lg:items-center"
    >
      <Modal
        {...swipe}
        className={cx(
          "flex max-h-sheet w-full flex-col overflow-hidden rounded-t-sheet bg-paper shadow-sheet data-entering:animate-rise-in data-exiting:animate-rise-out lg:rounded-sheet lg:data-entering:animate-settle-in lg:data-exiting:animate-settle-out",
          cover ? "lg:max-h-[min(var(--spacing-sheet),var(--spacing-wide)/2)] lg:w-wide" : "lg:w-dialog",
        )}
      >
        <Dialog
          className={cx(
            "relative flex min-h-0 flex-1 flex-col outline-none",
            cover &&
              "scroll-pt-[80px] scroll-pb-[6rem] overflow-y-auto overscroll-contain lg:flex-row lg:overflow-hidden",
          )}
        >
          {cover ? (
            <>
              <div className="end-0 sticky top-0 z-10 flex h-0 justify-end lg:absolute">
                {close("mt-2 me-2 border border-control bg-paper")}
              </div>
              <img
                src={cover.url}
                alt={cover.alt}
                className="aspect-square w-full shrink-0 bg-wash object-cover max-lg:max-h-[50dvh] lg:w-1/2"
              />
            </>
          ) : (
            <header className="flex items-start gap-2 border-line border-b py-2 ps-4 pe-2">
              <Heading slot="title" className="min-w-0 flex-1 self-center py-1 text-24">
                {title}
              </Heading>
              {close()}
            </header>
          )}
          <div className={cx("flex flex-1 flex-col", cover ? "lg:min-h-0" : "min-h-0")}>
            {cover && (
              <Heading slot="title" className="sticky top-0 z-1 border-line border-b bg-paper py-4 ps-4 pe-16 text-24">
                {title}
              </Heading>
            )}
            <div
              className={cx("flex-1 p-4", cover ? "lg:overflow-y-auto" : "min-h-0 overflow-y-auto overscroll-contain")}
            >
              {children}
            </div>
            {footer && (
              <footer className="sticky bottom-0 border-line border-t bg-paper px-4 pt-3 pb-[max(12px,var(--spacing-safe))]">
                {footer}
              </footer>
            )}
          </div>
          <FocusFallback />
          <BackCloses onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Restores the focus when the sheet closes and the element that opened it is gone, or never existed (a reload). */
function FocusFallback() {
  useEffect(() => restoreFocus, []);
  return null;
}

declare global {
  interface Window {
    /** Some browsers lack it: https://html.spec.whatwg.org/multipage/interaction.html#close-requests */
    CloseWatcher?: new () => EventTarget & { destroy: () => void; requestClose: () => void };
  }
}

/** Lets Back of an Android device close the sheet, instead of leaving the page. */
function BackCloses({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const watcher = window.CloseWatcher && new window.CloseWatcher();
    watcher?.addEventListener("close", () => close());
    return () => watcher?.destroy();
  }, []);
  return null;
}

/** If the focused element is gone: focuses the one that has `data-heir`, else the page's h1. */
export const restoreFocus = (): void => {
  const restore = () => {
    const isLost = document.activeElement === document.body && !document.querySelector("[role=dialog]");
    const heir = document.querySelector<HTMLElement>("[data-heir]") ?? document.querySelector<HTMLElement>("h1");
    if (!isLost || !heir) return;
    heir.focus({ preventScroll: true });
    // Scrolls only for the keyboard, whose user has to see the focus.
    if (heir.matches("[data-heir]:focus-visible")) heir.scrollIntoView({ block: "nearest" });
  };
  // React Aria returns the focus in the frame after a sheet closes. This runs in the next one, however slow frames are.
  requestAnimationFrame(() => requestAnimationFrame(restore));
};
