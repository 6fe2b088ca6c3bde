import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** The line that opens and closes a `details` element, with an arrow that shows which. Its classes give its size. */
export const Summary = ({ className, children }: { className: string; children: ReactNode }) => (
  <summary className={cx("flex cursor-pointer items-center gap-1", className)}>
    {children}
    <ChevronDown size="1.25em" aria-hidden className="shrink-0 [details[open]>summary>&]:rotate-180" />
  </summary>
);
