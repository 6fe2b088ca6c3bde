import { useIntl } from "react-intl";
import type { WholeMenu } from "#core/contract/catalogue/whole-menu.ts";
import * as optionSets from "#core/contract/products/option-set-input.ts";
import { type OptionSet, OptionSetInput } from "#core/contract/products/option-set-input.ts";
import { ApiError, call } from "../../../../api/client.ts";
import { EditorPart } from "../../forms/editor-form.tsx";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { groupValues, newGroup } from "../dish-values.ts";
import { ItemEditor, ItemPage } from "../item-editor.tsx";
import { useGroupTitle } from "../use-menu.ts";
import { GroupFields } from "./group-fields.tsx";
import { dishesWith } from "./option-set-list.tsx";

/** The page of one set of options, or of a new one. */
export default function OptionSetPage() {
  return <ItemPage kind="optionSets">{(set, menu) => <OptionSetEditor set={set} menu={menu} />}</ItemPage>;
}

function OptionSetEditor({ set, menu }: { set: OptionSet | undefined; menu: WholeMenu }) {
  const { $t } = useIntl();
  const { id: organizationId, configuration } = useStaffShop();
  const titleOf = useGroupTitle();
  const one = { organizationId, id: set?.id ?? "" };
  const load = async () => {
    const all = await call(optionSets.listOptionSets, { params: { organizationId } });
    const now = all.find(({ id }) => id === set?.id);
    if (!now) throw new ApiError({ status: 404, code: "not_found", message: "Not found" });
    return now;
  };
  return (
    <ItemEditor
      kind="optionSets"
      item={set}
      nameOf={({ group }) => titleOf(group)}
      newTitle={$t({ id: "staff-menu.newOptionSet" })}
      schema={OptionSetInput}
      valuesOf={(now): OptionSetInput => ({
        group: now ? groupValues(now.group, configuration) : newGroup(configuration),
      })}
      save={({ input: body, headers }) =>
        set
          ? call(optionSets.replaceOptionSet, { params: one, body, headers })
          : call(optionSets.createOptionSet, { params: { organizationId }, body })
      }
      load={load}
      names={{ group: $t({ id: "staff-menu.options" }) }}
    >
      <EditorPart
        title={$t({ id: "staff-menu.options" })}
        hint={$t({ id: "staff-menu.optionSetHint" }, { count: dishesWith(menu, set) })}
      >
        <GroupFields name="group" />
      </EditorPart>
    </ItemEditor>
  );
}
