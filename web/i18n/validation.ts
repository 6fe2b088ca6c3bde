import type { MessageId } from "./messages.ts";

/** The sentences that the contract's schemas and the API's `issues` carry, in English, and where their words are kept. */
export const validationMessages: Record<string, MessageId> = {
  "Choose an address from the list": "validation.placeUnknown",
  "Choose one of the times offered": "validation.slotGone",
  "Email is required": "validation.emailRequired",
  "First Name is required": "validation.firstNameRequired",
  "First Name must be at least 2 characters": "validation.firstNameShort",
  "First Name must be less than 32 characters": "validation.firstNameLong",
  "Invalid email": "validation.emailInvalid",
  "Invalid input": "validation.invalid",
  "Last Name is required": "validation.lastNameRequired",
  "Last Name must be at least 2 characters": "validation.lastNameShort",
  "Last Name must be less than 32 characters": "validation.lastNameLong",
  "Maximum character limit is 20": "validation.limit20",
  "Maximum character limit is 100": "validation.limit100",
  "Maximum character limit is 200": "validation.limit200",
  "Maximum character limit is 500": "validation.limit500",
  "Password is required": "validation.passwordRequired",
  "Password must be less than 32 characters": "validation.passwordLong",
  "Password must be more than 8 characters": "validation.passwordShort",
  "Phone must be at least 4 characters": "validation.phoneShort",
  "Phone must be less than 32 characters": "validation.phoneLong",
  "Pickup is not offered here": "validation.pickupGone",
  "This e-mail address already has an account; sign in instead": "validation.emailTaken",
  "This field is required": "validation.required",
  "This is not the city of the chosen address": "validation.cityElsewhere",
  "This is not the postal code of the chosen address": "validation.postalCodeElsewhere",
  "This is not the street of the chosen address; choose it from the list": "validation.streetElsewhere",
  "This password is one of the most common ones; choose another": "validation.passwordCommon",
  "This way to pay is not offered here": "validation.paymentGone",
  "Use the two-letter country code": "validation.countryUnknown",
};

/** The text for what is wrong with a field; a sentence that nobody foresaw becomes "Invalid input". */
export const validationMessage = (sentence: string): MessageId => validationMessages[sentence] ?? "validation.invalid";
