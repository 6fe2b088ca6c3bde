import type { TitleTranslation } from "#core/contract/locales/translations.ts";
import type { ShippingMethod, ZoneTranslation } from "#core/contract/shipping/shipping-method.ts";
import type { ReplaceShippingMethod } from "#core/contract/shipping/shipping-method-input.ts";
import { inEveryLanguage, type Languages } from "../forms/languages.ts";
import type { Stored } from "../forms/use-editor.ts";

/** The texts of an editor in the languages beside the default one, whose text is the plain title. */
interface Titles {
  title: string;
  translations: TitleTranslation[];
}

/** A zone in the form. An amount is null while nothing is typed. */
export interface ZoneValues {
  id?: string;
  title: string;
  translations: ZoneTranslation[];
  distanceUpto: number | null;
  price: number | null;
  minimumOrderAmount: number | null;
  freeFrom: number | null;
  eta: string;
}

/** The fields of a method's editor, named as the contract names them. */
export interface MethodValues extends Titles {
  providerName: string;
  providerLogo: string | null;
  requireDateOfDelivery: boolean;
  published: boolean;
  shippingZones: ZoneValues[];
}

export type MethodInput = ReplaceShippingMethod;

const otherLanguages = (translations: readonly TitleTranslation[], languages: Languages): TitleTranslation[] =>
  inEveryLanguage(translations, languages, { title: "" }).filter(({ locale }) => locale !== languages.defaultLocale);

const zoneLanguages = (translations: readonly ZoneTranslation[], languages: Languages): ZoneTranslation[] =>
  otherLanguages(translations, languages).map((each) => ({ eta: "", ...each }));

/** A zone with nothing typed. */
export const blankZone = (languages: Languages): ZoneValues => ({
  title: "",
  translations: zoneLanguages([], languages),
  distanceUpto: null,
  price: null,
  minimumOrderAmount: 0,
  freeFrom: null,
  eta: "",
});

/** A new method, with the shop itself as the provider. */
export const blankMethod = (shop: string, languages: Languages): Stored<MethodValues> => ({
  values: {
    title: "",
    translations: otherLanguages([], languages),
    providerName: shop,
    providerLogo: null,
    requireDateOfDelivery: false,
    published: true,
    shippingZones: [blankZone(languages)],
  },
});

/** A method as the values of its form, the nearest zone first. */
export const editedMethod = (method: ShippingMethod, languages: Languages): Stored<MethodValues> => {
  const { id, title, providerName, providerLogo, requireDateOfDelivery, publishedAt, version } = method;
  const zones = method.shippingZones.toSorted((a, b) => a.distanceUpto - b.distanceUpto);
  return {
    id,
    version,
    values: {
      title,
      translations: otherLanguages(method.translations, languages),
      providerName,
      providerLogo,
      requireDateOfDelivery,
      published: publishedAt !== null,
      shippingZones: zones.map(
        ({ id, title, translations, distanceUpto, price, minimumOrderAmount, freeFrom, eta }) => ({
          id,
          title,
          translations: zoneLanguages(translations, languages),
          distanceUpto,
          price,
          minimumOrderAmount,
          freeFrom,
          eta,
        }),
      ),
    },
  };
};
