import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SitePagesInput, TranslatedSitePages } from "#core/contract/site-content.ts";
import * as site from "#core/contract/site-content.ts";
import { call, fetching, keyOf } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Waiting } from "../account/guards.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { useEditorFields } from "../staff-forms/editor-context.ts";
import { EditorForm, EditorPart } from "../staff-forms/editor-form.tsx";
import { PictureField } from "../staff-forms/picture-field.tsx";
import { TranslatedFields } from "../staff-forms/translated-fields.tsx";
import { type Stored, useEditor } from "../staff-forms/use-editor.ts";
import { readable } from "../staff-forms/versions.ts";
import { Favourites } from "./favourites-field.tsx";
import { blankChapter, blankPicture, blankVoice, type PageValues, pageValues } from "./page-values.ts";
import { Repeated } from "./repeated.tsx";

/** What the pages of a shop's site say, beyond the first screen. */
export function SitePages() {
  const t = useText();
  const { id: organizationId } = useWorkplace();
  const query = useQuery({
    ...fetching(site.getSitePages, { params: { organizationId }, query: {} }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={query} skeleton={<Waiting />} failure={{ title: t("staff-shop.pagesFailed") }}>
      {(pages) => <Editor pages={pages as TranslatedSitePages} />}
    </Loaded>
  );
}

function Editor({ pages }: { pages: TranslatedSitePages }) {
  const t = useText();
  const queries = useQueryClient();
  const { id: organizationId, configuration } = useWorkplace();
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
      label={t("staff-shop.pages")}
      names={{
        favourites: {
          label: t("staff-shop.favourites"),
          tell: (ids: PageValues["favourites"]) => t("staff-shop.favouriteCount", { count: ids.length }),
        },
        story: { label: t("staff-shop.story"), tell: words },
        testimonials: t("staff-shop.testimonials"),
        gallery: { label: t("staff-shop.gallery"), tell: words },
        translations: t("staff-shop.texts"),
      }}
    >
      <EditorPart title={t("staff-shop.texts")}>
        <TranslatedFields
          name="translations"
          texts={[
            { name: "intro", label: t("staff-shop.intro"), isLong: true, hint: t("staff-shop.introHint") },
            { name: "reservation", label: t("staff-shop.reservationText"), isLong: true },
            { name: "terms", label: t("staff-shop.terms"), isLong: true, hint: t("staff-shop.termsHint") },
          ]}
        />
      </EditorPart>
      <EditorPart title={t("staff-shop.favourites")} hint={t("staff-shop.favouritesHint")}>
        <Favourites />
      </EditorPart>
      <EditorPart title={t("staff-shop.story")} hint={t("staff-shop.storyHint")}>
        <Repeated
          name="story"
          most={12}
          title={(number) => t("staff-shop.chapter", { number })}
          addText={t("staff-shop.addChapter")}
          blank={() => blankChapter(configuration)}
        >
          {(path) => (
            <>
              <PictureField
                single
                name={`${path}.picture`}
                label={t("staff-shop.picture")}
                stored={pages.story.flatMap(({ picture }) => picture ?? [])}
              />
              <TranslatedFields
                name={`${path}.translations`}
                texts={[
                  { name: "title", label: t("staff-shop.chapterTitle"), isRequired: true },
                  { name: "text", label: t("staff-shop.chapterText"), isLong: true, isRequired: true },
                  { name: "alt", label: t("staff-shop.alt") },
                ]}
              />
            </>
          )}
        </Repeated>
      </EditorPart>
      <EditorPart title={t("staff-shop.testimonials")}>
        <Repeated
          name="testimonials"
          most={12}
          title={(number) => t("staff-shop.voice", { number })}
          addText={t("staff-shop.addVoice")}
          blank={() => blankVoice(configuration)}
        >
          {(path) => (
            <>
              <Name path={path} />
              <TranslatedFields
                name={`${path}.translations`}
                texts={[{ name: "quote", label: t("staff-shop.quote"), isLong: true, isRequired: true }]}
              />
            </>
          )}
        </Repeated>
      </EditorPart>
      <EditorPart title={t("staff-shop.gallery")}>
        <Repeated
          name="gallery"
          most={24}
          title={(number) => t("staff-shop.pictureOf", { number })}
          addText={t("staff-shop.addPicture")}
          blank={() => blankPicture(configuration)}
        >
          {(path) => (
            <>
              <PictureField
                single
                name={`${path}.picture`}
                label={t("staff-shop.picture")}
                stored={pages.gallery.map(({ picture }) => picture)}
              />
              <TranslatedFields
                name={`${path}.translations`}
                texts={[{ name: "alt", label: t("staff-shop.alt"), isRequired: true }]}
              />
            </>
          )}
        </Repeated>
      </EditorPart>
    </EditorForm>
  );
}

/** What chapters or pictures say, without the ids of their files. */
const words = (parts: readonly { translations: unknown }[]) => readable(parts.map(({ translations }) => translations));

function Name({ path }: { path: string }) {
  const t = useText();
  const field = useEditorFields();
  return (
    <TextField label={t("staff-shop.voiceName")} note="required" className="max-w-form" {...field(`${path}.name`)} />
  );
}
