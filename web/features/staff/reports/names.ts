import { useIntl } from "react-intl";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import type { AtRate, Dimension, Report, ReportGroup } from "#core/contract/reports/report.ts";
import { formatDate } from "#core/contract/values/format-date.ts";
import { type Weekday, weekdays } from "#core/contract/values/weekdays.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { useStaffReader } from "../shell/staff-shop.ts";
import { weekdayName } from "../shop/hours/week.ts";

/** The names of a report's groups. */
export function useGroupNames() {
  const { $t, locale } = useIntl();
  const reader = useStaffReader();
  const titled = ({ titles = {} }: Pick<ReportGroup, "titles">) =>
    inLocale(
      Object.entries(titles).map(([of, title]) => ({ locale: of, title })),
      locale,
    )?.title;
  const nameOf = (dimension: Dimension, group: Pick<ReportGroup, "key" | "titles">): string => {
    const { key } = group;
    switch (dimension) {
      case "day":
        return formatDate(key, reader);
      case "weekday":
        return weekdayName(weekdays[Number(key) - 1] as Weekday, locale);
      case "hour":
        return $t({ id: "staff-reports.hour" }, { from: `${key}:00`, to: `${Number(key) + 1}:00` });
      case "fulfilment":
        return $t({ id: key === "delivery" ? "staff.delivery" : "staff.pickup" });
      case "payment":
        return $t({ id: `staff-payments.way.${key.replace(" ", ":")}` as MessageId });
      case "customer":
        return $t({ id: `staff-reports.customer.${key}` as MessageId });
      case "category":
        return titled(group) ?? $t({ id: "staff-reports.noCategory" });
      default:
        return titled(group) ?? $t({ id: "staff-reports.gone" });
    }
  };
  return {
    nameOf,
    rateName: (rate: AtRate["rate"] | string) =>
      rate === "none" || rate === "exempt"
        ? $t({ id: `staff-reports.rate.${rate}` })
        : $t({ id: "staff-reports.rate" }, { rate: Number(rate) }),
    backReason: (key: string) => $t({ id: `staff-reports.back.${key}` as MessageId }),
    cancelReason: (key: string) =>
      $t({ id: (key === "none" ? "staff-reports.noReason" : `staff.reason.${key}`) as MessageId }),
  };
}

/** The group of a report that an address names. */
export const groupOf = (report: Report | undefined, by: string, key: string): Pick<ReportGroup, "key" | "titles"> =>
  report?.by[by as Dimension]?.find((group) => group.key === key) ?? { key };
