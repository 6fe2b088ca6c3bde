import type { ReactNode } from "react";
import { cx } from "./cx.ts";

const tones = {
  neutral: "bg-wash text-muted ring-line",
  ok: "bg-paper text-ok ring-ok/40",
  warn: "bg-warn-wash text-warn ring-warn/20",
  error: "bg-error-wash text-error ring-error/20",
  accent: "bg-accent text-on-accent ring-transparent",
};

/** One or two words about the thing beside it: "Sold out", "Not Available", "−20 %". */
export const Badge = ({ tone = "neutral", children }: { tone?: keyof typeof tones; children: ReactNode }) => (
  <span
    className={cx(
      "inline-flex items-center whitespace-nowrap rounded-tag px-2 py-[2px] font-semibold text-12 ring-1 ring-inset",
      tones[tone],
    )}
  >
    {children}
  </span>
);
