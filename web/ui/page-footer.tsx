import type { ReactNode } from "react";
import { useBottomBar } from "./bottom-bar.ts";
import { cx } from "./cx.ts";

/** The end of every page. It scrolls clear of a bar at the bottom. */
export const PageFooter = ({ className, children }: { className: string; children: ReactNode }) => (
  <footer
    style={useBottomBar()}
    className={cx("border-line border-t pb-[var(--bottom-bar,var(--spacing-safe))]", className)}
  >
    {children}
  </footer>
);
