/** An id of a kind. */
export const id = <P extends string>(prefix: P) => `${prefix}_01k9zv3m5n7p9r1s3t5v7w9y0a`;

export const zone = {
  title: "Old Town",
  distanceUpto: 3,
  price: 9.9,
  minimumOrderAmount: 40,
  freeFrom: 120,
  eta: "30–40 min",
};
export const shippingMethod = {
  title: "Courier",
  providerName: "Our own riders",
  requireDateOfDelivery: false,
  translations: [{ locale: "pl", title: "Kurier" }],
  shippingZones: [zone, { ...zone, title: "Further out", distanceUpto: 6, price: 14.9, eta: "50–60 min" }],
  published: true,
};

export const address = {
  firstname: "Ada",
  lastname: "Nowak",
  phone: "+48 600 100 200",
  addressLineOne: "Grodzka 12",
  doorNumber: "5",
  zipCode: "31-006",
  city: "Kraków",
  country: "PL",
  placeId: "krakow-grodzka-12",
  deliveryInstructions: "Second floor, the bell does not work",
};

export const items = [
  {
    productId: id("prd"),
    quantity: 2,
    modifierGroups: [{ id: id("grp"), modifiers: [{ id: id("mod"), quantity: 1 }] }],
  },
];

export const product = {
  slug: "masala-dosa",
  sku: "DOSA-01",
  basePrice: 29.9,
  discountedBasePrice: 24.9,
  images: [id("fil")],
  categories: [id("cat")],
  allergens: ["mustard" as const],
  translations: [
    { locale: "en", title: "Masala dosa", description: "A crisp rice crêpe around spiced potatoes" },
    { locale: "pl", title: "Masala dosa", description: "Chrupiący naleśnik ryżowy z ziemniakami w przyprawach" },
  ],
  modifierGroups: [
    {
      selectMin: 1,
      selectMax: 1,
      translations: [{ locale: "en", title: "Chutney" }],
      modifiers: [{ title: "Coconut" }, { title: "Tamarind", price: 2 }],
    },
  ],
};

export const endpoint = "https://fcm.googleapis.com/fcm/send/dKx3Yv0Tq2E:APA91bF";
export const device = {
  endpoint,
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
  language: "en" as const,
};

export const category = {
  slug: "dosas",
  image: id("fil"),
  translations: [
    { locale: "en", title: "Dosas", description: "From the griddle, made to order" },
    { locale: "pl", title: "Dosy", description: "Prosto z płyty, na zamówienie" },
  ],
};

export const manufacturer = {
  name: "Wiśniewski Dairy",
  translations: [{ locale: "en", about: "Yoghurt and ghee from the foothills" }],
};

export const upload = {
  type: "blob.generate-client-token" as const,
  payload: { pathname: "dosa.png", clientPayload: id("fil") },
};

/** A passkey, as a browser names it. */
export const credential = {
  id: "q8Jv0sYk2nTzR5wXc7LbAA",
  rawId: "q8Jv0sYk2nTzR5wXc7LbAA",
  type: "public-key" as const,
  clientExtensionResults: {},
};
