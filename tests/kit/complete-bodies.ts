import { examples } from "#core/contract/api/examples.ts";
import { newId } from "#core/ids.ts";
import { everyDay } from "./days.ts";
import { addressAt, cashOrder, type Shop, shopPlace } from "./factories.ts";
import type { Furniture } from "./furniture.ts";
import { lateSlot } from "./reservations.ts";

const unique = () => newId("user").slice(4);

const configuration = () => ({
  ...examples.organizations.createOrganization.configuration,
  countriesShipping: ["PL"],
  openingTimes: everyDay("00:00"),
  closingTimes: everyDay("00:00"),
  specialDays: [{ date: "2099-12-24", openingTime: "10:00", closingTime: "14:00" }],
  facebookProfile: "https://a.example/f",
  instagramProfile: "https://a.example/i",
  xProfile: "https://a.example/x",
});

const product = () => ({
  ...examples.catalogue.createProduct,
  slug: unique(),
  sku: unique(),
  images: [],
  categories: [],
  metadata: { kind: "vegan" },
  modifierGroups: [
    {
      selectMin: 1,
      selectMax: 1,
      defaultLocale: "en",
      translations: [{ locale: "en", title: "Chutney" }],
      modifiers: [{ title: "Coconut", sku: unique(), price: 2, translations: [{ locale: "pl", title: "Kokos" }] }],
    },
  ],
});

/** A valid body for each verb that takes one, with all its fields and new names at every call. */
export const completeBodies = ({ shop, furniture: { ids } }: { shop: Shop; furniture: Furniture }) => {
  const { organizationId, organization } = shop;
  const items = [{ productId: ids.products ?? "", quantity: 1 }];
  const { createOrganization } = examples.organizations;
  const { createCategory, createManufacturer } = examples.catalogue;
  const { createShippingMethod } = examples.shipping;
  const address = { ...addressAt(1), deliveryInstructions: "Ring twice", addressLineTwo: "Back door" };
  const upload = { type: "blob.generate-client-token", payload: { pathname: "a.png", clientPayload: newId("file") } };
  const bodies: Record<string, () => unknown> = {
    createOrganization: () => ({
      ...createOrganization,
      address: { placeId: shopPlace.placeId, addressLineTwo: "Back door" },
      configuration: { ...configuration(), hostname: `${unique()}.localhost` },
      legalEntity: { ...createOrganization.legalEntity, address: "Rynek 1" },
    }),
    updateOrganization: () => ({
      name: "Dosa",
      phone: "+48 12 345 67 89",
      email: "hello@dosa.example",
      address: { placeId: shopPlace.placeId, addressLineTwo: "Back door" },
      configuration: { ...configuration(), hostname: organization.configuration.hostname },
      legalEntity: { ...createOrganization.legalEntity, address: "Rynek 1" },
    }),
    signUp: () => ({ ...examples.accounts.signUp, email: `${unique()}@example.com`, name: "Ada N", callbackURL: "/" }),
    signIn: () => ({ ...examples.accounts.signIn, email: `${unique()}@example.com`, callbackURL: "/" }),
    createProduct: product,
    updateProduct: product,
    createCategory: () => ({ ...createCategory, slug: unique(), image: null }),
    updateCategory: () => ({ ...createCategory, slug: unique(), image: null }),
    createManufacturer: () => ({ ...createManufacturer, logo: null }),
    replaceManufacturer: () => ({ ...createManufacturer, logo: null }),
    estimateOrder: () => ({ items, shippingMethodId: ids["shipping-methods"], fulfilmentMethod: "delivery" }),
    priceCart: () => ({ items, shippingMethodId: ids["shipping-methods"] }),
    createAddress: () => address,
    updateAddress: () => address,
    createShippingMethod: () => ({ ...createShippingMethod, providerLogo: "/logo.png" }),
    replaceShippingMethod: () => ({ ...createShippingMethod, providerLogo: "/logo.png" }),
    placeOrder: () => ({
      ...cashOrder(shop, { items, fulfilmentMethod: "pickup" }),
      contact: { firstname: "Ada", lastname: "Nowak", phone: "600100200", notes: "No onions" },
    }),
    createReservation: () => ({
      ...examples.reservations.createReservation,
      date: lateSlot(shop),
    }),
    replaceSitePages: () => ({ ...examples.organizations.replaceSitePages, story: [] }),
    createFile: () => ({ ...examples.files.createFile, organizationId }),
    handleUpload: () => ({ ...upload, payload: { ...upload.payload, callbackUrl: "https://a.example" } }),
  };
  const others: Record<string, unknown> = Object.assign({}, ...Object.values(examples));
  return (verb: string): unknown => bodies[verb]?.() ?? others[verb];
};
