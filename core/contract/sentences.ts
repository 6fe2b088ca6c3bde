/**
 * What a verb may say of a field of the caller's input, where a schema can't know. The storefront has a text for each in
 * every language: one without does not compile (`web/i18n/validation.ts`).
 */
export type Sentence =
  | "Choose an address from the list"
  | "Choose one of the times offered"
  | "Missing translation for the default locale"
  | "No such file"
  | "No such place"
  | "Nobody has an account with this e-mail address"
  | "Only members of the organization ask for this"
  | "Pickup is not offered here"
  | "Please select a shipping method"
  | "Revolut does not know this key"
  | "Save a shipping address first"
  | "The currency can't change while there are products or shipping methods"
  | "The file is not the picture that was announced"
  | "The file was not uploaded"
  | "The texts of this product are too long together"
  | "This address is not on this site"
  | "This e-mail address already has an account; sign in instead"
  | "This field is required"
  | "This host is not allowed"
  | "This hostname is taken"
  | "This is not the city of the chosen address"
  | "This is not the postal code of the chosen address"
  | "This is not the street of the chosen address; choose it from the list"
  | "This link no longer works; ask for a new one"
  | "This password is one of the most common ones; choose another"
  | "This sku is taken"
  | "This slug is taken"
  | "This way to pay is not offered here";
