import { reservationDefaults } from "../organizations/reservation-settings.ts";
import { ordersAheadDefaults } from "../organizations/slot-range.ts";
import type { OrganizationDetails } from "../organizations/staff.ts";
import { emptyStorefront } from "../site/site-content.ts";

/** The settings of a shop that never closes, with prices in zloty, in English and Polish. */
export const usualConfiguration: Omit<OrganizationDetails["configuration"], "id"> = {
  hostname: "dosa.localhost",
  countriesShipping: ["PL"],
  stripeAccountId: null,
  notifyEmail: null,
  textMessages: false,
  staffRefundLimit: null,
  tables: [],
  tableOrders: false,
  stations: [],
  capacity: null,
  enableHostCheckout: true,
  enableHostTracking: true,
  enablePickup: true,
  guestCheckout: true,
  enableCash: true,
  capturesOnAcceptance: false,
  isAcceptingOrders: true,
  isOpen: true,
  acceptWithinMinutes: 15,
  defaultLocale: "en",
  supportedLocales: ["en", "pl"],
  openingTimes: null,
  closingTimes: null,
  specialDays: [],
  breaks: [],
  deliveryHours: [],
  pickupHours: [],
  lastOrderMinutes: 0,
  ordersAhead: ordersAheadDefaults,
  menuTimes: [],
  timezone: "Europe/Warsaw",
  brandColor: null,
  facebookProfile: null,
  instagramProfile: null,
  xProfile: null,
  storefront: emptyStorefront,
  defaultCurrency: "PLN",
  reservations: reservationDefaults,
  tax: null,
  tips: null,
  datev: null,
  createdAt: "2026-01-01T00:00:00.000Z",
};

/** A shop without accounts at payment providers and courier services, beside its configuration. */
export const noAccounts = { revolutConnected: false, payuConnected: false, paypalConnected: false, couriers: null };
