import { useLocale } from "../../i18n/provider.tsx";
import { useText } from "../../i18n/text.tsx";
import { amountTyped } from "../staff-forms/money.ts";
import { TypedField } from "../staff-forms/typed-field.tsx";

/** Kilometres with a comma or a point. */
export function DistanceField({ name }: { name: string }) {
  const t = useText();
  const { locale } = useLocale();
  return (
    <TypedField
      name={name}
      label={t("staff-delivery.distance")}
      note="required"
      hint={t("staff-delivery.distanceHint")}
      write={(km) => (km === null ? "" : new Intl.NumberFormat(locale, { useGrouping: false }).format(km))}
      read={amountTyped}
    />
  );
}
