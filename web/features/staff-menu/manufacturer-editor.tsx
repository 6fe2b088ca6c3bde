import * as manufacturers from "#core/contract/manufacturer.ts";
import { ManufacturerInput, type TranslatedManufacturer } from "#core/contract/manufacturer.ts";
import { call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { useEditorFields } from "../staff-forms/editor-context.ts";
import { EditorPart } from "../staff-forms/editor-form.tsx";
import { inEveryLanguage } from "../staff-forms/languages.ts";
import { PictureField } from "../staff-forms/picture-field.tsx";
import { TranslatedFields } from "../staff-forms/translated-fields.tsx";
import { ItemEditor } from "./item-editor.tsx";
import { ItemPage } from "./item-page.tsx";

/** The page of one manufacturer, or of a new one. */
export default function ManufacturerPage() {
  return (
    <ItemPage kind="manufacturers">{(manufacturer) => <ManufacturerEditor manufacturer={manufacturer} />}</ItemPage>
  );
}

function ManufacturerEditor({ manufacturer }: { manufacturer: TranslatedManufacturer | undefined }) {
  const t = useText();
  const { id: organizationId, configuration } = useWorkplace();
  const one = { organizationId, id: manufacturer?.id ?? "" };
  return (
    <ItemEditor
      kind="manufacturers"
      item={manufacturer}
      nameOf={({ name }) => name}
      newTitle={t("staff-menu.newManufacturer")}
      schema={ManufacturerInput}
      valuesOf={(now): ManufacturerInput => ({
        name: now?.name ?? "",
        logo: now?.logo?.id ?? null,
        translations: inEveryLanguage(now?.translations ?? [], configuration, { about: "" }),
      })}
      save={({ input: body, headers }) =>
        manufacturer
          ? call(manufacturers.replaceManufacturer, { params: one, body, headers })
          : call(manufacturers.createManufacturer, { params: { organizationId }, body })
      }
      load={async () => (await call(manufacturers.getManufacturer, { params: one })) as TranslatedManufacturer}
      names={{
        name: t("staff-menu.name"),
        logo: t("staff-menu.logo"),
        translations: t("staff-menu.about"),
      }}
    >
      <Fields stored={manufacturer} />
    </ItemEditor>
  );
}

function Fields({ stored }: { stored: TranslatedManufacturer | undefined }) {
  const t = useText();
  const field = useEditorFields<ManufacturerInput>();
  return (
    <EditorPart title={t("staff-menu.manufacturer")} hint={t("staff-menu.manufacturerHint")}>
      <TextField label={t("staff-menu.name")} note="required" {...field("name")} />
      <TranslatedFields
        name="translations"
        texts={[{ name: "about", label: t("staff-menu.about"), isLong: true, isRequired: true }]}
      />
      <PictureField single name="logo" label={t("staff-menu.logo")} stored={stored?.logo ? [stored.logo] : []} />
    </EditorPart>
  );
}
