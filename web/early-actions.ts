/** What was done to a control, the last time of each. */
const done = new Map<HTMLElement, () => void>();

const remember = (control: HTMLElement, again: () => void) => {
  done.delete(control);
  done.set(control, again);
};

const ownSetter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

const press = ({ target }: Event) => {
  if (!(target instanceof Element)) return;
  const button = target.closest("button");
  if (button) remember(button, () => button.click());
  if (!(target instanceof HTMLInputElement) || !["radio", "checkbox"].includes(target.type)) return;
  const { checked } = target;
  remember(target, () => {
    // React takes no notice of a choice that the control shows already.
    target.checked = !checked;
    target.click();
  });
};

const type = ({ target }: Event) => {
  if (!(target instanceof HTMLInputElement) || ["radio", "checkbox"].includes(target.type)) return;
  const { value } = target;
  remember(target, () => {
    // Nor of a text that it has set itself.
    target.value = "";
    ownSetter?.call(target, value);
    target.dispatchEvent(new Event("input", { bubbles: true }));
  });
};

/** Remembers what is pressed, chosen and typed on a page that the server has shown, until its code is there. */
export const keepEarlyActions = (): void => {
  document.addEventListener("click", press, true);
  document.addEventListener("input", type, true);
};

/** Stops remembering: from now on React answers, and it waits for its own first render where it must. */
export const leaveActionsToReact = (): void => {
  document.removeEventListener("click", press, true);
  document.removeEventListener("input", type, true);
};

/** Does again, once, what was done too early. Links need no code. */
export const repeatEarlyActions = (): void => {
  const waiting = [...done].filter(([control]) => control.isConnected);
  done.clear();
  for (const [, again] of waiting) again();
};
