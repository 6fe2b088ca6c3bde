import type { LucideIcon } from "lucide-react";
import { CalendarDays, ChartColumn, History, Soup, SquareKanban, Store, UtensilsCrossed } from "lucide-react";
import { useEffect, useRef } from "react";
import { type Role, roles } from "#core/contract/organizations.ts";
import { paths } from "#core/contract/storefront.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { useText } from "../../i18n/text.tsx";
import { useLocation } from "../../navigation/hooks.ts";
import { NavLink } from "../../navigation/link.tsx";
import { officePaths } from "./office-paths.ts";
import { useWorkplace } from "./workplace.ts";

interface Entry {
  text: MessageId;
  Icon: LucideIcon;
  to: (organizationId: string) => string;
  /** The least role that the page is for. */
  role: Role;
}

/** The pages of a workplace, in the order of an evening. */
const entries: Entry[] = [
  { text: "staff.board", Icon: SquareKanban, to: paths.board, role: "staff" },
  { text: "staff.orders", Icon: History, to: paths.staffOrders, role: "staff" },
  { text: "staff.reservations", Icon: CalendarDays, to: paths.staffReservations, role: "staff" },
  { text: "staff.figures", Icon: ChartColumn, to: paths.figures, role: "manager" },
  { text: "staff.availability", Icon: Soup, to: paths.availability, role: "staff" },
  { text: "staff.menu", Icon: UtensilsCrossed, to: officePaths.menu, role: "manager" },
  { text: "staff.shop", Icon: Store, to: officePaths.shop, role: "manager" },
];

/** Leads between the pages of a workplace; on a phone it scrolls sideways, to the present page. `newOrders` stand beside the board. */
export function Navigation({ newOrders }: { newOrders: number }) {
  const t = useText();
  const { id, role } = useWorkplace();
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
      aria-label={t("staff.pages")}
      className="order-last w-full overflow-x-auto lg:order-none lg:w-auto lg:flex-1"
    >
      <ul className="flex">
        {mine.map(({ text, Icon, to }) => (
          <li key={text}>
            <NavLink
              end={to === paths.board}
              to={to(id)}
              className="relative flex min-h-tabs min-w-16 flex-col items-center justify-center whitespace-nowrap rounded-button px-2 font-semibold text-12 text-muted hover:bg-wash aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand-text"
            >
              <Icon size={20} aria-hidden className="shrink-0" />
              {t(text)}
              {to === paths.board && newOrders > 0 && (
                <>
                  <span
                    aria-hidden
                    className="figures absolute top-0 start-1/2 ms-1 min-w-4 rounded-full bg-error px-1 text-center text-12 text-paper"
                  >
                    {newOrders}
                  </span>
                  <span className="sr-only">{t("staff.newOrders", { count: newOrders })}</span>
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
