import type { CourierSentence } from "./couriers/services.ts";
import type { ProviderSentence } from "./payments/payments.ts";
import type { CodeSentence, PromotionSentence } from "./promotions/sentences.ts";
import type { ClosingSentence } from "./reports/sentences.ts";

/** Sentences about an edit of an order. Only staff read them, so shoppers do not load their texts. */
export type EditSentence =
  | "A change of this order waits for its payment; withdraw it first"
  | "A courier is booked for this address; cancel the courier first"
  | "A dish that was refunded stays in the order"
  | "A link can't collect this; it is collected in cash"
  | "An order is edited at most 20 times; place a new one"
  | "The day of this order is closed; refund a part of it, or place a new one"
  | "Choose a table of the shop"
  | "Choose a time that is still to come"
  | "A refund gave back VAT of these dishes already; refund the dishes instead"
  | "More of this order was refunded than it would come to"
  | "The price of delivery was refunded and can't get lower"
  | "No such line";

/** Sentences about the address of another system, for staff alone. */
export type IntegrationSentence = "Use an address that begins with https:// and that the internet reaches";

/** Sentences about a PIN, for staff alone. */
export type PinSentence =
  | "This PIN is not right"
  | "This device asks for the PINs of another shop; stop that there first";

/** Sentences about a customer, for staff alone. */
export type CustomerSentence = "At most 200 customers are blocked; unblock another one first";

/**
 * What a verb can say about a field of the input beyond its schema. The storefront translates each sentence: one
 * without a text does not compile (`web/i18n/validation.ts`).
 */
export type Sentence =
  | ClosingSentence
  | CodeSentence
  | PromotionSentence
  | ProviderSentence
  | CourierSentence
  | EditSentence
  | IntegrationSentence
  | CustomerSentence
  | PinSentence
  | "A dish has a set of options once"
  | "A tip can be added only where you pay online"
  | "A tip can be at most as much as the order"
  | "Choose a country from the list"
  | "Confirm your email address before the shop takes orders"
  | "Choose a language from the list"
  | "Choose an address from the list"
  | "Choose one of the times offered"
  | "Choose one of the values that are offered"
  | "Delivery is paused just now; choose pickup"
  | "For so many guests call the restaurant"
  | "Keep at most 50 option sets"
  | "Missing translation for the default locale"
  | "No such category"
  | "No such dish"
  | "No such file"
  | "No such manufacturer"
  | "No such modifier"
  | "No such modifier group"
  | "No such order"
  | "No such place"
  | "No such station"
  | "No such zone"
  | "Only members of the organization ask for this"
  | "Publish a dish before the shop takes orders"
  | "Offer a way to pay before the shop takes orders"
  | "Publish a shipping method or offer pickup before the shop takes orders"
  | "Pickup is not offered here"
  | "Pickup is paused just now; choose delivery"
  | "Please select a shipping method"
  | "Promise a time within the next six hours"
  | "Save a shipping address first"
  | "Text messages are not set up on this platform"
  | "The kitchen is full at this time; choose another one"
  | "The currency can't change while there are products, option sets, promotions or shipping methods"
  | "The password is not right"
  | "Say when the shop closes on this day"
  | "Say when the shop opens on this day"
  | "The currency has no such amount"
  | "The default language must be one of the site's languages"
  | "This picture is of another kind than its name says; open it and save it as a JPEG"
  | "The file was not uploaded"
  | "The texts of these pages are too long together"
  | "The texts of this product are too long together"
  | "The shop needs an address before it takes orders"
  | "This account belongs to another shop"
  | "Tips are not taken here"
  | "Too few seats are left at this time; choose another"
  | "This address is not on this site"
  | "This address is taken"
  | "This address is too long"
  | "This table is taken at that time; choose another"
  | "This code is not right; only the newest one works"
  | "This code no longer works; ask for a new one"
  | "This does not have the form that is expected here"
  | "This dish is not served at this time"
  | "This dish is no longer available or its options have changed"
  | "This email address already has an account; log in instead"
  | `This field must be at ${"least" | "most"} ${number}`
  | "This field is not known here"
  | "This field is required"
  | "This host is not allowed"
  | "This is already the address of your account"
  | "This is more than what can still be refunded"
  | "This is not the city of the chosen address"
  | "This is not the postal code of the chosen address"
  | "This is not the street of the chosen address; choose it from the list"
  | "This invitation has expired; ask for a new one"
  | "This invitation is for another email address; log in with that one"
  | "This invitation was already accepted"
  | "This invitation was withdrawn"
  | "This link is for another account; log in with that one"
  | "This link no longer works; ask for a new one"
  | "This is more of the order than staff may refund; ask a manager"
  | "This password is easy to guess from your name or from this site; choose another"
  | "This password is one of the most common ones; choose another"
  | "This SKU is taken"
  | "This table takes no orders now; scan its code again"
  | "This way to pay is not offered here";

/** A sentence of a schema. A test checks that the storefront has its text. Only `parseInput` makes one. */
export type SchemaSentence = string & { readonly saidBy: "schema" };
