import { cx } from "../../../../ui/cx.ts";

/** How full a slot is. Numbers beside it say the same as its colour. */
export function LoadBar({ taken, limit, isClosed }: { taken: number; limit: number; isClosed: boolean }) {
  const part = limit > 0 ? Math.min(1, taken / limit) : 1;
  return (
    <span aria-hidden className="block h-2 w-full overflow-hidden rounded-full bg-line">
      <span
        className={cx("block h-full rounded-full", isClosed ? "bg-control" : part >= 1 ? "bg-error" : "bg-brand-text")}
        style={{ width: `${part * 100}%` }}
      />
    </span>
  );
}
