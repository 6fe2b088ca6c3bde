import { useIntl } from "react-intl";
import { matchPath, Outlet, useLocation } from "react-router";
import { type Role, roles } from "#core/contract/organizations/organizations.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { PartLink } from "../shell/part-link.tsx";
import { RoleNeeded } from "../shell/role-needed.tsx";
import { type ShopSection, staffPaths } from "../shell/staff-paths.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { usePresentInView } from "../shell/use-present-in-view.ts";

/**
 * The frame of a shop's settings: their list, beside the page or, on a phone, above it. Members who may not change a
 * section read that instead.
 */
export default function ShopFrame() {
  const { id } = useStaffShop();
  const { pathname } = useLocation();
  const here = sections.find(({ path }) => path && matchPath(`${staffPaths.shop(id, path)}/*`, pathname));
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 px-4 py-4 lg:flex-row lg:gap-8 lg:py-6 print:block print:p-0">
      <Sections present={staffPaths.shop(id, here?.path)} />
      <div className="min-w-0 flex-1">
        <RoleNeeded least={here?.role ?? "manager"}>
          <Outlet />
        </RoleNeeded>
      </div>
    </div>
  );
}

function Sections({ present }: { present: string }) {
  const { $t } = useIntl();
  const { id, role } = useStaffShop();
  return (
    <nav
      ref={usePresentInView(present)}
      aria-label={$t({ id: "staff-shop.sections" })}
      className="relative -mx-4 overflow-x-auto px-4 print:hidden lg:mx-0 lg:overflow-visible lg:w-[208px] lg:shrink-0 lg:px-0"
    >
      <ul className="flex gap-1 sm:max-lg:flex-wrap lg:sticky lg:top-[76px] lg:flex-col">
        {sections
          .filter((section) => roles.indexOf(role) >= roles.indexOf(section.role))
          .map(({ text, path }) => (
            <li key={text}>
              <PartLink end={path === undefined} to={staffPaths.shop(id, path)} className="lg:border-transparent">
                {$t({ id: text })}
              </PartLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

interface Section {
  text: MessageId;
  /** Undefined for the first page. */
  path?: ShopSection;
  /** The lowest role that may change something there. */
  role: Exclude<Role, "driver" | "staff">;
}

/** The sections of a shop's settings, in the order in which a new shop needs them. */
export const sections: Section[] = [
  { text: "staff-shop.start", role: "manager" },
  { text: "staff-shop.details", path: "details", role: "owner" },
  { text: "staff-shop.hours", path: "opening-times", role: "manager" },
  { text: "staff-shop.counter", path: "counter", role: "manager" },
  { text: "staff-shop.capacity", path: "kitchen", role: "manager" },
  { text: "staff-shop.site", path: "site", role: "manager" },
  { text: "staff-shop.delivery", path: "delivery", role: "manager" },
  { text: "staff-promotions.title", path: "promotions", role: "manager" },
  { text: "staff-reach.title", path: "reach", role: "manager" },
  { text: "staff-shop.payments", path: "payments", role: "owner" },
  { text: "staff-tax.title", path: "vat", role: "owner" },
  { text: "staff-integrations.title", path: "integrations", role: "manager" },
  { text: "staff-shop.team", path: "people", role: "owner" },
  { text: "staff-shop.activity", path: "activity", role: "owner" },
];
