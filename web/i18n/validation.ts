import type { Sentence } from "#core/contract/sentences.ts";
import type { MessageId } from "./messages.ts";

/**
 * The sentences that `issues` of the API carry, as the contract's schemas and the verbs say them, and where their texts
 * are kept. A verb's sentence without a text does not compile; for those of schemas there is a test.
 */
const known = {
  "At least one guest": "validation.guestsFew",
  "At most 50 guests": "validation.guestsMany",
  "Choose an address from the list": "validation.placeUnknown",
  "Choose one of the times offered": "validation.slotGone",
  "Email is required": "validation.emailRequired",
  "First Name is required": "validation.firstNameRequired",
  "First Name must be at least 2 characters": "validation.firstNameShort",
  "First Name must be less than 32 characters": "validation.firstNameLong",
  "Invalid email": "validation.emailInvalid",
  "Invalid input": "validation.invalid",
  "Invalid token": "validation.tokenInvalid",
  "Last Name is required": "validation.lastNameRequired",
  "Last Name must be at least 2 characters": "validation.lastNameShort",
  "Last Name must be less than 32 characters": "validation.lastNameLong",
  "Maximum character limit is 100": "validation.limit100",
  "Maximum character limit is 20": "validation.limit20",
  "Maximum character limit is 200": "validation.limit200",
  "Maximum character limit is 500": "validation.limit500",
  "Missing translation for the default locale": "validation.translationMissing",
  "Name must be less than 100 characters": "validation.nameLong",
  "No such file": "validation.fileUnknown",
  "No such place": "validation.placeMissing",
  "Nobody has an account with this e-mail address": "validation.accountUnknown",
  "Only members of the organization ask for this": "validation.membersOnly",
  "Password is required": "validation.passwordRequired",
  "Password is too long": "validation.passwordTooLong",
  "Password must be less than 32 characters": "validation.passwordLong",
  "Password must be more than 8 characters": "validation.passwordShort",
  "Phone must be at least 4 characters": "validation.phoneShort",
  "Phone must be less than 32 characters": "validation.phoneLong",
  "Pickup is not offered here": "validation.pickupGone",
  "Please select a payment method": "validation.paymentMissing",
  "Please select a shipping method": "validation.shippingMissing",
  "Revolut does not know this key": "validation.revolutKeyUnknown",
  "Save a shipping address first": "validation.addressMissing",
  "The currency can't change while there are products or shipping methods": "validation.currencyFixed",
  "The file is not the picture that was announced": "validation.fileOther",
  "The file was not uploaded": "validation.fileMissing",
  "The texts of this product are too long together": "validation.productLong",
  "This address is not on this site": "validation.addressElsewhere",
  "This address is too long": "validation.addressLong",
  "This e-mail address already has an account; sign in instead": "validation.emailTaken",
  "This field is not known here": "validation.fieldUnknown",
  "This field is required": "validation.required",
  "This host is not allowed": "validation.hostElsewhere",
  "This hostname is taken": "validation.hostnameTaken",
  "This is not a valid URL": "validation.urlInvalid",
  "This is not a valid id": "validation.idInvalid",
  "This is not the city of the chosen address": "validation.cityElsewhere",
  "This is not the postal code of the chosen address": "validation.postalCodeElsewhere",
  "This is not the street of the chosen address; choose it from the list": "validation.streetElsewhere",
  "This link no longer works; ask for a new one": "validation.linkOver",
  "This password is one of the most common ones; choose another": "validation.passwordCommon",
  "This sku is taken": "validation.skuTaken",
  "This slug is taken": "validation.slugTaken",
  "This way to pay is not offered here": "validation.paymentGone",
  "Token is required": "validation.tokenRequired",
  "Use the two-letter country code": "validation.countryUnknown",
  "Your shopping cart is empty": "validation.cartEmpty",
} satisfies Record<Sentence, MessageId> & Record<string, MessageId>;

export const validationMessages: Record<string, MessageId> = known;

/** The text for what is wrong with a field; a sentence that nobody foresaw becomes "Invalid input". */
export const validationMessage = (sentence: string): MessageId => validationMessages[sentence] ?? "validation.invalid";
