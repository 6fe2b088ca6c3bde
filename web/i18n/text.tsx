import { createElement, Fragment, type ReactNode } from "react";
import { partsOf, type Values } from "./format.ts";
import type { MessageId } from "./messages.ts";
import { useLocale } from "./provider.tsx";

/** `const t = useText(); t("cart.count", { count: 3 })`: a text as a string, for attributes, titles and announcements. */
export function useText(): (id: MessageId, values?: Values<never>) => string {
  const { locale } = useLocale();
  return (id, values) => partsOf(locale, id, values).join("");
}

/**
 * A text on the page: `<Text id="cart.empty" />`. Values may be elements, and tags of the text functions:
 * `<Text id="checkout.agreement" values={{ terms: (words) => <Link to={paths.terms}>{words}</Link> }} />`.
 */
export function Text({ id, values }: { id: MessageId; values?: Values<ReactNode> }) {
  const { locale } = useLocale();
  return createElement(Fragment, null, ...partsOf(locale, id, values));
}
