import { courierExamples } from "../couriers/services.ts";
import type { routes } from "../index.ts";
import { providerExamples } from "../payments/payments.ts";
import { paths } from "../storefront.ts";
import {
  address,
  category,
  credential,
  device,
  endpoint,
  id,
  items,
  manufacturer,
  product,
  shippingMethod,
  upload,
  zone,
} from "./example-values.ts";
import type { Input, Route } from "./route.ts";

type Rows = typeof routes;
type WithBody<D extends keyof Rows> = {
  [V in keyof Rows[D]]: Rows[D][V] extends { body: unknown } ? V : never;
}[keyof Rows[D]];
type BodyOf<R> = R extends Route ? Input<R, "body"> : never;

/** One body for each verb that takes one, as a caller would send it. */
export const examples: {
  [D in keyof Rows as WithBody<D> extends never ? never : D]: { [V in WithBody<D>]: BodyOf<Rows[D][V]> };
} = {
  organizations: {
    createOrganization: {
      name: "Dosa & Co",
      phone: "+48 12 345 67 89",
      email: "hello@dosa.example",
      address: { placeId: "krakow-grodzka-12" },
      configuration: {
        hostname: "dosa.example",
        defaultCurrency: "PLN",
        defaultLocale: "en",
        supportedLocales: ["en", "pl"],
        timezone: "Europe/Warsaw",
        brandColor: "#0F5B3F",
      },
      legalEntity: {
        name: "Dosa sp. z o.o.",
        taxId: "6762480000",
        email: "office@dosa.example",
        phone: "+48 12 345 67 89",
      },
    },
    setPin: { pin: "4711" },
    startWork: { userId: "usr_01k9zv3m5n7p9r1s3t5v7w9y0a", pin: "4711" },
    changeOrdering: { pause: 30, of: "delivery", extraMinutes: 15 },
    updateOrganization: { configuration: { isAcceptingOrders: false } },
    updateCounter: {
      configuration: {
        staffRefundLimit: 30,
        tables: [{ id: "window", name: "Window", seats: 4 }],
        tableOrders: true,
        stations: [{ id: "tandoor", name: "Tandoor" }],
      },
    },
    updateHours: {
      configuration: {
        specialDays: [
          { date: "2026-12-24", openingTime: "11:00", closingTime: "20:00", breaks: [{ from: "14:00", to: "16:00" }] },
        ],
      },
    },
    replaceSitePages: {
      story: [
        {
          picture: id("fil"),
          translations: [
            {
              locale: "en",
              title: "A griddle from Kozhikode",
              text: "It came by ship, and it was too heavy for the stairs.",
              alt: "A round iron griddle with a dosa on it",
            },
          ],
        },
      ],
      translations: [{ locale: "en", intro: "A small South Indian kitchen by the river." }],
    },
    inviteMember: { email: "grace@example.com", role: "staff" },
    acceptInvitation: { token: `${id("org")}.inv_q8Jv0sYk2nTzR5wXc7LbAA.q8Jv0sYk2nTzR5wXc7Lb` },
  },
  accounts: {
    signUp: { email: "ada@example.com", password: "tamarind-and-rain", firstname: "Ada", lastname: "Nowak" },
    updateUser: { firstname: "Ada", lastname: "Nowak", phone: "+48 600 100 200", language: "pl" },
    changePassword: {
      currentPassword: "tamarind-and-rain",
      newPassword: "cardamom-and-rain",
      revokeOtherSessions: true,
    },
    revokeSession: { id: id("ses"), password: "tamarind-and-rain" },
    revokeOtherSessions: { password: "tamarind-and-rain" },
    linkSocial: { provider: "google", callbackURL: paths.account, password: "tamarind-and-rain" },
    unlinkAccount: { providerId: "google", password: "tamarind-and-rain" },
    generatePasskeyRegistrationOptions: { password: "tamarind-and-rain" },
    verifyPasskeyRegistration: {
      name: "Chrome, Android",
      response: {
        ...credential,
        response: { clientDataJSON: "e30", attestationObject: "o2NmbXQ", transports: ["internal"] },
      },
    },
    verifyPasskeyAuthentication: {
      response: {
        ...credential,
        response: { clientDataJSON: "e30", authenticatorData: "SZYN5Q", signature: "MEUCIQ", userHandle: "dXNyXzAx" },
      },
    },
    updatePasskey: { id: id("psk"), name: "My phone" },
    deletePasskey: { id: id("psk"), password: "tamarind-and-rain" },
    signIn: { email: "ada@example.com", password: "tamarind-and-rain" },
    signInSocial: { provider: "google", callbackURL: paths.checkout("customer-details") },
    requestPasswordReset: { email: "ada@example.com", redirectTo: paths.resetPassword },
    sendSignInCode: { email: "ada@example.com", type: "sign-in" },
    signInWithCode: { email: "ada@example.com", otp: "482913" },
    changeEmail: { newEmail: "ada.nowak@example.com", password: "tamarind-and-rain" },
    resetPassword: { token: "q8Jv0sYk2nTzR5wXc7Lb", newPassword: "cardamom-at-noon" },
  },
  catalogue: {
    createProduct: product,
    updateProduct: { soldOut: true },
    saveProducts: { items: [{ product, published: true }] },
    changeOptionAvailability: {
      options: [{ productId: id("prd"), modifierId: id("mod") }],
      soldOut: true,
      soldOutUntil: null,
    },
    importMenu: {
      csv: "type,slug,title_en,price\ndish,masala-dosa,Masala dosa,24.90\n",
      apply: [{ row: 2, version: 0 }],
    },
    deleteProducts: { ids: [id("prd")] },
    undoImport: {},
    orderProducts: { ids: [id("prd")] },
    createCategory: category,
    orderCategories: { ids: [id("cat")] },
    updateCategory: { image: null },
    createOptionSet: {
      group: { translations: [{ locale: "en", title: "Chutney" }], modifiers: [{ title: "Coconut" }] },
    },
    replaceOptionSet: {
      group: { selectMax: 1, translations: [{ locale: "en", title: "Chutney" }], modifiers: [{ title: "Coconut" }] },
    },
    createManufacturer: manufacturer,
    replaceManufacturer: manufacturer,
  },
  admin: {
    suspendShop: { reason: "We could not confirm who runs this shop. Write to us to clear it up." },
    retryMessage: { organizationId: id("org"), id: `${id("ord")}-accepted-sms` },
  },
  customers: { patchCustomer: { note: "Allergic to peanuts" } },
  cart: { priceCart: { items, shippingMethodId: id("shp") } },
  promotions: {
    createPromotion: {
      name: "Happy hour",
      reward: { kind: "percent", percent: 20 },
      hours: [{ weekdays: ["monday", "tuesday"], from: "15:00", to: "17:00" }],
    },
    replacePromotion: {
      name: "Welcome",
      code: "WELCOME10",
      reward: { kind: "amount", amount: 10 },
      minimum: 60,
      firstOrder: true,
      until: "2026-12-31",
      limit: 500,
    },
  },
  shipping: {
    createAddress: address,
    updateAddress: address,
    addAddress: { ...address, isChosen: true },
    replaceAddress: address,
    createShippingMethod: shippingMethod,
    replaceShippingMethod: { ...shippingMethod, shippingZones: [{ ...zone, id: id("zon") }] },
  },
  payments: {
    ...providerExamples,
    receivePaymentEvent: {
      event: "ORDER_COMPLETED",
      order_id: "6516e61c-d279-a454-a837-bc52ce55ed49",
      merchant_order_ext_ref: `${id("org")}.${id("ord")}`,
    },
  },
  orders: {
    estimateOrder: { items, fulfilmentMethod: "pickup" },
    changeSlot: { isClosed: false, extra: 4 },
    placeOrder: {
      items,
      fulfilmentMethod: "delivery",
      shippingMethodId: id("shp"),
      payment: { provider: "not_applicable", method: "cash_on_delivery" },
      checkoutBaseUrl: "https://dosa.example",
    },
    takeOrder: {
      source: "phone",
      items,
      fulfilmentMethod: "pickup",
      contact: { firstname: "Ada", phone: "+48 600 100 200" },
      minutes: 25,
      payment: { provider: "not_applicable", method: "card" },
    },
    cancelOrder: { status: "pending" },
    changeOrderStatus: { minutes: 25 },
    stepBack: { from: "ready-for-dispatch", reason: "by_mistake" },
    returnDelivery: { from: "completed", reason: "not_received" },
    markMade: { lines: [{ line: "q3Xv_0aZ", made: 2 }] },
    changePromise: { promisedAt: "2026-11-21T18:45:00.000Z" },
    noteFiscalReceipt: { number: "W0042/1187" },
    previewEdit: { edition: 0, items: [{ productId: id("prd"), quantity: 2, line: 0 }] },
    editOrder: { edition: 0, items: [{ productId: id("prd"), quantity: 2, line: 0 }], charged: 63 },
    refundOrder: { lines: [{ line: 0, quantity: 1 }], note: "The soup was missing" },
  },
  reservations: {
    createReservation: {
      firstname: "Ada",
      lastname: "Nowak",
      phone: "+48 600 100 200",
      guests: 2,
      date: "2026-11-21T18:00:00.000Z",
    },
    takeReservation: {
      firstname: "Ada",
      lastname: "Nowak",
      phone: "+48 600 100 200",
      guests: 8,
      date: "2026-11-21T18:00:00.000Z",
    },
    addWalkIn: { guests: 2, name: "Ada" },
    noteReservation: { staffNote: "Window table, brings a cake" },
    changeVisit: { from: "expected", to: "arrived" },
    changeReservationStatus: {},
    rescheduleReservation: { date: "2026-11-21T19:00:00.000Z" },
    moveReservation: { guests: 4, date: "2026-11-21T19:00:00.000Z" },
  },
  reports: { closeDays: { days: "2026-11-21" }, recountDay: { day: "2026-11-21" } },
  exports: { beginExport: { kind: "orders", from: "2026-11-01", to: "2026-11-30" } },
  printers: {
    updatePrinter: { stations: ["grill"] },
    addPrinter: { name: "Kitchen", width: 80, prints: ["kitchen"] },
    printTicket: { order: { id: id("ord"), paper: "receipt" } },
    pollPrinter: { statusCode: "200 OK", printingInProgress: false },
  },
  couriers: {
    ...courierExamples,
    setCouriers: { book: "on_acceptance" },
    changeCourier: { attempt: 1, quoteId: "dqt_6gQ2dt31TjiOPfwux-NCXg" },
    receiveCourierEvent: {
      kind: "event.delivery_status",
      id: "evt_3f1b2c",
      status: "pickup",
      delivery_id: "del_6gQ2dt31TjiOPfwux-NCXg",
      customer_id: "5c2a1b7e-8f0d-4a55-9a52-6a7f7a3c1d20",
      data: {
        id: "del_6gQ2dt31TjiOPfwux-NCXg",
        status: "pickup",
        currency: "pln",
        manifest: { reference: `${id("ord")}.1` },
      },
    },
  },
  webhooks: {
    addWebhook: {
      url: "https://till.example.com/dabba",
      description: "The till at the counter",
      events: ["order.placed", "order.cancelled"],
    },
    updateWebhook: { isOn: true },
  },
  files: {
    createFile: { filename: "dosa.png", mimeType: "image/png", size: 48_213, organizationId: id("org") },
    handleUpload: upload,
    handleVercelUpload: { type: "blob.upload-completed", payload: { tokenPayload: id("fil") } },
  },
  integrations: { createApiKey: { name: "Till", rights: ["orders:read", "orders:write"] } },
  push: { followOrder: device, unfollowOrder: { endpoint }, followBoard: device, unfollowBoard: { endpoint } },
  privacy: { erasePerson: { password: "tamarind-and-rain" } },
};
