import { Clock, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";
import { useOrganization } from "./organization.tsx";
import { useOpening } from "./use-opening.ts";

/**
 * Whether the shop is open, and its address, with `children` between the two. If `brief`, the address is hidden on a
 * phone.
 */
export function ShopFacts({
  brief = false,
  className,
  children,
}: {
  brief?: boolean;
  className: string;
  children?: ReactNode;
}) {
  const { address } = useOrganization();
  const { because, words } = useOpening();
  return (
    <ul className={cx("flex flex-wrap gap-y-1 text-muted", className)}>
      <li className={cx("flex items-center gap-2 font-semibold", because ? "text-warn" : "text-ok")}>
        <Clock size={18} aria-hidden />
        {words}
      </li>
      {children}
      {address && (
        <li className={cx("flex items-center gap-2", brief && "max-lg:hidden")}>
          <MapPin size={18} aria-hidden />
          {address.addressLineOne}, {address.city}
        </li>
      )}
    </ul>
  );
}
