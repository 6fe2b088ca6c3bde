import { providerSentences, providerStaffSentences } from "#core/contract/payments/payments.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { validationMessage, validationMessages } from "../../../i18n/validation.ts";

/**
 * Sentences of the schemas that only staff can meet, and where their texts are kept: apart from what a shopper loads. A
 * test reads the sentences of the schemas.
 */
export const staffSentences: Record<string, MessageId> = {
  ...providerSentences,
  ...providerStaffSentences,
  "A picture has at most 5 MB": "staff-forms.pictureLarge",
  "A method has at most 20 zones": "staff-forms.zones20",
  "Add at least one zone": "staff-forms.zoneNeeded",
  "Discounted price cannot exceed base price": "staff-forms.discountAbovePrice",
  "Maximum character limit is 100": "staff-forms.limit100",
  "Maximum character limit is 150": "staff-forms.limit150",
  "Maximum character limit is 6000": "staff-forms.limit6000",
  "Maximum character limit is 255": "staff-forms.limit255",
  "Maximum character limit is 64": "staff-forms.limit64",
  "Maximum selections cannot exceed the total number of modifiers": "staff-forms.maximumAboveCount",
  "Maximum selections must be greater than or equal to minimum selections": "staff-forms.maximumBelowMinimum",
  "Name is required": "staff-forms.nameRequired",
  "One translation for each locale": "staff-forms.localeTwice",
  "The file is empty": "staff-forms.fileEmpty",
  "This field can have a maximum of two decimal points": "staff-forms.twoDecimals",
  "This field must be a positive number": "staff-forms.notNegative",
  "This field must be at most 1000000": "staff-forms.atMostMillion",
  "This field must be at most 50": "staff-forms.atMost50",
  "This field must be positive": "staff-forms.positive",
  "Unknown locale": "staff-forms.localeUnknown",
  "Use 1-50 letters, digits, _ or -, starting with a letter": "staff-forms.metadataKey",
  "Use a PNG, JPEG, GIF or WebP picture": "staff-forms.pictureType",
  "Use at most 50 entries": "staff-forms.entries50",
  "Use lower-case letters, digits and dashes": "staff-forms.slugLetters",
  "Use a hostname such as shop.example.com": "staff-forms.hostname",
  "Use a time such as 09:30": "staff-forms.time",
  "Keep at most 100 special days": "staff-forms.manyDays",
  "Keep at most 100 tables": "staff-forms.manyTables",
  "Keep at most 12 stations": "staff-forms.manyStations",
  "Two stations have the same name": "staff-forms.stationTwice",
  "Two tables have the same name": "staff-forms.tableTwice",
  "Choose at least one option": "staff-forms.optionMissing",
  "Choose at most 200 options": "staff-forms.options200",
  "A day is listed twice": "staff-forms.dayTwice",
  "Enter a rate between 0 and 100, with at most two decimals": "staff-forms.rateRange",
  "Keep at most 60 rates": "staff-forms.manyRates",
  "Enter a rate for every category": "staff-forms.rateMissing",
  "A category has two rates from the same day": "staff-forms.rateTwice",
  "Enter a whole percent from 1 to 50": "staff-forms.tipRange",
  "Suggest at most 4 percents": "staff-forms.tipsMany",
  "A percent is suggested twice": "staff-forms.tipTwice",
  "Give both times, or none for a closed day": "staff-forms.bothTimes",
  "Use the form 2026-11-21": "staff-forms.date",
  "Use an IANA time zone": "staff-forms.timezone",
  "Use a colour such as #0F5B3F": "staff-forms.colour",
  "Use an address such as https://example.com": "staff-forms.url",
  "Unknown currency": "staff-forms.currencyUnknown",
  "Tax id must be at least 2 characters": "staff-forms.taxIdShort",
  "Tax id must be at most 20 characters": "staff-forms.taxIdLong",
  "Maximum character limit is 60": "staff-forms.limit60",
  "Maximum character limit is 80": "staff-forms.limit80",
  "Maximum character limit is 300": "staff-forms.limit300",
  "Maximum character limit is 400": "staff-forms.limit400",
  "Maximum character limit is 600": "staff-forms.limit600",
  "Maximum character limit is 2000": "staff-forms.limit2000",
  "Maximum character limit is 3000": "staff-forms.limit3000",
  "Maximum character limit is 4000": "staff-forms.limit4000",
  "Maximum character limit is 20000": "staff-forms.limit20000",
};

/** The text for an issue of a field that staff fill in. */
export const staffMessage = (sentence: string): MessageId =>
  staffSentences[sentence] ?? (sentence in validationMessages ? validationMessage(sentence) : "validation.invalid");
