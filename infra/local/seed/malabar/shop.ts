import { usualRates } from "#core/contract/tax/usual-rates.ts";
import type { Shop } from "../shop.ts";
import { siteIn } from "../site.ts";

const folder = new URL(".", import.meta.url);

/** Mały Malabar, "little Malabar": a South Indian bistro in Kazimierz, the shop at the plain address. */
export const malabar: Shop = {
  organization: {
    name: "Mały Malabar",
    phone: "+48 12 345 67 89",
    email: "hej@malabar.example",
    address: { placeId: "pl-krakow-mostowa-6" },
    configuration: {
      hostname: "localhost",
      brandColor: "#0F5B3F",
      defaultCurrency: "PLN",
      defaultLocale: "en",
      supportedLocales: ["en", "pl"],
      countriesShipping: ["PL"],
      tax: { rates: usualRates("PL") ?? [], deliveryCategory: null, exemption: null },
      timezone: "Europe/Warsaw",
      enablePickup: true,
      stripeAccountId: "acct_malabar",
      notifyEmail: "hej@malabar.example",
      // Without hours it is always open, so that people who start the demo at three in the morning can order. Mezzaluce
      // has hours.
      reservations: { enabled: true, guestsPerHour: 24, largestParty: 10, noticeMinutes: 60 },
      tables: [
        { id: "t1", name: "1", seats: 2 },
        { id: "t2", name: "2", seats: 2 },
        { id: "t3", name: "3", seats: 4 },
        { id: "t4", name: "4", seats: 4 },
        { id: "t5", name: "5", seats: 4 },
        { id: "t6", name: "Okno", seats: 2 },
        { id: "t7", name: "Długi", seats: 6 },
      ],
      tableOrders: true,
      openingTimes: null,
      closingTimes: null,
    },
    legalEntity: {
      name: "Mały Malabar sp. z o.o.",
      taxId: "PL0000000000",
      email: "hej@malabar.example",
      phone: "+48 12 345 67 89",
      address: "ul. Mostowa 6, 31-061 Kraków",
    },
  },
  logo: "maly-malabar",
  site: siteIn(folder),
  folder,
  shippingMethods: [
    {
      title: "Courier",
      providerName: "Mały Malabar",
      translations: [{ locale: "pl", title: "Kurier" }],
      shippingZones: [
        {
          title: "Kazimierz, Podgórze",
          distanceUpto: 2,
          price: 7.99,
          minimumOrderAmount: 35,
          freeFrom: 120,
          eta: "25–35 min",
        },
        { title: "Śródmieście", distanceUpto: 5, price: 12.99, minimumOrderAmount: 50, eta: "35–50 min" },
        { title: "Kraków", distanceUpto: 8, price: 18.99, minimumOrderAmount: 80, eta: "50–70 min" },
      ],
    },
    {
      title: "Scheduled",
      providerName: "Mały Malabar",
      translations: [{ locale: "pl", title: "Na godzinę" }],
      requireDateOfDelivery: true,
      shippingZones: [
        {
          title: "Śródmieście",
          distanceUpto: 5,
          price: 9.99,
          minimumOrderAmount: 60,
          eta: "Within 15 min of your time",
          translations: [{ locale: "pl", title: "Śródmieście", eta: "±15 min" }],
        },
        {
          title: "Kraków",
          distanceUpto: 8,
          price: 14.99,
          minimumOrderAmount: 90,
          eta: "Within 20 min of your time",
          translations: [{ locale: "pl", title: "Kraków", eta: "±20 min" }],
        },
      ],
    },
  ],
  goesWith: {
    "masala-dosa": ["medu-vada", "filter-coffee"],
    "mysore-masala-dosa": ["medu-vada", "filter-coffee"],
    "steamed-idli": ["medu-vada", "filter-coffee"],
    "chicken-chettinad": ["malabar-parotta", "salted-lime-soda"],
    "fish-moilee": ["appam", "masala-chai"],
    "malabar-chicken-biryani": ["gobi-65", "neer-mor"],
  },
};
