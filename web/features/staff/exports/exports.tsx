import { useIntl } from "react-intl";
import { paths } from "#core/contract/storefront.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { BackLink } from "../shell/back-link.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { ExportForm } from "./export-form.tsx";

/** Exports for bookkeeping. */
export function Exports() {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 p-4 lg:py-6">
      <header className="flex max-w-prose flex-col gap-2">
        <BackLink to={paths.staffReports(id)}>{$t({ id: "staff-exports.toReports" })}</BackLink>
        <PageHeading>{$t({ id: "staff-exports.title" })}</PageHeading>
        <p className="text-muted">{$t({ id: "staff-exports.lead" })}</p>
      </header>
      <ExportForm />
    </div>
  );
}
