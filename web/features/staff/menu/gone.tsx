import { useIntl } from "react-intl";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { type MenuKind, staffPaths } from "../shell/staff-paths.ts";
import { useStaffShop } from "../shell/staff-shop.ts";

/** Replaces the page of an item that does not exist, or not any more. */
export default function Gone({ kind = "dishes" }: { kind?: MenuKind }) {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  return (
    <div className="mx-auto w-full max-w-page px-4 py-6">
      <PageHeading>{$t({ id: "staff-menu.goneTitle" })}</PageHeading>
      <EmptyState action={<ButtonLink to={staffPaths.menu(id, kind)}>{$t({ id: "staff-menu.goneBack" })}</ButtonLink>}>
        {$t({ id: "staff-menu.gone" })}
      </EmptyState>
    </div>
  );
}
