import { useIntl } from "react-intl";
import { TextField } from "../../../ui/text-field.tsx";
import { useFieldErrors } from "./editor-context.ts";
import { languageName, type pictureValues } from "./languages.ts";

/** A chosen picture: the id of its file, and its description in each language. */
export type PictureValues = Omit<ReturnType<typeof pictureValues>, "id"> & { id: string };

/** Fields for the description of each picture in every language of the shop, for people who can't see it. */
export function PictureDescriptions({
  name,
  single,
  pictures,
  onChange,
}: {
  name: string;
  single: boolean;
  pictures: readonly PictureValues[];
  onChange: (pictures: PictureValues[]) => void;
}) {
  const { locale: readers, $t } = useIntl();
  const errorOf = useFieldErrors();
  if (!pictures.length) return null;
  const describe = (picture: PictureValues, locale: string, alt: string) =>
    onChange(
      pictures.map((each) =>
        each === picture
          ? {
              ...each,
              translations: each.translations.map((text) => (text.locale === locale ? { locale, alt } : text)),
            }
          : each,
      ),
    );
  return (
    <div className="flex flex-col gap-4 pt-2">
      <p className="max-w-prose text-14 text-muted">{$t({ id: "staff-forms.altHint" })}</p>
      {pictures.map((picture, place) => (
        <fieldset key={picture.id} className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <legend className="sr-only">{$t({ id: "staff-forms.pictureNumber" }, { number: place + 1 })}</legend>
          {picture.translations.map(({ locale, alt }, language) => (
            <TextField
              key={locale}
              label={$t(
                { id: single ? "staff-forms.alt" : "staff-forms.altNumbered" },
                {
                  number: place + 1,
                  language: languageName(locale, readers),
                },
              )}
              lang={locale.replace("_", "-")}
              value={alt}
              error={errorOf(`${name}${single ? "" : `.${place}`}.translations.${language}.alt`)}
              onChange={({ currentTarget }) => describe(picture, locale, currentTarget.value)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
