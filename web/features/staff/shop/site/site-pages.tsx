import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import type { SitePagesInput, TranslatedSitePages } from "#core/contract/site/site-content.ts";
import * as site from "#core/contract/site/site-content.ts";
import { call, fetching, keyOf } from "../../../../api/client.ts";
import { Loaded } from "../../../../ui/loaded.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { heldFor } from "../../../../ui/together.ts";
import { Waiting } from "../../../account/guards.tsx";
import { useEditorFields } from "../../forms/editor-context.ts";
import { EditorForm, EditorPart } from "../../forms/editor-form.tsx";
import { PictureField } from "../../forms/picture-field.tsx";
import { TranslatedFields } from "../../forms/translated-fields.tsx";
import { type Stored, useEditor } from "../../forms/use-editor.ts";
import { readable } from "../../forms/versions.ts";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { useDishes } from "../../sold-out/use-dishes.ts";
import { blankChapter, blankPicture, blankVoice, type PageValues, pageValues } from "../shop-values.ts";
import { Favourites } from "./favourites-field.tsx";
import { Repeated } from "./repeated.tsx";

/** The form for the texts of a site's pages, besides the first screen. */
export default function SitePages() {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const query = useQuery({
    ...fetching(site.getSitePages, { params: { organizationId }, query: {} }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const dishes = useDishes(organizationId);
  return (
    <Loaded
      query={heldFor(dishes, query)}
      skeleton={<Waiting />}
      failure={{ title: $t({ id: "staff-shop.pagesFailed" }) }}
    >
      {(pages) => <Editor pages={pages as TranslatedSitePages} />}
    </Loaded>
  );
}

function Editor({ pages }: { pages: TranslatedSitePages }) {
  const { $t } = useIntl();
  const queries = useQueryClient();
  const { id: organizationId, configuration } = useStaffShop();
  const params = { organizationId };
  const keep = (now: TranslatedSitePages): Stored<PageValues> => {
    queries.setQueryData(keyOf(site.getSitePages, { params, query: {} }), now);
    return { values: pageValues(now, configuration), version: now.version };
  };
  const editor = useEditor<PageValues, SitePagesInput>({
    schema: site.SitePagesInput,
    stored: { values: pageValues(pages, configuration), version: pages.version },
    defaultLocale: configuration.defaultLocale,
    save: async ({ input: body, headers }) => keep(await call(site.replaceSitePages, { params, body, headers })),
    load: async () => keep((await call(site.getSitePages, { params, query: {} })) as TranslatedSitePages),
  });
  return (
    <EditorForm
      editor={editor}
      label={$t({ id: "staff-shop.pages" })}
      names={{
        favourites: {
          label: $t({ id: "staff-shop.favourites" }),
          format: (ids: PageValues["favourites"]) => $t({ id: "staff-shop.favouriteCount" }, { count: ids.length }),
        },
        story: { label: $t({ id: "staff-shop.story" }), format: words },
        testimonials: $t({ id: "staff-shop.testimonials" }),
        gallery: { label: $t({ id: "staff-shop.gallery" }), format: words },
        translations: $t({ id: "staff-shop.texts" }),
      }}
    >
      <EditorPart title={$t({ id: "staff-shop.texts" })}>
        <TranslatedFields
          name="translations"
          texts={[
            {
              name: "intro",
              label: $t({ id: "staff-shop.intro" }),
              isLong: true,
              hint: $t({ id: "staff-shop.introHint" }),
            },
            { name: "reservation", label: $t({ id: "staff-shop.reservationText" }), isLong: true },
            {
              name: "terms",
              label: $t({ id: "staff-shop.terms" }),
              isLong: true,
              hint: $t({ id: "staff-shop.termsHint" }),
            },
          ]}
        />
      </EditorPart>
      <EditorPart title={$t({ id: "staff-shop.favourites" })} hint={$t({ id: "staff-shop.favouritesHint" })}>
        <Favourites />
      </EditorPart>
      <EditorPart title={$t({ id: "staff-shop.story" })} hint={$t({ id: "staff-shop.storyHint" })}>
        <Repeated
          name="story"
          most={12}
          title={(number) => $t({ id: "staff-shop.chapter" }, { number })}
          addText={$t({ id: "staff-shop.addChapter" })}
          blank={() => blankChapter(configuration)}
        >
          {(path) => (
            <>
              <PictureField
                single
                name={`${path}.picture`}
                label={$t({ id: "staff-shop.picture" })}
                stored={pages.story.flatMap(({ picture }) => picture ?? [])}
              />
              <TranslatedFields
                name={`${path}.translations`}
                texts={[
                  { name: "title", label: $t({ id: "staff-shop.chapterTitle" }), isRequired: true },
                  { name: "text", label: $t({ id: "staff-shop.chapterText" }), isLong: true, isRequired: true },
                  { name: "alt", label: $t({ id: "staff-shop.alt" }) },
                ]}
              />
            </>
          )}
        </Repeated>
      </EditorPart>
      <EditorPart title={$t({ id: "staff-shop.testimonials" })}>
        <Repeated
          name="testimonials"
          most={12}
          title={(number) => $t({ id: "staff-shop.voice" }, { number })}
          addText={$t({ id: "staff-shop.addVoice" })}
          blank={() => blankVoice(configuration)}
        >
          {(path) => (
            <>
              <Name path={path} />
              <TranslatedFields
                name={`${path}.translations`}
                texts={[{ name: "quote", label: $t({ id: "staff-shop.quote" }), isLong: true, isRequired: true }]}
              />
            </>
          )}
        </Repeated>
      </EditorPart>
      <EditorPart title={$t({ id: "staff-shop.gallery" })}>
        <Repeated
          name="gallery"
          most={24}
          title={(number) => $t({ id: "staff-shop.pictureOf" }, { number })}
          addText={$t({ id: "staff-shop.addPicture" })}
          blank={() => blankPicture(configuration)}
        >
          {(path) => (
            <>
              <PictureField
                single
                name={`${path}.picture`}
                label={$t({ id: "staff-shop.picture" })}
                stored={pages.gallery.map(({ picture }) => picture)}
              />
              <TranslatedFields
                name={`${path}.translations`}
                texts={[{ name: "alt", label: $t({ id: "staff-shop.alt" }), isRequired: true }]}
              />
            </>
          )}
        </Repeated>
      </EditorPart>
    </EditorForm>
  );
}

/** The texts of chapters or pictures, without the ids of their files. */
const words = (parts: readonly { translations: unknown }[]) => readable(parts.map(({ translations }) => translations));

function Name({ path }: { path: string }) {
  const { $t } = useIntl();
  const field = useEditorFields();
  return (
    <TextField
      label={$t({ id: "staff-shop.voiceName" })}
      note="required"
      className="max-w-form"
      {...field(`${path}.name`)}
    />
  );
}
