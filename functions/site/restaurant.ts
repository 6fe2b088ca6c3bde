import { spansOfSpecialDay, spansOfWeekday } from "#core/contract/organizations/day-spans.ts";
import type { Organization } from "#core/contract/organizations/organizations.ts";
import { paths } from "#core/contract/storefront.ts";
import { weekdays } from "#core/contract/values/weekdays.ts";
import { ORDER } from "./pages.ts";
import type { Shown } from "./shown.ts";

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The hours of the week; a shop without any is open day and night. */
const hoursOf = ({ configuration }: Organization) => {
  const days = weekdays.flatMap((day) => spansOfWeekday(configuration, day).map((span) => ({ day, ...span })));
  const week = days.length > 0 ? days : weekdays.map((day) => ({ day, opens: "00:00", closes: "23:59" }));
  return week.map(({ day, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: capitalized(day),
    opens,
    closes,
  }));
};

/**
 * A closed day opens and closes at midnight:
 * https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
const specialHoursOf = ({ configuration: { specialDays } }: Organization) =>
  specialDays.flatMap((day) => {
    const spans = spansOfSpecialDay(day);
    return (spans.length > 0 ? spans : [{ opens: "00:00", closes: "00:00" }]).map((span) => ({
      "@type": "OpeningHoursSpecification",
      validFrom: day.date,
      validThrough: day.date,
      ...span,
    }));
  });

/** Where people go to do something, on any device. */
const entryPoint = (urlTemplate: string) => ({
  "@type": "EntryPoint",
  urlTemplate,
  actionPlatform: ["https://schema.org/DesktopWebPlatform", "https://schema.org/MobileWebPlatform"],
});

/**
 * What people can do at a shop, for search engines and assistants. A shop without an address does not deliver.
 * https://schema.org/OrderAction https://schema.org/ReserveAction https://schema.org/DeliveryMethod
 */
const actionsOf = (origin: string, { address, configuration }: Organization) => {
  const { isAcceptingOrders, enableHostCheckout, enablePickup, reservations } = configuration;
  const deliveryMethod = [
    ...(address ? ["http://purl.org/goodrelations/v1#DeliveryModeOwnFleet"] : []),
    ...(enablePickup ? ["http://purl.org/goodrelations/v1#DeliveryModePickUp"] : []),
  ];
  return [
    ...(isAcceptingOrders && enableHostCheckout
      ? [{ "@type": "OrderAction", target: entryPoint(origin + ORDER), deliveryMethod }]
      : []),
    ...(reservations.enabled
      ? [
          {
            "@type": "ReserveAction",
            target: entryPoint(origin + paths.reservation),
            result: { "@type": "FoodEstablishmentReservation" },
          },
        ]
      : []),
  ];
};

/** A shop as search engines take it: https://schema.org/Restaurant */
export const restaurant = ({ origin, organization }: Pick<Shown, "origin" | "organization">) => {
  const { name, phone, email, address, configuration, logoFile } = organization;
  const { facebookProfile, instagramProfile, xProfile, reservations, defaultCurrency, storefront } = configuration;
  const pictures = [storefront.heroPicture, logoFile].flatMap((file) => (file ? [new URL(file.url, origin).href] : []));
  return {
    "@context": "https://schema.org",
    "@type": "Restaurant",
    name,
    url: origin + paths.home,
    telephone: phone,
    email,
    image: pictures,
    currenciesAccepted: defaultCurrency,
    hasMenu: origin + paths.menu,
    acceptsReservations: reservations.enabled ? origin + paths.reservation : false,
    potentialAction: actionsOf(origin, organization),
    openingHoursSpecification: hoursOf(organization),
    specialOpeningHoursSpecification: specialHoursOf(organization),
    sameAs: [facebookProfile, instagramProfile, xProfile].filter(Boolean),
    ...(address && {
      address: {
        "@type": "PostalAddress",
        streetAddress: address.addressLineOne,
        postalCode: address.zipCode,
        addressLocality: address.city,
        addressCountry: address.country,
      },
      geo: { "@type": "GeoCoordinates", latitude: address.latitude, longitude: address.longitude },
    }),
  };
};
