import { usualRates } from "#core/contract/tax/usual-rates.ts";
import type { Shop } from "../shop.ts";
import { siteIn } from "../site.ts";

const folder = new URL(".", import.meta.url);

/**
 * Trattoria Mezzaluce, "half-light": a shop in Berlin that is open into the night and sells in euros. Text is hard to
 * read on its yellow brand colour.
 */
export const mezzaluce: Shop = {
  organization: {
    name: "Trattoria Mezzaluce",
    phone: "+49 30 23125 012",
    email: "ciao@mezzaluce.example",
    address: { placeId: "de-berlin-graefestrasse-19" },
    configuration: {
      hostname: "trattoria.localhost",
      brandColor: "#FFD23F",
      defaultCurrency: "EUR",
      defaultLocale: "en",
      supportedLocales: ["en", "pl", "de"],
      countriesShipping: ["DE"],
      tax: { rates: usualRates("DE") ?? [], deliveryCategory: null, exemption: null },
      timezone: "Europe/Berlin",
      // Delivery only, so that its one fulfilment is preselected.
      enablePickup: false,
      reservations: { enabled: true, guestsPerHour: 16, largestParty: 8, noticeMinutes: 120 },
      tables: [
        { id: "t1", name: "1", seats: 2 },
        { id: "t2", name: "2", seats: 2 },
        { id: "t3", name: "3", seats: 4 },
        { id: "t4", name: "4", seats: 4 },
        { id: "t5", name: "Fenster", seats: 4 },
      ],
      openingTimes: {
        monday: null,
        tuesday: "12:00",
        wednesday: "12:00",
        thursday: "12:00",
        friday: "12:00",
        saturday: "11:00",
        sunday: "11:00",
      },
      closingTimes: {
        monday: null,
        tuesday: "22:30",
        wednesday: "22:30",
        thursday: "23:30",
        friday: "01:30",
        saturday: "01:30",
        sunday: "21:30",
      },
    },
    legalEntity: {
      name: "Mezzaluce Gastronomie GmbH",
      taxId: "DE000000000",
      email: "ciao@mezzaluce.example",
      phone: "+49 30 23125 012",
      address: "Graefestraße 19, 10967 Berlin",
    },
  },
  logo: "mezzaluce",
  site: siteIn(folder),
  folder,
  revolutKey: "sk_local_mezzaluce",
  shippingMethods: [
    {
      title: "Bike courier",
      providerName: "Mezzaluce",
      translations: [
        { locale: "pl", title: "Kurier rowerowy" },
        { locale: "de", title: "Fahrradkurier" },
      ],
      shippingZones: [
        { title: "Kreuzberg, Neukölln", distanceUpto: 2.5, price: 2.9, minimumOrderAmount: 15, eta: "20–30 min" },
        { title: "Mitte, Friedrichshain", distanceUpto: 4, price: 3.9, minimumOrderAmount: 22, eta: "30–45 min" },
        { title: "Berlin", distanceUpto: 6, price: 5.5, minimumOrderAmount: 35, eta: "45–60 min" },
      ],
    },
  ],
  goesWith: {
    "tagliatelle-ragu": ["rosso-della-casa", "cannolo"],
    "cacio-e-pepe": ["rosso-della-casa", "panna-cotta"],
    "pizza-margherita": ["acqua-frizzante", "cannolo"],
    "pizza-diavola": ["acqua-frizzante", "panna-cotta"],
  },
};
