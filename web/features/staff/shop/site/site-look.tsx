import { useController } from "react-hook-form";
import { useIntl } from "react-intl";
import { Navigate } from "react-router";
import { Choices, RadioRow } from "../../../../ui/choice-row.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { useEditorContext, useEditorFields } from "../../forms/editor-context.ts";
import { EditorForm, EditorPart } from "../../forms/editor-form.tsx";
import { PictureField } from "../../forms/picture-field.tsx";
import { TranslatedFields } from "../../forms/translated-fields.tsx";
import { useHasRole, useStaffShop } from "../../shell/staff-shop.ts";
import { pageSchemas } from "../shop-schema.ts";
import { type LookValues, lookValues } from "../shop-values.ts";
import { useShopEditor } from "../use-shop-editor.ts";
import { BrandField } from "./brand-field.tsx";

const profiles = ["facebookProfile", "instagramProfile", "xProfile"] as const;

/** The look of a shop's site, for owners. Managers are redirected to its pages. */
export default function SiteLook() {
  return useHasRole("owner") ? <LookForm /> : <Navigate replace to="pages" />;
}

/** The form for the look, the texts of the first screen, and the profiles elsewhere. */
function LookForm() {
  const { $t } = useIntl();
  const { logoFile, configuration } = useStaffShop();
  const { heroPicture } = configuration.storefront;
  const editor = useShopEditor(pageSchemas.look, lookValues);
  return (
    <EditorForm
      editor={editor}
      label={$t({ id: "staff-shop.look" })}
      names={{
        logo: $t({ id: "staff-shop.logo" }),
        brandColor: $t({ id: "staff-shop.brand" }),
        facebookProfile: "Facebook",
        instagramProfile: "Instagram",
        xProfile: "X",
        storefront: $t({ id: "staff-shop.firstScreen" }),
      }}
    >
      <EditorPart title={$t({ id: "staff-shop.logoAndColour" })}>
        <PictureField
          single
          name="logo"
          label={$t({ id: "staff-shop.logo" })}
          hint={$t({ id: "staff-shop.logoHint" })}
          stored={logoFile ? [logoFile] : []}
        />
        <BrandField />
      </EditorPart>
      <EditorPart
        id="words"
        title={$t({ id: "staff-shop.firstScreen" })}
        hint={$t({ id: "staff-shop.firstScreenHint" })}
      >
        <FrontPage />
        <PictureField
          single
          isDescribed
          name="storefront.heroPicture"
          label={$t({ id: "staff-shop.hero" })}
          hint={$t({ id: "staff-shop.heroHint" })}
          stored={heroPicture ? [heroPicture] : []}
        />
        <TranslatedFields
          name="storefront.translations"
          texts={[
            { name: "headline", label: $t({ id: "staff-shop.headline" }), hint: $t({ id: "staff-shop.headlineHint" }) },
            {
              name: "lead",
              label: $t({ id: "staff-shop.lead" }),
              isLong: true,
              hint: $t({ id: "staff-shop.leadHint" }),
            },
            { name: "notice", label: $t({ id: "staff-shop.noticeBar" }), hint: $t({ id: "staff-shop.noticeBarHint" }) },
            {
              name: "hoursNote",
              label: $t({ id: "staff-shop.hoursNote" }),
              hint: $t({ id: "staff-shop.hoursNoteHint" }),
            },
          ]}
        />
      </EditorPart>
      <Profiles />
    </EditorForm>
  );
}

function FrontPage() {
  const { $t } = useIntl();
  const { form } = useEditorContext();
  const { field } = useController({ control: form.control, name: "storefront.frontPage" });
  return (
    <Choices legend={$t({ id: "staff-shop.frontPage" })} level="h3" className="max-w-form">
      {(["home", "menu"] as const).map((page) => (
        <RadioRow
          key={page}
          name="front-page"
          title={$t({ id: `staff-shop.front.${page}` })}
          checked={field.value === page}
          onChange={() => field.onChange(page)}
        />
      ))}
    </Choices>
  );
}

function Profiles() {
  const { $t } = useIntl();
  const field = useEditorFields<LookValues>();
  const labels = { facebookProfile: "Facebook", instagramProfile: "Instagram", xProfile: "X" };
  return (
    <EditorPart title={$t({ id: "staff-shop.profiles" })} hint={$t({ id: "staff-shop.profilesHint" })}>
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
