import { useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router";
import type { WholeMenu } from "#core/contract/catalogue/whole-menu.ts";
import type { OptionSet } from "#core/contract/products/option-set-input.ts";
import { staffPaths } from "../../shell/staff-paths.ts";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { DeleteSheet } from "../delete-sheet.tsx";
import { MenuList } from "../menu-list.tsx";
import { RowMenu } from "../row-menu.tsx";
import { useGroupTitle } from "../use-menu.ts";

/** Choices with their options that several dishes share. */
const OptionSetList = () => <MenuList kind="optionSets">{(menu) => <OptionSets menu={menu} />}</MenuList>;

export default OptionSetList;

/** How many dishes have a set. */
export const dishesWith = ({ dishes }: WholeMenu, set: OptionSet | undefined): number =>
  dishes.filter(({ modifierGroups }) => set && modifierGroups.some(({ optionSetId }) => optionSetId === set.id)).length;

function OptionSets({ menu }: { menu: WholeMenu }) {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const titleOf = useGroupTitle();
  const [leaving, setLeaving] = useState<OptionSet>();
  return (
    <>
      <ul className="flex flex-col divide-y divide-line rounded-docket border border-line">
        {menu.optionSets.map((set) => (
          <li key={set.id} className="flex items-center gap-1 p-2">
            <Link
              to={staffPaths.menuItem(id, "optionSets", set.id)}
              className="group flex min-h-target min-w-0 flex-1 flex-col justify-center px-2 py-1"
            >
              <span className="break-words font-semibold underline-offset-4 group-hover:underline">
                {titleOf(set.group)}
              </span>
              <span className="text-14 text-muted">
                {set.group.modifiers.map(({ title }) => title).join(", ")} ·{" "}
                {$t({ id: "staff-menu.dishCount" }, { count: dishesWith(menu, set) })}
              </span>
            </Link>
            <RowMenu
              label={$t({ id: "staff-menu.actions" }, { name: titleOf(set.group) })}
              actions={[{ text: $t({ id: "staff-menu.delete" }), onPress: () => setLeaving(set), isDangerous: true }]}
            />
          </li>
        ))}
      </ul>
      <DeleteSheet
        kind="optionSets"
        item={leaving}
        nameOf={({ group }) => titleOf(group)}
        onClose={() => setLeaving(undefined)}
      >
        <p>{$t({ id: "staff-menu.deleteOptionSet" }, { count: dishesWith(menu, leaving) })}</p>
      </DeleteSheet>
    </>
  );
}
