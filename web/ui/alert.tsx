import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

const tones = {
  error: { look: "border-error bg-error-wash text-error", Icon: CircleAlert },
  warn: { look: "border-warn/40 bg-warn-wash text-warn", Icon: TriangleAlert },
  info: { look: "border-line bg-wash text-ink", Icon: Info },
};

/**
 * A message at the place that it concerns. `title` says what happened, the children what to do. Errors are read
 * out as they appear.
 */
export function Alert({
  tone = "error",
  title,
  action,
  className,
  children,
}: {
  tone?: keyof typeof tones;
  title?: ReactNode;
  /** A button below the words. */
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const { look, Icon } = tones[tone];
  return (
    <div
      role={tone === "error" ? "alert" : undefined}
      className={cx("flex gap-3 rounded-field border px-4 py-3", look, className)}
    >
      <Icon size={20} className="mt-[2px] shrink-0" aria-hidden />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {action}
      </div>
    </div>
  );
}
