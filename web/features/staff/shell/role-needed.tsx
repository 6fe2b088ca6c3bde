import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useIntl } from "react-intl";
import { listWorkers } from "#core/contract/members/working.ts";
import type { Role } from "#core/contract/organizations/organizations.ts";
import { listOrganizations } from "#core/contract/organizations/staff.ts";
import { paths } from "#core/contract/storefront.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { useRefresh } from "./change.tsx";
import { useHasRole, useStaffShop } from "./staff-shop.ts";

type Least = Exclude<Role, "driver" | "staff">;

/**
 * Shows its children to members whose role is `least` or higher. Others read that they may not see this, with a link to
 * the board.
 */
export function RoleNeeded({ least, children }: { least: Least; children: ReactNode }) {
  return useHasRole(least) ? children : <NotYours least={least} />;
}

function NotYours({ least }: { least: Least }) {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  // An owner may have raised the role since it was read.
  const refresh = useEffectEvent(useRefresh(listOrganizations, listWorkers));
  useEffect(() => void refresh(), []);
  return (
    <div className="mx-auto flex w-full max-w-prose flex-col items-start gap-4 px-4 py-8 lg:py-12">
      <PageHeading>{$t({ id: "staff.notYours" })}</PageHeading>
      <p className="text-muted">{$t({ id: `staff.notYoursHint.${least}` })}</p>
      <ButtonLink to={paths.board(id)}>{$t({ id: "staff.toBoard" })}</ButtonLink>
    </div>
  );
}
