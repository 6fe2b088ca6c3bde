import { useDeferredValue, useEffect } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLocation } from "react-router";
import { labelsOf, shownLabels } from "#core/contract/products/labels.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { EmptyState } from "../../ui/states.tsx";
import { dishesIn, type Section } from "../dish/menu.ts";
import { isServedNow } from "../dish/serving.ts";
import { useOrganization } from "../organization/organization.tsx";
import { CategoryTabs } from "./category-tabs.tsx";
import { DishSection } from "./dish-section.tsx";
import { fitting, setFilter, useFilter } from "./filter.ts";
import { Found } from "./found.tsx";
import { useInTurn } from "./in-turn.ts";
import { popularSection } from "./popular.ts";
import { type Known, matching } from "./search.ts";
import { SkipToCart } from "./skip-to-cart.tsx";

/** How many pictures are in view on common screens. */
const eagerPictures = 4;

/**
 * Sections that begin among so many dishes may be in view at first. They are laid out at once, because otherwise they
 * would jump.
 */
const dishesInView = 8;

/**
 * The popular dishes and the categories, or what the search and the filter leave of them, below tabs that stay in view.
 */
export function Menu({ sections, query, onClear }: { sections: Section[]; query: string; onClear: () => void }) {
  const searched = useDeferredValue(query);
  const filter = useDeferredValue(useFilter());
  const organization = useOrganization();
  const knownOf = useKnown();
  const isNarrowed = searched.trim() !== "" || filter;
  const shown = isNarrowed
    ? fitting(matching(sections, searched, knownOf), filter)
    : [...popularSection(sections, organization.popular, isServedNow(organization)), ...sections];
  const { hash } = useLocation();
  const { turn, finish } = useInTurn(shown.length);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a category's address is followed once, when the page opens
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, []);

  if (sections.length === 0)
    return (
      <EmptyState>
        <FormattedMessage id="menu.empty" />
      </EmptyState>
    );
  return (
    <>
      <SkipToCart className="focus:relative" />
      {shown.length > 1 && (
        <div className="sticky top-0 z-10 -mx-4 border-line border-b bg-paper px-4 lg:mx-0 lg:px-0">
          <CategoryTabs sections={shown} beforeScroll={finish} />
        </div>
      )}
      <Found
        query={searched.trim()}
        isChosen={Boolean(filter)}
        count={dishesIn(shown).length}
        onClear={() => {
          setFilter(undefined);
          onClear();
        }}
      />
      {shown.map((section, index) => {
        const before = dishesIn(shown.slice(0, index)).length;
        return (
          <DishSection
            key={section.slug}
            section={section}
            eager={eagerPictures - before}
            isLaidOut={before < dishesInView || index < turn}
          />
        );
      })}
    </>
  );
}

/** The names of a dish's labels and allergens, which the search also looks at, in the page's language. */
function useKnown() {
  const { $t } = useIntl();
  return (dish: LocalizedProduct): Known => ({
    labels: shownLabels(labelsOf(dish))
      .flatMap((label) => [
        $t({ id: `dish.label.${label}` }),
        label === "gluten-free" ? $t({ id: "menu.glutenFreeInOneWord" }) : "",
      ])
      .join(" "),
    allergens: dish.allergens.map((allergen) => $t({ id: `dish.allergen.${allergen}` })).join(" "),
  });
}
