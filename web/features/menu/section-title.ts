import { useText } from "../../i18n/text.tsx";
import type { Section } from "./menu.ts";

/** Title of a section; the dishes without a category have one of ours. */
export function useSectionTitle(): (section: Section) => string {
  const t = useText();
  return ({ category }) => category?.title ?? t("menu.other");
}
