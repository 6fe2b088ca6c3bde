import { type ReactNode, useId } from "react";
import { cx } from "../../ui/cx.ts";

/** A section of the home below the first screen: a heading, a note beside it, and the content. */
export function Part({
  title,
  aside,
  isBeside = false,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  /** On a wide screen the heading stands beside the content, not above it. */
  isBeside?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx("mx-auto w-full max-w-page px-4 min-[1232px]:px-0", isBeside && "lg:grid lg:grid-cols-2 lg:gap-16")}
    >
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-28">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
