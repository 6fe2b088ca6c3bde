import {
  Bike,
  CalendarDays,
  ChartColumn,
  ChefHat,
  History,
  type LucideIcon,
  PhoneIncoming,
  Soup,
  SquareKanban,
  Store,
  Users,
  UtensilsCrossed,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { NavLink, useLocation } from "react-router";
import { type Role, roles } from "#core/contract/organizations/organizations.ts";
import { paths } from "#core/contract/storefront.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { cx } from "../../../ui/cx.ts";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffShop } from "../shell/staff-shop.ts";

interface Entry {
  text: MessageId;
  Icon: LucideIcon;
  to: (organizationId: string) => string;
  /** The least role that the page is for. */
  role: Role;
}

/** The pages of a shop's staff, in the order of an evening. */
const entries: Entry[] = [
  { text: "staff.board", Icon: SquareKanban, to: paths.board, role: "staff" },
  { text: "staff.kitchen.title", Icon: ChefHat, to: staffPaths.kitchen, role: "staff" },
  { text: "staff.till", Icon: PhoneIncoming, to: staffPaths.till, role: "staff" },
  { text: "staff.drive.title", Icon: Bike, to: staffPaths.deliveries, role: "staff" },
  { text: "staff.orders", Icon: History, to: paths.staffOrders, role: "staff" },
  { text: "staff-customers.title", Icon: Users, to: staffPaths.customers, role: "staff" },
  { text: "staff.reservations", Icon: CalendarDays, to: paths.staffReservations, role: "staff" },
  { text: "staff.reports", Icon: ChartColumn, to: paths.staffReports, role: "manager" },
  { text: "staff.soldOut", Icon: Soup, to: paths.staffSoldOut, role: "staff" },
  { text: "staff.menu", Icon: UtensilsCrossed, to: staffPaths.menu, role: "manager" },
  { text: "staff.shop", Icon: Store, to: staffPaths.shop, role: "manager" },
];

/**
 * Links to the pages of staff. On a phone it scrolls sideways to the current page. `newOrders` is the number beside the board,
 * `toAnswer` that beside the reservations.
 */
export function Navigation({ newOrders, toAnswer }: { newOrders: number; toAnswer: number }) {
  const { $t } = useIntl();
  const { id, role } = useStaffShop();
  const mine = entries.filter((entry) => roles.indexOf(role) >= roles.indexOf(entry.role));
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const links = [...(nav.current?.querySelectorAll("a") ?? [])];
    const present = links.findLast((link) => pathname.startsWith(link.pathname));
    present?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label={$t({ id: "staff.pages" })}
      className="order-last w-full overflow-x-auto lg:order-none lg:w-auto lg:flex-1"
    >
      <ul className="flex">
        {mine.map(({ text, Icon, to }) => (
          <li key={text} className={cx(to === paths.board && "sticky start-0 z-1 bg-paper")}>
            <NavLink
              end={to === paths.board}
              to={to(id)}
              className="relative flex min-h-tabs min-w-16 flex-col items-center justify-center whitespace-nowrap rounded-button px-2 font-semibold text-12 text-muted hover:bg-wash aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand-text"
            >
              <Icon size={20} aria-hidden className="shrink-0" />
              {$t({ id: text })}
              {to === paths.board && (
                <Count count={newOrders} text={$t({ id: "staff.newOrders" }, { count: newOrders })} />
              )}
              {to === paths.staffReservations && (
                <Count count={toAnswer} text={$t({ id: "staff.toAnswer" }, { count: toAnswer })} />
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A number beside a link, and what it counts in words. Nothing for none. */
const Count = ({ count, text }: { count: number; text: string }) =>
  count > 0 && (
    <>
      <span
        aria-hidden
        className="figures absolute top-0 start-1/2 ms-1 min-w-4 rounded-full bg-error px-1 text-center text-12 text-paper"
      >
        {count}
      </span>
      <span className="sr-only">{text}</span>
    </>
  );
