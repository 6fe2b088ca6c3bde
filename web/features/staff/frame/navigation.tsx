import {
  Bike,
  Briefcase,
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
import { type ReactNode, useId, useRef } from "react";
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
  /** The lowest role that may open the page. */
  role: Role;
}

/** The pages that are used each evening. */
const evening: Entry[] = [
  { text: "staff.board", Icon: SquareKanban, to: paths.board, role: "staff" },
  { text: "staff.kitchen.title", Icon: ChefHat, to: staffPaths.kitchen, role: "staff" },
  { text: "staff.till", Icon: PhoneIncoming, to: staffPaths.till, role: "staff" },
  { text: "staff.drive.title", Icon: Bike, to: staffPaths.deliveries, role: "staff" },
  { text: "staff.reservations", Icon: CalendarDays, to: paths.staffReservations, role: "staff" },
  { text: "staff.orders", Icon: History, to: paths.staffOrders, role: "staff" },
  { text: "staff.soldOut", Icon: Soup, to: paths.staffSoldOut, role: "staff" },
];

const office: Entry[] = [
  { text: "staff-customers.title", Icon: Users, to: staffPaths.customers, role: "staff" },
  { text: "staff.reports", Icon: ChartColumn, to: paths.staffReports, role: "manager" },
  { text: "staff.menu", Icon: UtensilsCrossed, to: staffPaths.menu, role: "manager" },
  { text: "staff.shop", Icon: Store, to: staffPaths.shop, role: "manager" },
];

const tab =
  "relative flex min-h-tabs w-full min-w-16 flex-col items-center justify-center whitespace-nowrap rounded-button px-1 font-semibold text-12 text-muted hover:bg-wash lg:px-2 [&[aria-current]]:bg-brand-tint [&[aria-current]]:text-brand-text";

/**
 * Links to the pages of staff: those of an evening, in two rows on a phone, and then those of the office, which are
 * behind one entry if the window is too narrow. `newOrders` is the number beside the board, and `toAnswer` the one
 * beside the reservations.
 */
export function Navigation({ newOrders, toAnswer }: { newOrders: number; toAnswer: number }) {
  const { $t } = useIntl();
  const { id, role } = useStaffShop();
  const mine = (entries: Entry[]) => entries.filter((entry) => roles.indexOf(role) >= roles.indexOf(entry.role));
  const counts: Partial<Record<MessageId, ReactNode>> = {
    "staff.board": <Count count={newOrders} text={$t({ id: "staff.newOrders" }, { count: newOrders })} />,
    "staff.reservations": <Count count={toAnswer} text={$t({ id: "staff.toAnswer" }, { count: toAnswer })} />,
  };
  const ofOffice = mine(office);
  const first = ofOffice.length > 1 ? mine(evening) : [...mine(evening), ...ofOffice];
  return (
    <nav
      aria-label={$t({ id: "staff.pages" })}
      className="order-last w-full overflow-x-auto lg:order-none lg:w-auto lg:flex-auto"
    >
      <ul className="grid grid-cols-[repeat(4,minmax(max-content,1fr))] lg:flex">
        {first.map(({ text, Icon, to }) => (
          <li key={text}>
            <NavLink end={to === paths.board} to={to(id)} className={tab}>
              <Icon size={20} aria-hidden className="shrink-0" />
              {$t({ id: text })}
              {counts[text]}
            </NavLink>
          </li>
        ))}
        {ofOffice.length > 1 && <Office entries={ofOffice} />}
      </ul>
    </nav>
  );
}

/** The pages of the office: behind one entry, or beside the others in a window with room for them. */
function Office({ entries }: { entries: Entry[] }) {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const { pathname } = useLocation();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  return (
    <li className="xl:ms-2 xl:border-line xl:border-s xl:ps-2">
      <button
        type="button"
        popoverTarget={listId}
        aria-current={entries.some(({ to }) => pathname.startsWith(to(id))) || undefined}
        className={cx(tab, "xl:hidden")}
      >
        <Briefcase size={20} aria-hidden className="shrink-0" />
        {$t({ id: "staff.office" })}
      </button>
      <ul
        ref={list}
        id={listId}
        popover="auto"
        className="fixed inset-auto end-4 top-header m-0 min-w-[192px] rounded-field border border-line bg-paper p-1 text-ink shadow-sheet [position-area:bottom_span-left] supports-[position-area:bottom]:inset-auto xl:static xl:flex xl:border-0 xl:p-0 xl:shadow-none"
      >
        {entries.map(({ text, Icon, to }) => (
          <li key={text}>
            <NavLink
              to={to(id)}
              onClick={() => list.current?.hidePopover()}
              className={cx(
                tab,
                "max-xl:min-h-main max-xl:flex-row max-xl:justify-start max-xl:gap-3 max-xl:px-3 max-xl:text-16",
              )}
            >
              <Icon size={20} aria-hidden className="shrink-0" />
              {$t({ id: text })}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A number beside a link, with a text that says what it counts. Nothing for zero. */
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
