/** The last action on each control, as a function that repeats it on the control that stands in its place then. */
const done = new Map<HTMLElement, (now: HTMLElement) => void>();

const remember = <Control extends HTMLElement>(control: Control, again: (now: Control) => void) => {
  done.delete(control);
  done.set(control, again as (now: HTMLElement) => void);
};

/** What tells a control apart from others of its kind. */
const nameOf = (control: HTMLElement) =>
  ["aria-label", "name", "value"].map((each) => control.getAttribute(each)).join() + control.textContent;

/** The control, or its successor: where the page has changed since the server rendered it, React renders it anew. */
const inPlaceOf = (control: HTMLElement): HTMLElement | undefined =>
  control.isConnected
    ? control
    : [...document.querySelectorAll<HTMLElement>(control.localName)].find((each) => nameOf(each) === nameOf(control));

/** A control with React's record of its last known value. */
type Tracked = HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } };

const ownSetter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

const press = (event: Event) => {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (target instanceof HTMLInputElement && ["radio", "checkbox"].includes(target.type)) {
    event.stopPropagation();
    const { checked } = target;
    return remember(target, (now) => {
      // React ignores a choice that the control shows already.
      now.checked = !checked;
      now.click();
    });
  }
  const button = target.closest("button");
  if (!button || button.popoverTargetElement) return;
  event.stopPropagation();
  event.preventDefault();
  remember(button, (now) => now.click());
};

const type = (event: Event) => {
  const { target } = event;
  if (target instanceof HTMLSelectElement) {
    const { value } = target;
    return remember(target, (now) => {
      now.value = value;
      now.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }
  if (!(target instanceof HTMLInputElement) || ["radio", "checkbox"].includes(target.type)) return;
  event.stopPropagation();
  const { value } = target;
  remember(target, (now: Tracked) => {
    // Setting the same value would reset a date that is half typed.
    if (now.value !== value) ownSetter?.call(now, value);
    // React also ignores a value that it knows already.
    now._valueTracker?.setValue("");
    now.dispatchEvent(new Event("input", { bubbles: true }));
  });
};

/**
 * Records what the reader presses, chooses and types on a page that the server rendered, until its code runs. React
 * does not see these events before hydration, and drops some of them during it. The menu is painted 1.2 s before its
 * code answers (4× slower processor, 1.6 Mbit/s, empty cache).
 */
export const recordEvents = (): void => {
  document.addEventListener("click", press, true);
  document.addEventListener("input", type, true);
};

/**
 * Stops recording, and replays the recorded actions once. Links and what opens work without code, so they are not
 * recorded.
 */
export const replayEvents = (): void => {
  document.removeEventListener("click", press, true);
  document.removeEventListener("input", type, true);
  const waiting = [...done].map(([control, again]) => [inPlaceOf(control), again] as const);
  done.clear();
  for (const [control, again] of waiting) if (control) again(control);
};
