import { type CSSProperties, memo } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../../i18n/messages.ts";
import { cx } from "../../ui/cx.ts";
import type { Section } from "../dish/menu.ts";
import { DishRow } from "./dish-row.tsx";
import { POPULAR } from "./popular.ts";

/**
 * A category and its dishes. If one dish of a category has a photo, all its dishes have tiles; else none has. Pictures
 * of the first `eager` dishes load at once. Unless it `isLaidOut`, it is when it comes near the window.
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
  return (
    <section
      id={slug}
      tabIndex={-1}
      aria-labelledby={`${slug}-title`}
      className={cx("-mx-4 px-4 pt-6 lg:pt-8", !isLaidOut && "when-near")}
      style={{ "--rows": dishes.length } as CSSProperties}
    >
      <h2 id={`${slug}-title`} dir="auto" className="text-24">
        {title}
      </h2>
      {category?.description && (
        <p dir="auto" className="mt-1 max-w-prose text-muted">
          {category.description}
        </p>
      )}
      <ul className="mt-4 grid grid-cols-1 lg:grid-cols-2 lg:gap-x-8">
        {dishes.map((dish, index) => (
          <DishRow key={dish.id} dish={dish} hasTile={hasTiles} isEager={index < eager} />
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
