import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Role } from "#core/contract/organizations/organizations.ts";
import { paths } from "#core/contract/storefront.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { useHasRole, useStaffShop } from "./staff-shop.ts";

/**
 * Shows its children to members whose role is `least` or higher. Others read that they may not see this, with a link to
 * the board.
 */
export function RoleNeeded({ least, children }: { least: Exclude<Role, "driver" | "staff">; children: ReactNode }) {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  if (useHasRole(least)) return children;
  return (
    <div className="mx-auto flex w-full max-w-prose flex-col items-start gap-4 px-4 py-8 lg:py-12">
      <PageHeading>{$t({ id: "staff.notYours" })}</PageHeading>
      <p className="text-muted">{$t({ id: `staff.notYoursHint.${least}` })}</p>
      <ButtonLink to={paths.board(id)}>{$t({ id: "staff.toBoard" })}</ButtonLink>
    </div>
  );
}
