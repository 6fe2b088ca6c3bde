const pressed = new Set<HTMLElement>();

const remember = ({ target }: Event) => {
  const control = target instanceof Element ? target.closest<HTMLElement>("button") : null;
  if (control) pressed.add(control);
};

/** Remembers what is pressed on a page that the server has shown, until the code that answers it is there. */
export const keepEarlyPresses = (): void => document.addEventListener("click", remember, true);

/** Presses again, once, what was pressed too early. Links need no code. */
export const answerEarlyPresses = (): void => {
  document.removeEventListener("click", remember, true);
  const waiting = [...pressed].filter((control) => control.isConnected);
  pressed.clear();
  for (const control of waiting) control.click();
};
