import type { ReactNode } from "react";

/**
 * The answers to a question: first the one that acts, then the way out. On a phone the first stands above, elsewhere at
 * the end of the line.
 */
export const Answers = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-3 sm:flex-row-reverse sm:[&>:first-child]:flex-1">{children}</div>
);
