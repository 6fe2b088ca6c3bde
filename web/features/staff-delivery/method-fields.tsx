import type { FileId } from "#core/contract/ids.ts";
import { useText } from "../../i18n/text.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useEditorFields, useEditorValue } from "../staff-forms/editor-context.ts";
import { EditorPart } from "../staff-forms/editor-form.tsx";
import { PictureField } from "../staff-forms/picture-field.tsx";
import { SwitchField } from "../staff-forms/switch-field.tsx";
import { TitleFields } from "./title-fields.tsx";
import { ZoneFields } from "./zone-fields.tsx";

const noFile = { mimeType: "image/png", size: 0, filename: "" };

/** Every field of a shipping method that staff write. */
export function MethodFields() {
  const t = useText();
  const field = useEditorFields();
  // The API answers the picture's address where it took the id of a file.
  const logo: string | null = useEditorValue("providerLogo");
  return (
    <>
      <EditorPart title={t("staff-delivery.methodPart")}>
        <TitleFields label={t("staff-delivery.methodTitle")} hint={t("staff-delivery.methodTitleHint")} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t("staff-delivery.provider")}
            note="required"
            hint={t("staff-delivery.providerHint")}
            {...field("providerName")}
          />
          <PictureField
            single
            name="providerLogo"
            label={t("staff-delivery.logo")}
            hint={t("staff-delivery.logoHint")}
            stored={logo ? [{ ...noFile, id: logo as FileId, url: logo }] : []}
          />
        </div>
        <SwitchField
          name="requireDateOfDelivery"
          label={t("staff-delivery.scheduledSwitch")}
          hint={t("staff-delivery.scheduledHint")}
        />
        <SwitchField
          name="published"
          label={t("staff-delivery.publishedSwitch")}
          hint={t("staff-delivery.publishedHint")}
        />
      </EditorPart>
      <EditorPart title={t("staff-delivery.zonesPart")} hint={t("staff-delivery.zonesHint")}>
        <ZoneFields />
      </EditorPart>
    </>
  );
}
