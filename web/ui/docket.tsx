import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/**
 * A block that looks like a kitchen's slip of paper. The cart, the order summary and tracking use it. Fill it with
 * `DocketRule`s between blocks of `DocketLines`, or with anything of your own.
 */
export function Docket({
  title,
  aside,
  className,
  children,
}: {
  /** A heading element, so that the page decides its level. */
  title?: ReactNode;
  /** At the end of the heading's line: an Edit link, a count. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={cx("docket flex flex-col gap-3 px-4 pt-4 pb-3", className)}>
      {(title || aside) && (
        <header className="flex flex-wrap items-baseline justify-between gap-x-4">
          {title}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}

/** The dashed rule between two blocks of a docket. */
export const DocketRule = () => <hr className="border-0 border-control/50 border-t border-dashed" />;

/** A block of lines that end in figures. */
export const DocketLines = ({ children }: { children: ReactNode }) => (
  <dl className="flex flex-col gap-2">{children}</dl>
);

/** A label with a name behind it, such as that of a promotion; the label alone where there is none. */
export const named = (label: ReactNode, name: string | undefined): ReactNode => (
  <>
    {label}
    {name && `: ${name}`}
  </>
);

/**
 * One line: a label, dots and a figure. The figure stands below the label if the label's longest word leaves it no
 * room. `strong` is for the total; `words` may break into lines.
 */
export const DocketLine = ({
  label,
  strong,
  words,
  children,
}: {
  label: ReactNode;
  strong?: boolean;
  words?: boolean;
  children: ReactNode;
}) => (
  <div className={cx("flex items-baseline-last gap-x-2", !words && "flex-wrap", strong && "font-semibold text-18")}>
    <dt className={cx("leader", words && "shrink-0 basis-auto")}>
      <span className="min-w-0">{label}</span>
    </dt>
    <dd className={words ? "min-w-0 wrap-anywhere text-end" : "figures ms-auto"}>{children}</dd>
  </div>
);
