import * as z from "zod/mini";
import { ulid } from "./any-id.ts";

/** The prefix of every kind of id, so that an id shows its kind. */
export const idPrefix = {
  organization: "org",
  legalEntity: "leg",
  configuration: "cfg",
  user: "usr",
  /** A user without an account, who checks out as a guest. */
  guest: "gst",
  session: "ses",
  product: "prd",
  category: "cat",
  manufacturer: "man",
  modifierGroup: "grp",
  modifier: "mod",
  optionSet: "ops",
  shippingMethod: "shp",
  shippingZone: "zon",
  address: "adr",
  order: "ord",
  payment: "pay",
  refund: "rfd",
  reservation: "res",
  file: "fil",
  invitation: "inv",
  activity: "act",
  printer: "prn",
  paper: "ppr",
  passkey: "psk",
  menuImport: "imp",
  promotion: "prm",
  export: "exp",
  webhook: "whk",
  delivery: "msg",
  apiKey: "key",
  customer: "cus",
} as const;

export type IdKind = keyof typeof idPrefix;

/** An id of one kind. Other texts do not compile in its place. */
export type Id<Kind extends IdKind> = string & z.core.$brand<Kind>;

/** The schema of a kind of id, such as `prd_01k9…`: a prefix and a ULID, or a prefix and another pattern. */
// @__NO_SIDE_EFFECTS__
const id = <const Kind extends IdKind>(kind: Kind, tail = ulid) =>
  z
    .string()
    .check(z.regex(new RegExp(`^${idPrefix[kind]}_${tail}$`), "This is not a valid id"))
    .brand<Kind>() as z.ZodMiniType<Id<Kind>, string>;

export const OrganizationId = id("organization");
export type OrganizationId = Id<"organization">;
export const LegalEntityId = id("legalEntity");
export type LegalEntityId = Id<"legalEntity">;
export const ConfigurationId = id("configuration");
export type ConfigurationId = Id<"configuration">;
/** The id of a user: a person with an account, a guest, or an API key, which acts in its own name. */
export const UserId = z
  .string()
  .check(
    z.regex(
      new RegExp(`^(?:${idPrefix.user}|${idPrefix.guest}|${idPrefix.apiKey})_${ulid}$`),
      "This is not a valid id",
    ),
  )
  .brand<"user">() as z.ZodMiniType<Id<"user">, string>;
export type UserId = Id<"user">;
/** Whether an id is a guest's. */
export const isGuest = (userId: UserId): boolean => userId.startsWith(`${idPrefix.guest}_`);
/** Whether an id is an API key's. */
export const isApiKey = (userId: string): boolean => userId.startsWith(`${idPrefix.apiKey}_`);
/** The id of a customer of a shop: the user id of a person with an account, or a hash of a phone number. */
export const CustomerId = z
  .string()
  .check(
    z.regex(new RegExp(`^(?:${idPrefix.user}_${ulid}|${idPrefix.customer}_[0-9a-f]{32})$`), "This is not a valid id"),
  )
  .brand<"customer">() as z.ZodMiniType<Id<"customer">, string>;
export type CustomerId = Id<"customer">;
export const SessionId = id("session");
export type SessionId = Id<"session">;
export const ProductId = id("product");
export type ProductId = Id<"product">;
export const CategoryId = id("category");
export type CategoryId = Id<"category">;
export const ManufacturerId = id("manufacturer");
export type ManufacturerId = Id<"manufacturer">;
export const ModifierGroupId = id("modifierGroup");
export type ModifierGroupId = Id<"modifierGroup">;
export const OptionSetId = id("optionSet");
export type OptionSetId = Id<"optionSet">;
export const ModifierId = id("modifier");
export type ModifierId = Id<"modifier">;
export const ShippingMethodId = id("shippingMethod");
export type ShippingMethodId = Id<"shippingMethod">;
export const ShippingZoneId = id("shippingZone");
export type ShippingZoneId = Id<"shippingZone">;
export const AddressId = id("address");
export type AddressId = Id<"address">;
export const OrderId = id("order");
export type OrderId = Id<"order">;
export const RefundId = id("refund");
export type RefundId = Id<"refund">;
export const ReservationId = id("reservation");
export type ReservationId = Id<"reservation">;
export const FileId = id("file");
export type FileId = Id<"file">;
export const ActivityId = id("activity");
export type ActivityId = Id<"activity">;
export const PrinterId = id("printer");
export type PrinterId = Id<"printer">;
export const PrintJobId = id("paper");
export type PrintJobId = Id<"paper">;
export const PromotionId = id("promotion");
export type PromotionId = Id<"promotion">;
export const MenuImportId = id("menuImport");
export type MenuImportId = Id<"menuImport">;
export const ExportId = id("export");
export type ExportId = Id<"export">;
export const ApiKeyId = id("apiKey");
export type ApiKeyId = Id<"apiKey">;
export const PasskeyId = id("passkey");
export type PasskeyId = Id<"passkey">;
export const WebhookId = id("webhook");
export type WebhookId = Id<"webhook">;
/** The id of a webhook delivery: the time of its event in seconds, and a hash of its content. */
export const DeliveryId = id("delivery", "\\d{10}_[\\w-]{22}");
export type DeliveryId = Id<"delivery">;
/** Made from the email address, so that an address has one invitation. */
export const InvitationId = id("invitation", "[\\w-]{22}");
export type InvitationId = Id<"invitation">;
