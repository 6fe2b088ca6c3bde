import { useIntl } from "react-intl";
import { ButtonLink } from "../../../../ui/button.tsx";
import { EditorPart } from "../../forms/editor-form.tsx";
import { staffPaths } from "../../shell/staff-paths.ts";

/** Leads an owner to another shop of theirs, which can copy the settings of this one. */
export function AnotherShop() {
  const { $t } = useIntl();
  return (
    <EditorPart title={$t({ id: "staff-shop.anotherShop" })} hint={$t({ id: "staff-shop.anotherShopHint" })}>
      <ButtonLink to={staffPaths.newShop} variant="secondary" className="self-start">
        {$t({ id: "staff.openShop" })}
      </ButtonLink>
    </EditorPart>
  );
}
