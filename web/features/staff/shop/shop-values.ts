import type { OrganizationDetails } from "#core/contract/organizations/staff.ts";
import type { SitePagesInput, StorefrontTranslation, TranslatedSitePages } from "#core/contract/site/site-content.ts";
import { inEveryLanguage, type Languages, pictureValues } from "../forms/languages.ts";
import { pick, plainSettings } from "./shop-schema.ts";

const addressText = (address: OrganizationDetails["address"]): string =>
  address ? `${address.addressLineOne}, ${address.zipCode} ${address.city}` : "";

const blankSeller = { name: "", taxId: "", email: "", phone: "", address: null as string | null };

/** The shop's details as the values of their form. */
export const detailsValues = ({ name, phone, email, address, legalEntity, configuration }: OrganizationDetails) => {
  const { id: _id, createdAt: _createdAt, ...seller } = legalEntity ?? { ...blankSeller, id: "", createdAt: "" };
  return {
    name,
    phone,
    email,
    address: {
      text: addressText(address),
      placeId: address?.placeId ?? "",
      addressLineTwo: address?.addressLineTwo ?? null,
    },
    legalEntity: seller,
    ...pick(configuration, plainSettings.details),
    notifyEmail: configuration.notifyEmail ?? "",
  };
};
export type DetailsValues = ReturnType<typeof detailsValues>;

/** The settings of opening times as the values of their form. */
export const hoursValues = ({ configuration }: Pick<OrganizationDetails, "configuration">) =>
  pick(configuration, plainSettings.hours);
export type HoursValues = ReturnType<typeof hoursValues>;

/** The settings of refunds, stations and tables as the values of their form. */
export const counterValues = ({ configuration }: Pick<OrganizationDetails, "configuration">) =>
  pick(configuration, plainSettings.counter);
export type CounterValues = ReturnType<typeof counterValues>;

/** The settings of the kitchen as the values of their form. */
export const kitchenValues = ({ configuration }: Pick<OrganizationDetails, "configuration">) =>
  pick(configuration, plainSettings.kitchen);

const blankWords = { headline: "", lead: "", notice: "", hoursNote: "" };

/** The shop's look as the values of its form. */
export const lookValues = ({ logo, configuration }: OrganizationDetails) => {
  const { frontPage, heroPicture, translations } = configuration.storefront;
  return {
    logo,
    brandColor: configuration.brandColor ?? "",
    facebookProfile: configuration.facebookProfile ?? "",
    instagramProfile: configuration.instagramProfile ?? "",
    xProfile: configuration.xProfile ?? "",
    storefront: {
      frontPage,
      heroPicture: heroPicture && pictureValues(heroPicture, configuration),
      translations: inEveryLanguage<StorefrontTranslation>(translations, configuration, blankWords),
    },
  };
};
export type LookValues = ReturnType<typeof lookValues>;

/** A new chapter, review or picture, with a text for each language. */
export const blankChapter = (languages: Languages): SitePagesInput["story"][number] => ({
  picture: null,
  translations: inEveryLanguage<{ locale: string; title: string; text: string; alt: string }>([], languages, {
    title: "",
    text: "",
    alt: "",
  }),
});

/** What a guest said, to be filled in. */
export const blankVoice = (languages: Languages): SitePagesInput["testimonials"][number] => ({
  name: "",
  translations: inEveryLanguage<{ locale: string; quote: string }>([], languages, { quote: "" }),
});

/** A picture of the gallery, to be filled in. */
export const blankPicture = (languages: Languages) => ({
  picture: null,
  translations: inEveryLanguage<{ locale: string; alt: string }>([], languages, { alt: "" }),
});

/** The texts of the site's pages as the values of their form, in every language of the shop. */
export const pageValues = (pages: TranslatedSitePages, languages: Languages) => ({
  favourites: pages.favourites,
  story: pages.story.map(({ picture, translations }) => ({
    picture: picture?.id ?? null,
    translations: inEveryLanguage(translations, languages, { title: "", text: "", alt: "" }),
  })),
  testimonials: pages.testimonials.map(({ name, translations }) => ({
    name,
    translations: inEveryLanguage(translations, languages, { quote: "" }),
  })),
  gallery: pages.gallery.map(({ picture, translations }) => ({
    picture: picture.id as string | null,
    translations: inEveryLanguage(translations, languages, { alt: "" }),
  })),
  translations: inEveryLanguage(pages.translations, languages, { intro: "", reservation: "", terms: "" }),
});
export type PageValues = ReturnType<typeof pageValues>;
