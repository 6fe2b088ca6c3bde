import { useText } from "../../i18n/text.tsx";
import { EditorPart } from "../staff-forms/editor-form.tsx";
import { TranslatedFields } from "../staff-forms/translated-fields.tsx";

/** What a dish or a category is called, and what is said of it, in every language. */
export function TextsPart() {
  const t = useText();
  return (
    <EditorPart title={t("staff-menu.texts")}>
      <TranslatedFields
        name="translations"
        texts={[
          { name: "title", label: t("staff-menu.title"), isRequired: true },
          { name: "description", label: t("staff-menu.description"), isLong: true },
        ]}
      />
    </EditorPart>
  );
}
