import { useIntl } from "react-intl";
import * as manufacturers from "#core/contract/manufacturers/manufacturer.ts";
import { ManufacturerInput, type TranslatedManufacturer } from "#core/contract/manufacturers/manufacturer.ts";
import { call } from "../../../../api/client.ts";
import { TextField } from "../../../../ui/text-field.tsx";
import { useEditorFields } from "../../forms/editor-context.ts";
import { EditorPart } from "../../forms/editor-form.tsx";
import { inEveryLanguage } from "../../forms/languages.ts";
import { PictureField } from "../../forms/picture-field.tsx";
import { TranslatedFields } from "../../forms/translated-fields.tsx";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { ItemEditor, ItemPage } from "../item-editor.tsx";

/** The page of one manufacturer, or of a new one. */
export default function ManufacturerPage() {
  return (
    <ItemPage kind="manufacturers">{(manufacturer) => <ManufacturerEditor manufacturer={manufacturer} />}</ItemPage>
  );
}

function ManufacturerEditor({ manufacturer }: { manufacturer: TranslatedManufacturer | undefined }) {
  const { $t } = useIntl();
  const { id: organizationId, configuration } = useStaffShop();
  const one = { organizationId, id: manufacturer?.id ?? "" };
  return (
    <ItemEditor
      kind="manufacturers"
      item={manufacturer}
      nameOf={({ name }) => name}
      newTitle={$t({ id: "staff-menu.newManufacturer" })}
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
        name: $t({ id: "staff-menu.name" }),
        logo: $t({ id: "staff-menu.logo" }),
        translations: $t({ id: "staff-menu.about" }),
      }}
    >
      <Fields stored={manufacturer} />
    </ItemEditor>
  );
}

function Fields({ stored }: { stored: TranslatedManufacturer | undefined }) {
  const { $t } = useIntl();
  const field = useEditorFields<ManufacturerInput>();
  return (
    <EditorPart title={$t({ id: "staff-menu.manufacturer" })} hint={$t({ id: "staff-menu.manufacturerHint" })}>
      <TextField label={$t({ id: "staff-menu.name" })} note="required" {...field("name")} />
      <TranslatedFields
        name="translations"
        texts={[{ name: "about", label: $t({ id: "staff-menu.about" }), isLong: true, isRequired: true }]}
      />
      <PictureField
        single
        name="logo"
        label={$t({ id: "staff-menu.logo" })}
        stored={stored?.logo ? [stored.logo] : []}
      />
    </EditorPart>
  );
}
