import { ApiError } from "../../api/client.ts";
import { formatAmount } from "../../format/amount.ts";
import { errorMessage } from "../../i18n/errors.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { useText } from "../../i18n/text.tsx";
import { validationMessages } from "../../i18n/validation.ts";
import { Alert } from "../../ui/alert.tsx";
import { useOrganization } from "../organization/organization.tsx";
import { PriceChanged, Unsent } from "./place-order.ts";

/** Why the order was not placed, and what is true now: the money is safe, and a second try can't order twice. */
export function PlacingProblem({ error }: { error: Error }) {
  const t = useText();
  if (error instanceof PriceChanged) return <NewPrice change={error} />;
  const [issue] = error instanceof ApiError ? error.issues : [];
  const known = issue && validationMessages[issue.message];
  // Without an answer nobody knows; the repeat carries the same key.
  const isUnknown = error instanceof ApiError && (error.code === "offline" || error.status >= 500);
  return (
    <Alert title={t("checkout.placingFailed")}>
      <p>{t(known ?? errorMessage(error instanceof Unsent ? error.cause : error))}</p>
      <p>{t(isUnknown ? "checkout.unknown" : "checkout.notPlaced")}</p>
    </Alert>
  );
}

function NewPrice({ change: { before, now } }: { change: PriceChanged }) {
  const t = useText();
  const { locale } = useLocale();
  const { defaultCurrency } = useOrganization().configuration;
  const amount = (value: number) => formatAmount(value, defaultCurrency, locale);
  return (
    <Alert tone="warn">
      <p role="alert">
        {before === now
          ? t("checkout.itemsChanged")
          : t("checkout.priceChanged", { before: amount(before), now: amount(now) })}
      </p>
    </Alert>
  );
}
