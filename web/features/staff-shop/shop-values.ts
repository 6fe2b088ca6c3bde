import type { StorefrontTranslation } from "#core/contract/site-content.ts";
import type { OrganizationDetails } from "#core/contract/workplaces.ts";
import { inEveryLanguage, pictureValues } from "../staff-forms/languages.ts";
import { pick, plainSettings } from "./shop-schema.ts";

const addressText = (address: OrganizationDetails["address"]): string =>
  address ? `${address.addressLineOne}, ${address.zipCode} ${address.city}` : "";

const blankSeller = { name: "", taxId: "", email: "", phone: "", address: null as string | null };

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

export const hoursValues = ({ configuration }: OrganizationDetails) => pick(configuration, plainSettings.hours);
export type HoursValues = ReturnType<typeof hoursValues>;

const blankWords = { headline: "", lead: "", notice: "", hoursNote: "" };

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
