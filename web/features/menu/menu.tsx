import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Text, useText } from "../../i18n/text.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { CategoryTabs } from "./category-tabs.tsx";
import { DishSection } from "./dish-section.tsx";
import type { Section } from "./menu.ts";
import { MenuSearch } from "./menu-search.tsx";
import { dishesIn, matching } from "./search.ts";

/** A menu shorter than this is read faster than it is searched. */
const searchFrom = 20;

/** How many pictures are in view at once on the screens that we know. */
const eagerPictures = 4;

/** The menu: tabs and search that stay in view, and the categories. */
export function Menu({ sections }: { sections: Section[] }) {
  const [query, setQuery] = useState("");
  const shown = matching(sections, useDeferredValue(query));
  const list = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a category's address is followed once, when the page opens
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, []);

  const search = (query: string) => {
    setQuery(query);
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  };
  if (sections.length === 0)
    return (
      <EmptyState>
        <Text id="menu.empty" />
      </EmptyState>
    );
  return (
    <div ref={list}>
      <div className="contents lg:sticky lg:top-0 lg:z-10 lg:flex lg:min-h-row lg:items-end lg:gap-6 lg:border-line lg:border-b lg:bg-paper">
        {dishesIn(sections).length >= searchFrom && (
          <div className="pb-2 lg:order-last lg:ms-auto lg:w-[224px] lg:self-center lg:pb-0">
            <MenuSearch query={query} onChange={search} />
          </div>
        )}
        <div className="sticky top-0 z-10 -mx-4 border-line border-b bg-paper px-4 empty:hidden lg:static lg:z-auto lg:m-0 lg:min-w-0 lg:flex-1 lg:border-0 lg:p-0">
          {shown.length > 1 && <CategoryTabs sections={shown} />}
        </div>
      </div>
      <Found query={query} sections={shown} onClear={() => search("")} />
      {shown.map((section, index) => (
        <DishSection
          key={section.slug}
          section={section}
          eager={eagerPictures - dishesIn(shown.slice(0, index)).length}
        />
      ))}
    </div>
  );
}

/** How many dishes a search found, said aloud too; none is said with the way back. */
function Found({ query, sections, onClear }: { query: string; sections: Section[]; onClear: () => void }) {
  const t = useText();
  const isSearching = query.trim() !== "";
  const count = dishesIn(sections).length;
  return (
    <>
      <p role="status" className={isSearching && count > 0 ? "pt-4 text-muted" : "sr-only"}>
        {isSearching && (count > 0 ? t("menu.found", { count }) : t("menu.nothingFound", { query: query.trim() }))}
      </p>
      {sections.length === 0 && (
        <EmptyState
          action={
            <Button variant="secondary" onClick={onClear}>
              {t("menu.clearSearch")}
            </Button>
          }
        >
          {t("menu.nothingFound", { query: query.trim() })}
        </EmptyState>
      )}
    </>
  );
}
