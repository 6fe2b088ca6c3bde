import type { ManufacturerId } from "#core/contract/ids.ts";
import * as manufacturers from "#core/contract/manufacturer.ts";
import { ManufacturerInput, type TranslatedManufacturer } from "#core/contract/manufacturer.ts";
import { call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { useNavigate, useParams } from "../../navigation/hooks.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.tsx";
import { Waiting } from "../account/guards.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { useEditorFields } from "../staff-forms/editor-context.ts";
import { EditorForm, EditorPart } from "../staff-forms/editor-form.tsx";
import { PictureField } from "../staff-forms/picture-field.tsx";
import { TranslatedFields } from "../staff-forms/translated-fields.tsx";
import { type Stored, useEditor } from "../staff-forms/use-editor.ts";
import { EditorFrame } from "./editor-frame.tsx";
import { Gone } from "./gone.tsx";
import { manufacturerValues } from "./manufacturer-values.ts";
import { menuPaths } from "./menu-paths.ts";
import { useKeep, useWholeMenu } from "./use-menu.ts";

/** The page of one manufacturer, or of a new one. */
export default function ManufacturerPage() {
  const { itemId = "new" } = useParams();
  return (
    <Loaded query={useWholeMenu()} skeleton={<Waiting />}>
      {({ manufacturers }) => {
        const manufacturer = manufacturers.find(({ id }) => id === itemId);
        if (!manufacturer && itemId !== "new") return <Gone part="manufacturers" />;
        return <ManufacturerEditor key={itemId} manufacturer={manufacturer} />;
      }}
    </Loaded>
  );
}

function ManufacturerEditor({ manufacturer }: { manufacturer: TranslatedManufacturer | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const { id: organizationId, configuration } = useWorkplace();
  const keep = useKeep();
  const stored = (now: TranslatedManufacturer): Stored<ManufacturerInput> => ({
    values: manufacturerValues(now, configuration),
    version: now.version,
  });
  const one = (id: ManufacturerId) => ({ params: { organizationId, id } });
  let saved = manufacturer;
  const editor = useEditor<ManufacturerInput, ManufacturerInput>({
    schema: ManufacturerInput,
    stored: manufacturer ? stored(manufacturer) : { values: manufacturerValues(undefined, configuration) },
    defaultLocale: configuration.defaultLocale,
    isNew: !manufacturer,
    save: async ({ input: body, version }) => {
      saved = manufacturer
        ? await call(manufacturers.replaceManufacturer, {
            ...one(manufacturer.id),
            body,
            headers: { "if-match": `"${version}"` },
          })
        : await call(manufacturers.createManufacturer, { params: { organizationId }, body });
      return stored(saved);
    },
    load: async () =>
      stored(
        (await call(manufacturers.getManufacturer, one(manufacturer?.id as ManufacturerId))) as TranslatedManufacturer,
      ),
    onSaved: async () => {
      if (!saved) return;
      const kept = keep("manufacturers", saved);
      if (!manufacturer) {
        toast(t("staff-menu.added", { name: saved.name }));
        navigate(menuPaths.manufacturer(organizationId, saved.id), { replace: true });
      }
      await kept;
    },
  });
  const title = manufacturer?.name ?? t("staff-menu.newManufacturer");
  return (
    <EditorFrame
      back={{ to: menuPaths.part(organizationId, "manufacturers"), text: t("staff-menu.manufacturers") }}
      title={title}
    >
      <EditorForm
        editor={editor}
        label={title}
        names={{
          name: t("staff-menu.name"),
          logo: t("staff-menu.logo"),
          translations: t("staff-menu.about"),
        }}
      >
        <Fields stored={manufacturer} />
      </EditorForm>
    </EditorFrame>
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
