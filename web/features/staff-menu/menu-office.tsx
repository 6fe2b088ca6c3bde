import { useText } from "../../i18n/text.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

/** Where managers write the menu. */
export function MenuOffice() {
  const t = useText();
  return (
    <div className="mx-auto w-full max-w-page px-4 py-6">
      <PageHeading>{t("staff.menu")}</PageHeading>
    </div>
  );
}
