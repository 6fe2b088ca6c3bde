import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { type DishKind, Drawing } from "./drawing.tsx";

/**
 * A dish's picture, square: the photo, else a line drawing of its kind on tint. `size` is the side in px as laid out
 * (104 in the menu, 100 in the cart). Children (an add button) sit inside its lower right corner, which the drawing
 * leaves clear.
 */
export function Tile({
  src,
  alt = "",
  kind = "plate",
  size = 104,
  eager = false,
  className,
  children,
}: {
  src?: string | null;
  /** What the photo shows; by default it decorates. */
  alt?: string;
  kind?: DishKind;
  size?: number;
  /** For what is in view at once: the first four of a menu. */
  eager?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div className={cx("relative shrink-0", className)} style={{ width: size, height: size }}>
      {src ? (
        <img
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : undefined}
          decoding="async"
          className="size-full rounded-tile bg-wash object-cover"
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
