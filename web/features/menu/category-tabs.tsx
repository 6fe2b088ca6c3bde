import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { cx } from "../../ui/cx.ts";
import type { Section } from "../dish/menu.ts";
import { useSectionTitle } from "./dish-section.tsx";
import { useSpy } from "./spy.ts";

/**
 * Links to the categories. The one being read is marked and kept in view. `beforeScroll` runs before a link scrolls to
 * its category.
 */
export function CategoryTabs({ sections, beforeScroll }: { sections: Section[]; beforeScroll: () => void }) {
  const { $t } = useIntl();
  const title = useSectionTitle();
  const { active, goTo } = useSpy(sections.map(({ slug }) => slug));
  const bar = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark is found in the page after it has moved
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>("[aria-current]");
    if (bar.current && tab)
      bar.current.scrollTo({
        left: tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2,
        behavior: "smooth",
      });
  }, [active]);

  return (
    <nav aria-label={$t({ id: "menu.categories" })} className="min-w-0 flex-1">
      <ul
        ref={bar}
        className="relative -mx-4 flex h-tabs overflow-x-auto ps-1 pe-8 [mask-image:linear-gradient(to_right,transparent,black_12px,black_calc(100%-32px),transparent)] [scrollbar-width:none] lg:-ms-3 lg:me-0 lg:ps-0"
      >
        {sections.map((section) => (
          <li key={section.slug} className="shrink-0">
            <a
              href={`#${section.slug}`}
              aria-current={section.slug === active ? "location" : undefined}
              className={cx(
                "relative flex h-full items-center whitespace-nowrap px-3 font-semibold transition-colors after:absolute after:inset-x-3 after:bottom-0 after:h-[2px]",
                section.slug === active ? "text-brand-text after:bg-brand-text" : "text-muted hover:text-ink",
              )}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey) return;
                event.preventDefault();
                beforeScroll();
                goTo(section.slug);
              }}
            >
              {title(section)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
