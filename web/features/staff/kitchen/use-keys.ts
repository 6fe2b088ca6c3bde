import type { RefObject } from "react";
import { useWindowEvent } from "../../../ui/window-event.ts";

const arrows = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

/** The keys of the first ten tickets. */
export const slots: readonly string[] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

const keysIn = (ticket: Element | undefined) => [...(ticket?.querySelectorAll<HTMLElement>("[data-key]") ?? [])];

/** Focuses a control and scrolls to it. */
const goTo = (control: HTMLElement | undefined) => {
  control?.focus();
  control?.closest("[data-ticket]")?.scrollIntoView({ block: "nearest" });
};

/**
 * The keys of a bump bar, which is a keyboard: a digit focuses a ticket, and the arrows its dishes and its neighbours.
 * Enter and the space bar press the focused control, as usual. Backspace brings back the last ticket.
 */
export function useKeys(grid: RefObject<HTMLElement | null>, onBack: () => void) {
  useWindowEvent("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("[role=dialog]")) return;
    if (target instanceof Element && target.matches("input:not([type=checkbox]), textarea, select")) return;
    const tickets = [...(grid.current?.querySelectorAll("[data-ticket]") ?? [])];
    const slot = slots.indexOf(key);
    if (slot >= 0) return goTo(keysIn(tickets[slot])[0]);
    if (key === "Backspace") {
      event.preventDefault();
      return onBack();
    }
    if (!arrows.includes(key)) return;
    const focused = document.activeElement as HTMLElement;
    const at = tickets.findIndex((ticket) => ticket.contains(focused));
    // Elsewhere on the page, the arrows keep their usual meaning.
    if (at < 0 && focused !== document.body && !focused.matches("h1")) return;
    event.preventDefault();
    if (at < 0) return goTo(keysIn(tickets[0])[0]);
    const place = keysIn(tickets[at]).indexOf(focused);
    if (key === "ArrowUp" || key === "ArrowDown")
      return goTo(keysIn(tickets[at])[Math.max(0, place + (key === "ArrowDown" ? 1 : -1))]);
    const next = keysIn(tickets[at + (key === "ArrowRight" ? 1 : -1)]);
    goTo(next[Math.min(place, next.length - 1)]);
  });
}
