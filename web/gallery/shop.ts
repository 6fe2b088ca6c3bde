import type { ConfigurationId, OrganizationId } from "#core/contract/ids.ts";
import { reservationDefaults } from "#core/contract/reservation-settings.ts";
import { emptyStorefront } from "#core/contract/site-content.ts";
import type { Workplace } from "#core/contract/workplaces.ts";

const createdAt = "2026-01-01T00:00:00.000Z";

/** The shop that the gallery's widgets belong to. */
export const shop: Workplace = {
  id: "org_01k9zv3m5n7p9r1s3t5v7w9y0a" as OrganizationId,
  role: "owner",
  name: "Dosa & Co",
  phone: "+48 12 345 67 89",
  email: "kitchen@example.com",
  createdAt,
  address: null,
  logo: null,
  logoFile: null,
  seller: null,
  legalEntity: null,
  legalEntityId: null,
  notifyReturned: null,
  revolutConnected: false,
  version: 1,
  ordering: { pausedUntil: null, extraMinutes: 0 },
  popular: [],
  opening: { isOpenNow: true, closesAt: null, opensAt: null },
  configuration: {
    id: "cfg_01k9zv3m5n7p9r1s3t5v7w9y0a" as ConfigurationId,
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
    createdAt,
  },
};
