import { useText } from "../../i18n/text.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

export function Payments() {
  const t = useText();
  return <PageHeading>{t("staff-shop.payments")}</PageHeading>;
}
