import { useIntl } from "react-intl";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useHasRole, useStaffShop } from "../shell/staff-shop.ts";

/** Says that a shop has no dishes yet, with a link for members who can add one. */
export function NoDishes() {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const mayAdd = useHasRole("manager");
  return (
    <EmptyState action={mayAdd && <ButtonLink to={staffPaths.menu(id)}>{$t({ id: "staff.toMenu" })}</ButtonLink>}>
      {$t({ id: "staff.noDishes" })}
    </EmptyState>
  );
}
