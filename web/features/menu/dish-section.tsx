import { type CSSProperties, memo } from "react";
import { useIntl } from "react-intl";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { cx } from "../../ui/cx.ts";
import type { Section } from "../dish/menu.ts";
import { type DishLook, DishRow } from "./dish-row.tsx";
import { POPULAR } from "./popular.ts";

/**
 * A category and its dishes. If one dish of a category has a photo, all its dishes have tiles; else none has. Pictures
 * of the first `eager` dishes load at once. Unless `isLaidOut`, the section is laid out when it comes near the window.
 */
export const DishSection = memo(function DishSection({
  section,
  eager,
  isLaidOut,
}: {
  section: Section;
  eager: number;
  isLaidOut: boolean;
}) {
  const title = useSectionTitle()(section);
  const { slug, category, dishes } = section;
  const hasTiles = dishes.some(({ images }) => images.length > 0);
  const isRow = slug === POPULAR && hasTiles;
  const lookOf = (dish: LocalizedProduct, index: number): DishLook => {
    if (isRow) return "card";
    return index === 0 && dish.images.length > 0 ? "lead" : "row";
  };
  return (
    <section
      id={slug}
      tabIndex={-1}
      aria-labelledby={`${slug}-title`}
      className={cx("-mx-4 px-4 pt-3 lg:pt-8", !isLaidOut && "when-near")}
      style={{ "--rows": dishes.length, "--leads": hasTiles ? 1 : 0 } as CSSProperties}
    >
      <h2 id={`${slug}-title`} dir="auto" className="text-24">
        {title}
      </h2>
      {category?.description && (
        <p dir="auto" className="line-clamp-1 max-w-prose text-14 text-muted lg:mt-1 lg:line-clamp-none lg:text-16">
          {category.description}
        </p>
      )}
      <ul
        className={
          isRow
            ? "-mx-4 mt-2 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:none] lg:mt-4"
            : "mt-1 grid grid-cols-1 sm:mt-3 lg:mt-4 lg:grid-cols-2 lg:gap-x-8"
        }
      >
        {dishes.map((dish, index) => (
          <DishRow key={dish.id} dish={dish} look={lookOf(dish, index)} hasTile={hasTiles} isEager={index < eager} />
        ))}
      </ul>
    </section>
  );
});

const titles: Record<string, MessageId> = { menu: "menu.title", [POPULAR]: "menu.popular" };

/** The title of a section. Dishes without a category stand under "More dishes", or "Menu" if no dish has a category. */
export function useSectionTitle(): (section: Section) => string {
  const { $t } = useIntl();
  return ({ category, slug }) => category?.title ?? $t({ id: titles[slug] ?? "menu.other" });
}
