import type { Page } from "playwright-core";

/** Smallest width and height of a target for staff, in CSS pixels. */
const LEAST = 48;

/** The targets of a page that are too small for busy hands: what can be pressed, or the row of a radio or checkbox. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const scope = document.querySelector("[role=dialog]") ?? document;
    const pressed = [...scope.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")];
    const targets = pressed.map(
      (each) => (each.matches("[type=radio], [type=checkbox]") && each.closest("label")) || each,
    );
    return targets.flatMap((each) => {
      const { width, height } = each.getBoundingClientRect();
      const isShown = each.checkVisibility({ visibilityProperty: true }) && !each.matches(".sr-only");
      // Half a pixel may be due to rounding.
      if (!isShown || (width >= least - 0.5 && height >= least - 0.5)) return [];
      return [`${Math.round(width)}×${Math.round(height)} ${each.outerHTML.slice(0, 120)}`];
    });
  }, LEAST);
