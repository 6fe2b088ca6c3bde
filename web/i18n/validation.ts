import type { CourierSentence } from "#core/contract/couriers/services.ts";
import type { ProviderSentence } from "#core/contract/payments/payments.ts";
import type { CodeSentence, PromotionSentence } from "#core/contract/promotions/sentences.ts";
import type { ClosingSentence } from "#core/contract/reports/sentences.ts";
import type {
  CustomerSentence,
  EditSentence,
  IntegrationSentence,
  PinSentence,
  Sentence,
} from "#core/contract/sentences.ts";
import type { MessageId } from "./messages.ts";

/**
 * The sentences that `issues` of the API carry, as the contract's schemas and the verbs say them, and where their texts
 * are kept. Those about the accounts at payment providers are for staff alone (`features/staff/forms`). A verb's
 * sentence without a text does not compile; for those of schemas there is a test.
 */
const known = {
  "A dish has a set of options once": "validation.optionSetTwice",
  "A tip can be added only where you pay online": "validation.tipOnline",
  "A tip can be at most as much as the order": "validation.tipLarge",
  "At least one guest": "validation.guestsFew",
  "At most 50 guests": "validation.guestsMany",
  "Choose an address from the list": "validation.placeUnknown",
  "Choose one of the times offered": "validation.slotGone",
  "The kitchen is full at this time; choose another one": "validation.kitchenFull",
  "Choose one of the values that are offered": "validation.notOffered",
  "Delivery is paused just now; choose pickup": "validation.deliveryPaused",
  "Email is required": "validation.emailRequired",
  "First Name is required": "validation.firstNameRequired",
  "First Name must be at least 2 characters": "validation.firstNameShort",
  "First Name must be less than 32 characters": "validation.firstNameLong",
  "For so many guests call the restaurant": "validation.partyLarge",
  "Give either an amount or lines and shipping": "validation.refundMixed",
  "Invalid email": "validation.emailInvalid",
  "Invalid input": "validation.invalid",
  "Invalid token": "validation.tokenInvalid",
  "Keep at most 50 option sets": "validation.optionSetsMany",
  "Last Name is required": "validation.lastNameRequired",
  "Last Name must be at least 2 characters": "validation.lastNameShort",
  "Last Name must be less than 32 characters": "validation.lastNameLong",
  "Maximum character limit is 100": "validation.limit100",
  "Maximum character limit is 20": "validation.limit20",
  "Maximum character limit is 200": "validation.limit200",
  "Maximum character limit is 500": "validation.limit500",
  "Missing translation for the default locale": "validation.translationMissing",
  "Name must be less than 100 characters": "validation.nameLong",
  "No such category": "validation.categoryUnknown",
  "No such dish": "validation.dishUnknown",
  "No such file": "validation.fileUnknown",
  "No such manufacturer": "validation.manufacturerUnknown",
  "No such modifier group": "validation.modifierGroupUnknown",
  "No such modifier": "validation.modifierUnknown",
  "No such order": "validation.orderUnknown",
  "No such place": "validation.placeMissing",
  "No such station": "validation.stationUnknown",
  "No such zone": "validation.zoneUnknown",
  "Only members of the organization ask for this": "validation.membersOnly",
  "Password is required": "validation.passwordRequired",
  "Password is too long": "validation.passwordTooLong",
  "Password must be less than 32 characters": "validation.passwordLong",
  "Password must be more than 8 characters": "validation.passwordShort",
  "Check this number: it has too few or too many digits": "validation.phoneDigits",
  "Phone must be at least 4 characters": "validation.phoneShort",
  "Phone must be less than 32 characters": "validation.phoneLong",
  "The shop needs an address before it takes orders": "validation.needsAddress",
  "Confirm your email address before the shop takes orders": "validation.needsProof",
  "Publish a dish before the shop takes orders": "validation.needsDish",
  "Offer a way to pay before the shop takes orders": "validation.needsPayment",
  "Publish a shipping method or offer pickup before the shop takes orders": "validation.needsDelivery",
  "Pickup is not offered here": "validation.pickupGone",
  "Pickup is paused just now; choose delivery": "validation.pickupPaused",
  "Please select a payment method": "validation.paymentMissing",
  "Please select a shipping method": "validation.shippingMissing",
  "Promise 10 to 60 minutes": "validation.promisedMinutes",
  "Promise a time within the next six hours": "validation.promiseFar",
  "Save a shipping address first": "validation.addressMissing",
  "The currency can't change while there are products, option sets, promotions or shipping methods":
    "validation.currencyFixed",
  "The currency has no such amount": "validation.amountUnknown",
  "This picture is of another kind than its name says; open it and save it as a JPEG": "validation.fileOther",
  "The file was not uploaded": "validation.fileMissing",
  "The password is not right": "validation.passwordWrong",
  "Choose a country from the list": "validation.countryUnlisted",
  "Text messages are not set up on this platform": "validation.noTextMessages",
  "Choose a language from the list": "validation.languageUnlisted",
  "Say when the shop closes on this day": "validation.closingMissing",
  "Say when the shop opens on this day": "validation.openingMissing",
  "The default language must be one of the site's languages": "validation.defaultLanguage",
  "Minimum selections cannot exceed the total number of modifiers": "validation.minimumAboveCount",
  "The texts of these pages are too long together": "validation.pagesLong",
  "The texts of this product are too long together": "validation.productLong",
  "This account belongs to another shop": "validation.accountTaken",
  "This table is taken at that time; choose another": "validation.tableTaken",
  "This address is not on this site": "validation.addressElsewhere",
  "This address is taken": "validation.hostnameTaken",
  "This address is too long": "validation.addressLong",
  "This code is not right; only the newest one works": "validation.codeWrong",
  "This code no longer works; ask for a new one": "validation.codeOver",
  "This dish is not served at this time": "validation.notServed",
  "This dish is no longer available or its options have changed": "validation.itemGone",
  "This email address already has an account; log in instead": "validation.emailTaken",
  "This does not have the form that is expected here": "validation.form",
  "This field is not known here": "validation.fieldUnknown",
  "This field is required": "validation.required",
  "This host is not allowed": "validation.hostElsewhere",
  "This invitation has expired; ask for a new one": "validation.invitationExpired",
  "This invitation is for another email address; log in with that one": "validation.invitationOther",
  "This invitation was already accepted": "validation.invitationUsed",
  "This invitation was withdrawn": "validation.invitationGone",
  "This is already the address of your account": "validation.emailOwn",
  "This is more of the order than staff may refund; ask a manager": "validation.refundAboveLimit",
  "This is more than what can still be refunded": "validation.refundTooMuch",
  "This is not a VAT number; check its letters and digits": "validation.vatNumber",
  "This is not a valid URL": "validation.urlInvalid",
  "This is not a valid id": "validation.idInvalid",
  "This is not the city of the chosen address": "validation.cityElsewhere",
  "This is not the postal code of the chosen address": "validation.postalCodeElsewhere",
  "This is not the street of the chosen address; choose it from the list": "validation.streetElsewhere",
  "This link is for another account; log in with that one": "validation.linkOther",
  "This link no longer works; ask for a new one": "validation.linkOver",
  "This password is easy to guess from your name or from this site; choose another": "validation.passwordOwn",
  "This password is one of the most common ones; choose another": "validation.passwordCommon",
  "This SKU is taken": "validation.skuTaken",
  "This text contains a broken character; type it again": "validation.textBroken",
  "This table takes no orders now; scan its code again": "validation.tableGone",
  "This way to pay is not offered here": "validation.paymentGone",
  "Tips are not taken here": "validation.tipsNone",
  "Token is required": "validation.tokenRequired",
  "Too few seats are left at this time; choose another": "validation.seatsFew",
  "Type four to six digits": "validation.pinDigits",
  "Type the six digits of the code": "validation.codeDigits",
  "Use 5 to 180 minutes, or none": "validation.acceptWithin",
  "Use the two-letter country code": "validation.countryUnknown",
  "Write this in one line": "validation.oneLine",
  "Your shopping cart is empty": "validation.cartEmpty",
} satisfies Record<
  Exclude<
    Sentence,
    | ProviderSentence
    | CodeSentence
    | CourierSentence
    | CustomerSentence
    | EditSentence
    | IntegrationSentence
    | PinSentence
    | PromotionSentence
    | ClosingSentence
  >,
  MessageId
> &
  Record<string, MessageId>;

export const validationMessages: Record<string, MessageId> = known;

/** The text for an issue of a field. An unknown sentence becomes "Invalid input". */
export const validationMessage = (sentence: string): MessageId => validationMessages[sentence] ?? "validation.invalid";
