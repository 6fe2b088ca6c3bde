import type { ReactNode } from "react";

/**
 * The buttons that answer a question: first the one that acts, then the one that cancels. On a phone the first is on
 * top, elsewhere at the end of the line.
 */
export const Answers = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-3 sm:flex-row-reverse sm:[&>:first-child]:flex-1">{children}</div>
);
