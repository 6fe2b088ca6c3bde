import type { ReactNode } from "react";
import { type PrimitiveType, useIntl } from "react-intl";
import type { MessageId } from "./messages.ts";

type Values = Record<string, PrimitiveType>;
type RichValues = Record<string, ReactNode | ((chunks: ReactNode[]) => ReactNode)>;

/** `const t = useText(); t("cart.count", { count: 3 })`: a text as a string, for attributes, titles and announcements. */
export function useText(): (id: MessageId, values?: Values) => string {
  const { formatMessage } = useIntl();
  return (id, values) => formatMessage({ id }, values);
}

/**
 * A text on the page: `<Text id="cart.empty" />`. Values may be elements, and tags of the text functions:
 * `<Text id="checkout.agreement" values={{ terms: (words) => <Link to={paths.terms}>{words}</Link> }} />`.
 */
export function Text({ id, values }: { id: MessageId; values?: RichValues }) {
  const { formatMessage } = useIntl();
  return <>{formatMessage({ id }, values)}</>;
}
