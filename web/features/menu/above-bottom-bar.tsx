import type { ReactNode } from "react";
import { useBottomBar } from "../../ui/bottom-bar.ts";

/** Places a message above the bar of the cart. */
export const AboveBottomBar = ({ children }: { children: ReactNode }) => (
  <div
    style={useBottomBar()}
    className="fixed inset-x-4 bottom-[calc(var(--bottom-bar,var(--spacing-safe))+16px)] z-20 lg:start-auto lg:w-docket"
  >
    {children}
  </div>
);
