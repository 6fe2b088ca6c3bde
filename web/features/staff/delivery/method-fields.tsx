import { useIntl } from "react-intl";
import type { FileId } from "#core/contract/values/ids.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { useEditorFields, useEditorValue } from "../forms/editor-context.ts";
import { EditorPart } from "../forms/editor-form.tsx";
import { PictureField } from "../forms/picture-field.tsx";
import { SwitchField } from "../forms/switch-field.tsx";
import { TitleFields } from "./title-fields.tsx";
import { ZoneFields } from "./zone-fields.tsx";

const noFile = { mimeType: "image/png", size: 0, filename: "" };

/** Every field of a shipping method that staff write. */
export function MethodFields() {
  const { $t } = useIntl();
  const field = useEditorFields();
  // The API takes the id of a file, and answers the picture's address.
  const logo: string | null = useEditorValue("providerLogo");
  return (
    <>
      <EditorPart title={$t({ id: "staff-delivery.methodPart" })}>
        <TitleFields
          label={$t({ id: "staff-delivery.methodTitle" })}
          hint={$t({ id: "staff-delivery.methodTitleHint" })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={$t({ id: "staff-delivery.provider" })}
            note="required"
            hint={$t({ id: "staff-delivery.providerHint" })}
            {...field("providerName")}
          />
          <PictureField
            single
            name="providerLogo"
            label={$t({ id: "staff-delivery.logo" })}
            hint={$t({ id: "staff-delivery.logoHint" })}
            stored={logo ? [{ ...noFile, id: logo as FileId, url: logo }] : []}
          />
        </div>
        <SwitchField
          name="requireDateOfDelivery"
          label={$t({ id: "staff-delivery.scheduledSwitch" })}
          hint={$t({ id: "staff-delivery.scheduledHint" })}
        />
        <SwitchField
          name="published"
          label={$t({ id: "staff-delivery.publishedSwitch" })}
          hint={$t({ id: "staff-delivery.publishedHint" })}
        />
      </EditorPart>
      <EditorPart title={$t({ id: "staff-delivery.zonesPart" })} hint={$t({ id: "staff-delivery.zonesHint" })}>
        <ZoneFields />
      </EditorPart>
    </>
  );
}
