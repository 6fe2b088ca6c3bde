/** What was done to a control, the last time of each. */
const done = new Map<HTMLElement, () => void>();

const remember = (control: HTMLElement, again: () => void) => {
  done.delete(control);
  done.set(control, again);
};

/** A control with React's note of the text that it knows. */
type Tracked = HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } };

const ownSetter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

const press = (event: Event) => {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (target instanceof HTMLInputElement && ["radio", "checkbox"].includes(target.type)) {
    event.stopPropagation();
    const { checked } = target;
    return remember(target, () => {
      // React takes no notice of a choice that the control shows already.
      target.checked = !checked;
      target.click();
    });
  }
  const button = target.closest("button");
  if (!button || button.popoverTargetElement) return;
  event.stopPropagation();
  event.preventDefault();
  remember(button, () => button.click());
};

const type = (event: Event) => {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || ["radio", "checkbox"].includes(target.type)) return;
  event.stopPropagation();
  const { value } = target;
  remember(target, () => {
    // To set what it shows already would break off a date that is half typed.
    if (target.value !== value) ownSetter?.call(target, value);
    // Nor does React take notice of a text that it knows.
    (target as Tracked)._valueTracker?.setValue("");
    target.dispatchEvent(new Event("input", { bubbles: true }));
  });
};

/**
 * Remembers what is pressed, chosen and typed on a page that the server has shown, until its code answers. React does
 * not see it before: while it takes the page over, it drops some of what it sees. The menu is painted 1.2 s before its
 * code answers (4× slower processor, 1.6 Mbit/s, empty cache).
 */
export const keepEarlyActions = (): void => {
  document.addEventListener("click", press, true);
  document.addEventListener("input", type, true);
};

/**
 * Leaves the page to its code, and does again, once, what was done too early. Links and lists that open need no code.
 */
export const repeatEarlyActions = (): void => {
  document.removeEventListener("click", press, true);
  document.removeEventListener("input", type, true);
  const waiting = [...done].filter(([control]) => control.isConnected);
  done.clear();
  for (const [, again] of waiting) again();
};
