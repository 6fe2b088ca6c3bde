import { reservationDefaults } from "../contract/reservation-settings.ts";
import { emptyStorefront } from "../contract/site-content.ts";
import { newId } from "../ids.ts";
import type { StoredOrganization } from "../organizations/organization.ts";

/** A stored organization in Kraków with prices in zloty, and the fields that a test sets. */
export const aShop = (
  facts: Partial<StoredOrganization> = {},
  configuration: Partial<StoredOrganization["configuration"]> = {},
): StoredOrganization => ({
  id: newId("organization"),
  name: "Dosa & Co",
  phone: "+48 12 345 67 89",
  email: "kitchen@example.com",
  createdAt: "2026-01-01T00:00:00.000Z",
  address: null,
  configuration: {
    id: newId("configuration"),
    hostname: "dosa.localhost",
    countriesShipping: ["PL"],
    stripeAccountId: null,
    notifyEmail: null,
    enableHostCheckout: true,
    enableHostTracking: true,
    enablePickup: true,
    guestCheckout: true,
    enableCash: true,
    isAcceptingOrders: true,
    isOpen: true,
    acceptWithinMinutes: 15,
    defaultLocale: "en",
    supportedLocales: ["en", "pl"],
    openingTimes: null,
    closingTimes: null,
    specialDays: [],
    timezone: "Europe/Warsaw",
    brandColor: null,
    facebookProfile: null,
    instagramProfile: null,
    xProfile: null,
    storefront: emptyStorefront,
    defaultCurrency: "PLN",
    reservations: reservationDefaults,
    createdAt: "2026-01-01T00:00:00.000Z",
    ...configuration,
  },
  logoFile: null,
  legalEntity: null,
  deletedAt: null,
  version: 1,
  ...facts,
});
