import { useText } from "../../i18n/text.tsx";
import type { Section } from "./menu.ts";

/** Title of a section; what stands in no category is "More dishes", or "Menu" where it is everything. */
export function useSectionTitle(): (section: Section) => string {
  const t = useText();
  return ({ category, slug }) => category?.title ?? t(slug === "menu" ? "menu.title" : "menu.other");
}
