import type { Activity } from "#core/contract/activity.ts";
import type { MessageId } from "../../i18n/messages.ts";

/** What members do, by the verb of the call, and by the operation where it has one. */
const deeds: Record<string, MessageId> = {
  createProduct: "staff-people.did.createProduct",
  updateProduct: "staff-people.did.updateProduct",
  deleteProduct: "staff-people.did.deleteProduct",
  "changeProductStatus.publish": "staff-people.did.changeProductStatus.publish",
  "changeProductStatus.unpublish": "staff-people.did.changeProductStatus.unpublish",
  orderProducts: "staff-people.did.orderProducts",
  createCategory: "staff-people.did.createCategory",
  updateCategory: "staff-people.did.updateCategory",
  deleteCategory: "staff-people.did.deleteCategory",
  "changeCategoryStatus.publish": "staff-people.did.changeCategoryStatus.publish",
  "changeCategoryStatus.unpublish": "staff-people.did.changeCategoryStatus.unpublish",
  orderCategories: "staff-people.did.orderCategories",
  createManufacturer: "staff-people.did.createManufacturer",
  replaceManufacturer: "staff-people.did.replaceManufacturer",
  deleteManufacturer: "staff-people.did.deleteManufacturer",
  createShippingMethod: "staff-people.did.createShippingMethod",
  replaceShippingMethod: "staff-people.did.replaceShippingMethod",
  deleteShippingMethod: "staff-people.did.deleteShippingMethod",
  createOrganization: "staff-people.did.createOrganization",
  updateOrganization: "staff-people.did.updateOrganization",
  deleteOrganization: "staff-people.did.deleteOrganization",
  changeOrdering: "staff-people.did.changeOrdering",
  replaceSitePages: "staff-people.did.replaceSitePages",
  inviteMember: "staff-people.did.inviteMember",
  changeRole: "staff-people.did.changeRole",
  acceptInvitation: "staff-people.did.acceptInvitation",
  removeMember: "staff-people.did.removeMember",
  revokeInvitation: "staff-people.did.revokeInvitation",
  connectStripe: "staff-people.did.connectStripe",
  finishStripe: "staff-people.did.finishStripe",
  disconnectStripe: "staff-people.did.disconnectStripe",
  connectRevolut: "staff-people.did.connectRevolut",
  disconnectRevolut: "staff-people.did.disconnectRevolut",
  deleteOrder: "staff-people.did.deleteOrder",
  takeReservation: "staff-people.did.takeReservation",
  moveReservation: "staff-people.did.moveReservation",
  deleteReservation: "staff-people.did.deleteReservation",
  other: "staff-people.did.other",
};

/** The words for what somebody did. A change that has none is still told. */
export const deedText = ({ did, to, subject }: Pick<Activity, "did" | "to" | "subject">): MessageId => {
  if (did === "inviteMember" && subject?.startsWith("usr_")) return "staff-people.did.changeRole";
  return deeds[`${did}.${to}`] ?? deeds[did] ?? "staff-people.did.other";
};

/** The fields that a change may name, in words; some share theirs. */
const fieldWords: Record<string, MessageId> = {
  name: "staff-people.field.contact",
  phone: "staff-people.field.contact",
  email: "staff-people.field.contact",
  address: "staff-people.field.address",
  logo: "staff-people.field.logo",
  legalEntity: "staff-people.field.legal",
  "configuration.hostname": "staff-people.field.hostname",
  "configuration.countriesShipping": "staff-people.field.countries",
  "configuration.notifyEmail": "staff-people.field.mail",
  "configuration.enableHostCheckout": "staff-people.field.checkout",
  "configuration.enableHostTracking": "staff-people.field.checkout",
  "configuration.guestCheckout": "staff-people.field.checkout",
  "configuration.enablePickup": "staff-people.field.pickup",
  "configuration.enableCash": "staff-people.field.cash",
  "configuration.isAcceptingOrders": "staff-people.field.taking",
  "configuration.isOpen": "staff-people.field.taking",
  "configuration.acceptWithinMinutes": "staff-people.field.acceptance",
  "configuration.defaultLocale": "staff-people.field.languages",
  "configuration.supportedLocales": "staff-people.field.languages",
  "configuration.openingTimes": "staff-people.field.hours",
  "configuration.closingTimes": "staff-people.field.hours",
  "configuration.specialDays": "staff-people.field.hours",
  "configuration.timezone": "staff-people.field.hours",
  "configuration.brandColor": "staff-people.field.look",
  "configuration.facebookProfile": "staff-people.field.profiles",
  "configuration.instagramProfile": "staff-people.field.profiles",
  "configuration.xProfile": "staff-people.field.profiles",
  "configuration.storefront": "staff-people.field.site",
  "configuration.defaultCurrency": "staff-people.field.currency",
  "configuration.reservations": "staff-people.field.tables",
  "configuration.stripeAccountId": "staff-people.field.account",
  basePrice: "staff-people.field.price",
  discountedBasePrice: "staff-people.field.price",
  soldOut: "staff-people.field.soldOut",
  soldOutUntil: "staff-people.field.soldOut",
  translations: "staff-people.field.texts",
  images: "staff-people.field.pictures",
  image: "staff-people.field.pictures",
  modifierGroups: "staff-people.field.options",
  categories: "staff-people.field.categories",
  allergens: "staff-people.field.allergens",
  slug: "staff-people.field.naming",
  sku: "staff-people.field.naming",
};

/** What a change was about, each once. */
export const fieldTexts = (fields: readonly string[]): MessageId[] => [
  ...new Set(fields.map((field) => fieldWords[field]).filter((text) => text !== undefined)),
];
