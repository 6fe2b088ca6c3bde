import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { WholeMenu } from "#core/contract/catalogue/whole-menu.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { Waiting } from "../../account/guards.tsx";
import { type MenuKind, staffPaths } from "../shell/staff-paths.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { useWholeMenu } from "./use-menu.ts";

const texts = {
  dishes: { add: "staff-menu.newDish", addFirst: "staff-menu.firstDish", none: "staff-menu.noDishes" },
  categories: { add: "staff-menu.newCategory", addFirst: "staff-menu.firstCategory", none: "staff-menu.noCategories" },
  manufacturers: {
    add: "staff-menu.newManufacturer",
    addFirst: "staff-menu.newManufacturer",
    none: "staff-menu.noManufacturers",
  },
  optionSets: {
    add: "staff-menu.newOptionSet",
    addFirst: "staff-menu.newOptionSet",
    none: "staff-menu.noOptionSets",
  },
} as const;

/** A page with a list of the menu and a link to a new item. */
export function MenuList({ kind, children }: { kind: MenuKind; children: (menu: WholeMenu) => ReactNode }) {
  const { $t } = useIntl();
  const to = staffPaths.menuItem(useStaffShop().id, kind, "new");
  const { add, addFirst, none } = texts[kind];
  const query = useWholeMenu();
  const isEmpty = query.data?.[kind].length === 0;
  return (
    <>
      <header className="flex min-h-main flex-wrap items-center justify-between gap-3">
        <PageHeading>{$t({ id: `staff-menu.${kind}` })}</PageHeading>
        {!isEmpty && <ButtonLink to={to}>{$t({ id: add })}</ButtonLink>}
      </header>
      <Loaded query={query} skeleton={<Waiting />} failure={{ title: $t({ id: "staff-menu.menuFailed" }) }}>
        {(menu) =>
          menu[kind].length ? (
            children(menu)
          ) : (
            <EmptyState action={<ButtonLink to={to}>{$t({ id: addFirst })}</ButtonLink>}>{$t({ id: none })}</EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

/** Replaces a list in which a search finds nothing. */
export function NothingFound() {
  const { $t } = useIntl();
  return (
    <p role="status" className="text-muted">
      {$t({ id: "staff-menu.nothingFound" })}
    </p>
  );
}
