import { lazy, Suspense, useDeferredValue, useEffect } from "react";
import { useLocation } from "react-router";
import { Text } from "../../i18n/text.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { dishesIn, type Section } from "../dish/menu.ts";
import { CategoryTabs } from "./category-tabs.tsx";
import { DishSection } from "./dish-section.tsx";
import { chooseLabels, fitting, tellingLabels, useChosenLabels } from "./filter.ts";
import { Found } from "./found.tsx";
import { matching } from "./search.ts";

const MenuFilter = lazy(() => import("./menu-filter.tsx"));

/** How many pictures are in view on common screens. */
const eagerPictures = 4;

/** The categories, or what a search and the chosen labels leave of them, below tabs that stay in view. */
export function Menu({ sections, query, onClear }: { sections: Section[]; query: string; onClear: () => void }) {
  const searched = useDeferredValue(query);
  const chosen = useDeferredValue(useChosenLabels());
  const labels = tellingLabels(dishesIn(sections));
  const shown = fitting(matching(sections, searched), chosen);
  const { hash } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a category's address is followed once, when the page opens
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, []);

  if (sections.length === 0)
    return (
      <EmptyState>
        <Text id="menu.empty" />
      </EmptyState>
    );
  return (
    <>
      {labels.length > 0 && (
        // As high as the line of labels.
        <Suspense fallback={<div className="h-[52px]" />}>
          <MenuFilter labels={labels} />
        </Suspense>
      )}
      {shown.length > 1 && (
        <div className="sticky top-0 z-10 -mx-4 border-line border-b bg-paper px-4 lg:mx-0 lg:px-0">
          <CategoryTabs sections={shown} />
        </div>
      )}
      <Found
        query={searched.trim()}
        isChosen={chosen.length > 0}
        count={dishesIn(shown).length}
        onClear={() => {
          chooseLabels([]);
          onClear();
        }}
      />
      {shown.map((section, index) => (
        <DishSection
          key={section.slug}
          section={section}
          eager={eagerPictures - dishesIn(shown.slice(0, index)).length}
        />
      ))}
    </>
  );
}
