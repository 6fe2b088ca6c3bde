import { useState } from "react";
import { useIntl } from "react-intl";
import type { Role } from "#core/contract/organizations/organizations.ts";
import type { OrganizationDetails } from "#core/contract/organizations/staff.ts";
import { Alert } from "../../../ui/alert.tsx";
import { useEditorContext } from "../forms/editor-context.ts";
import { ShopField } from "../shell/shop-field.tsx";

/** Fills the form with the values of another shop of the user. Nothing is saved until the user presses Save. */
export function CopyFrom<Mine>({
  needed,
  hint,
  valuesOf,
}: {
  /** The role that the user needs in both shops. */
  needed: Role;
  /** The text that says what is filled in. */
  hint: string;
  valuesOf: (other: OrganizationDetails, mine: Mine) => Record<string, unknown>;
}) {
  const { $t } = useIntl();
  const { form } = useEditorContext();
  const [copied, setCopied] = useState<string>();
  return (
    <ShopField
      needed={needed}
      action={$t({ id: "staff-shop.copy" })}
      onChoose={(other) => {
        for (const [name, value] of Object.entries(valuesOf(other, form.getValues() as Mine)))
          form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
        setCopied(other.name);
      }}
    >
      <p className="text-14 text-muted">{hint}</p>
      {copied && (
        <Alert tone="info">
          <span role="status">{$t({ id: "staff-shop.copied" }, { name: copied })}</span>
        </Alert>
      )}
    </ShopField>
  );
}
