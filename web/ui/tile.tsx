import type { ReactNode } from "react";
import type { DishKind } from "#core/contract/products/dish-kind.ts";
import { cx } from "./cx.ts";
import { Drawing } from "./drawing.tsx";

/**
 * A dish's picture: the photo, else a line drawing of its kind on tint. `box` is its size as classes. Children (an add
 * button) sit inside its lower right corner, which the drawing leaves clear.
 */
export function Tile({
  src,
  alt = "",
  kind = "plate",
  box = "size-tile",
  eager = false,
  className,
  children,
}: {
  src?: string | null;
  /** What the photo shows; empty by default, for a decorative picture. */
  alt?: string;
  kind?: DishKind;
  box?: string;
  /** For pictures that are in view at once, such as the first four of a menu. */
  eager?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div className={cx("relative min-h-0 shrink-0", box, className)}>
      {src ? (
        <img
          src={src}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : undefined}
          decoding="async"
          className="absolute inset-0 size-full rounded-tile bg-wash object-cover"
        />
      ) : (
        <div className={cx("size-full rounded-tile bg-brand-tint text-brand-text", children ? "p-2" : "p-3")}>
          <Drawing kind={kind} className={children ? "size-row" : "size-full"} />
        </div>
      )}
      {children && <div className="absolute end-1 bottom-1">{children}</div>}
    </div>
  );
}
