import { type ReactNode, useState } from "react";
import { useIntl } from "react-intl";
import { type Role, roles } from "#core/contract/organizations/organizations.ts";
import type { StaffOrganization } from "#core/contract/organizations/staff.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { useStaffShop, useStaffShops } from "./staff-shop.ts";

/** The choice of another shop of the user to copy from. Nothing if there is none. */
export function ShopField({
  needed,
  action,
  keep = () => true,
  onChoose,
  children,
}: {
  /** The role that the user needs there. */
  needed: Role;
  action: string;
  /** Leaves out shops that cannot be copied from. */
  keep?: (shop: StaffOrganization) => boolean;
  onChoose: (shop: StaffOrganization) => void;
  children?: ReactNode;
}) {
  const { $t } = useIntl();
  const { id: here } = useStaffShop();
  const { data } = useStaffShops();
  const [chosen, setChosen] = useState("");
  const others = (data?.data ?? []).filter(
    (shop) => shop.id !== here && roles.indexOf(shop.role) >= roles.indexOf(needed) && keep(shop),
  );
  const [first] = others;
  if (!first) return null;
  const shop = others.find(({ id }) => id === chosen) ?? first;
  return (
    <div className="flex max-w-prose flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <ChoiceField
          label={$t({ id: "staff-shop.copyFrom" })}
          className="min-w-0 flex-1"
          choices={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={shop.id}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <Button variant="secondary" onClick={() => onChoose(shop)}>
          {action}
        </Button>
      </div>
      {children}
    </div>
  );
}
