import { Search } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { opening, useOverlay } from "../../ui/overlay.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PausedNotice } from "../cart/paused-notice.tsx";
import { useOrganization } from "../organization/organization.tsx";
import { ShopFacts } from "../organization/shop-facts.tsx";
import { hasLabels } from "./filter.ts";
import { MenuFilter } from "./menu-filter.tsx";
import { MenuSearch } from "./menu-search.tsx";
import { OrderTerms } from "./order-terms.tsx";

const VisitSheet = lazy(() => import("./visit-sheet.tsx"));

/** A longer name is set smaller, because it would fill a third of a phone's screen. */
const LONG_NAME = 32;

/** From this many dishes on, the menu has a search. */
const SEARCH_FROM = 20;

/** The shop's name and hours, and a line with the terms of the order, the search and the filter. */
export function ShopHeader({
  dishes,
  query,
  onSearch,
}: {
  dishes: readonly LocalizedProduct[];
  query: string;
  onSearch: (query: string) => void;
}) {
  const { $t } = useIntl();
  const { name } = useOrganization();
  const visit = useOverlay("visit");
  const [isSearching, setSearching] = useState(false);
  const icon = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const hasSearch = dishes.length >= SEARCH_FROM;
  /** Opens or closes the search on a phone. The list is updated first. */
  const search = (isOpen: boolean) => {
    flushSync(() => {
      setSearching(isOpen);
      if (!isOpen) onSearch("");
    });
    (isOpen || !icon.current?.checkVisibility() ? field : icon).current?.focus();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 pt-1 lg:pb-1 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-x-2 lg:pt-8">
      <PageHeading
        title={$t({ id: "menu.title" })}
        className={cx("lg:col-span-3", name.length > LONG_NAME ? "text-18 lg:text-34" : "text-28 lg:text-48")}
      >
        {name}
      </PageHeading>
      <ShopFacts brief className="col-span-full gap-x-4 lg:mb-3">
        <li>
          <Button variant="link" className="touch" aria-haspopup="dialog" onClick={opening(() => visit.open(true))}>
            <FormattedMessage id="menu.visit" />
          </Button>
        </li>
      </ShopFacts>
      <OrderTerms className="max-lg:col-span-full" />
      {hasSearch && (
        <div className="max-lg:col-span-full lg:w-full lg:max-w-docket lg:justify-self-end">
          <MenuSearch
            field={field}
            query={query}
            isOpen={isSearching}
            onChange={onSearch}
            onClose={() => search(false)}
          />
        </div>
      )}
      <div className="flex gap-2 max-lg:col-start-2 max-lg:row-start-1 lg:col-start-3">
        {hasSearch && (
          <IconButton
            ref={icon}
            label={$t({ id: "menu.search" })}
            aria-expanded={isSearching}
            className="border border-control lg:hidden"
            onClick={() => search(!isSearching)}
          >
            <Search size={20} aria-hidden />
          </IconButton>
        )}
        {hasLabels(dishes) && <MenuFilter dishes={dishes} />}
      </div>
      <div className="col-span-full empty:hidden">
        <PausedNotice />
      </div>
      <Suspense>{visit.subject && <VisitSheet isOpen={visit.isOpen} onClose={visit.close} />}</Suspense>
    </div>
  );
}
