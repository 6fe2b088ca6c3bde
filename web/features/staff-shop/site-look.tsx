import { useController } from "react-hook-form";
import { useText } from "../../i18n/text.tsx";
import { Choices, RadioRow } from "../../ui/choice-row.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { useEditorContext, useEditorFields } from "../staff-forms/editor-context.ts";
import { EditorForm, EditorPart } from "../staff-forms/editor-form.tsx";
import { PictureField } from "../staff-forms/picture-field.tsx";
import { TranslatedFields } from "../staff-forms/translated-fields.tsx";
import { BrandField } from "./brand-field.tsx";
import { pageSchemas } from "./shop-schema.ts";
import { type LookValues, lookValues } from "./shop-values.ts";
import { useShopEditor } from "./use-shop-editor.ts";

const profiles = ["facebookProfile", "instagramProfile", "xProfile"] as const;

/** The look of a shop's site, the words of its first screen, and where else it is found. */
export function SiteLook() {
  const t = useText();
  const { logoFile, configuration } = useWorkplace();
  const { heroPicture } = configuration.storefront;
  const editor = useShopEditor(pageSchemas.look, lookValues);
  return (
    <EditorForm
      editor={editor}
      label={t("staff-shop.look")}
      names={{
        logo: t("staff-shop.logo"),
        brandColor: t("staff-shop.brand"),
        facebookProfile: "Facebook",
        instagramProfile: "Instagram",
        xProfile: "X",
        storefront: t("staff-shop.firstScreen"),
      }}
    >
      <EditorPart title={t("staff-shop.look")}>
        <PictureField
          single
          name="logo"
          label={t("staff-shop.logo")}
          hint={t("staff-shop.logoHint")}
          stored={logoFile ? [logoFile] : []}
        />
        <BrandField />
      </EditorPart>
      <EditorPart title={t("staff-shop.firstScreen")} hint={t("staff-shop.firstScreenHint")}>
        <FrontPage />
        <PictureField
          single
          isDescribed
          name="storefront.heroPicture"
          label={t("staff-shop.hero")}
          hint={t("staff-shop.heroHint")}
          stored={heroPicture ? [heroPicture] : []}
        />
        <TranslatedFields
          name="storefront.translations"
          texts={[
            { name: "headline", label: t("staff-shop.headline"), hint: t("staff-shop.headlineHint") },
            { name: "lead", label: t("staff-shop.lead"), isLong: true, hint: t("staff-shop.leadHint") },
            { name: "notice", label: t("staff-shop.noticeBar"), hint: t("staff-shop.noticeBarHint") },
            { name: "hoursNote", label: t("staff-shop.hoursNote"), hint: t("staff-shop.hoursNoteHint") },
          ]}
        />
      </EditorPart>
      <Profiles />
    </EditorForm>
  );
}

function FrontPage() {
  const t = useText();
  const { form } = useEditorContext();
  const { field } = useController({ control: form.control, name: "storefront.frontPage" });
  return (
    <Choices legend={t("staff-shop.frontPage")} level="h3" className="max-w-form">
      {(["home", "menu"] as const).map((page) => (
        <RadioRow
          key={page}
          name="front-page"
          title={t(`staff-shop.front.${page}`)}
          checked={field.value === page}
          onChange={() => field.onChange(page)}
        />
      ))}
    </Choices>
  );
}

function Profiles() {
  const t = useText();
  const field = useEditorFields<LookValues>();
  const labels = { facebookProfile: "Facebook", instagramProfile: "Instagram", xProfile: "X" };
  return (
    <EditorPart title={t("staff-shop.profiles")} hint={t("staff-shop.profilesHint")}>
      <div className="flex max-w-form flex-col gap-4">
        {profiles.map((profile) => (
          <TextField
            key={profile}
            label={labels[profile]}
            note="optional"
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            {...field(profile)}
          />
        ))}
      </div>
    </EditorPart>
  );
}
