import { courierSentences, courierStaffSentences } from "#core/contract/couriers/services.ts";
import { providerSentences, providerStaffSentences } from "#core/contract/payments/payments.ts";
import type { PromotionSentence } from "#core/contract/promotions/sentences.ts";
import type { CustomerSentence, EditSentence, IntegrationSentence, PinSentence } from "#core/contract/sentences.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { validationMessage, validationMessages } from "../../../i18n/validation.ts";

const editSentences = {
  "A change of this order waits for its payment; withdraw it first": "staff-edit.waitsAlready",
  "A link can't collect this; it is collected in cash": "staff-edit.noLink",
  "A courier is booked for this address; cancel the courier first": "staff-edit.courierBooked",
  "A dish that was refunded stays in the order": "staff-edit.refundedStays",
  "An order is edited at most 20 times; place a new one": "staff-edit.tooOften",
  "The day of this order is closed; refund a part of it, or place a new one": "staff-edit.dayClosed",
  "Choose a table of the shop": "staff-edit.tableUnknown",
  "Choose a time that is still to come": "staff-edit.timeOver",
  "A refund gave back VAT of these dishes already; refund the dishes instead": "staff-edit.taxRefunded",
  "More of this order was refunded than it would come to": "staff-edit.refundedMore",
  "The price of delivery was refunded and can't get lower": "staff-edit.shippingRefunded",
  "No such line": "staff-edit.meanwhile",
} satisfies Record<EditSentence, MessageId>;

const integrationSentences: Record<IntegrationSentence, MessageId> = {
  "Use an address that begins with https:// and that the internet reaches": "staff-forms.publicUrl",
};

const customerSentences: Record<CustomerSentence, MessageId> = {
  "At most 200 customers are blocked; unblock another one first": "staff-customers.manyBlocked",
};

const pinSentences: Record<PinSentence, MessageId> = {
  "This PIN is not right": "staff-team.pinWrong",
  "This device asks for the PINs of another shop; stop that there first": "staff-team.pinElsewhere",
};

/** What the API says of a promotion beyond its schema. */
const promotionSentences: Record<PromotionSentence, MessageId> = {
  "Another promotion has this code": "staff-promotions.wrong.codeTaken",
  "Keep at most 10 promotions running that apply by themselves": "staff-promotions.wrong.manyAutomatic",
  "Keep at most 100 promotions": "staff-promotions.wrong.manyPromotions",
};

/**
 * The text ids of sentences that only staff can get from the schemas. They are separate from what shoppers load. A test
 * reads the sentences of the schemas.
 */
export const staffSentences: Record<string, MessageId> = {
  ...providerSentences,
  ...providerStaffSentences,
  ...courierSentences,
  ...courierStaffSentences,
  ...promotionSentences,
  ...integrationSentences,
  ...customerSentences,
  ...pinSentences,
  "Use at least three letters or digits": "staff-promotions.wrong.codeShort",
  "Use a whole percent from 1 to 100": "staff-promotions.wrong.percentWhole",
  "Name at most 50": "staff-promotions.wrong.many50",
  "Choose at least one dish": "staff-promotions.wrong.dishMissing",
  "Use a whole number from 1 on": "staff-promotions.wrong.countWhole",
  "This field must be at most 1000": "staff-promotions.wrong.atMost1000",
  "This lies before the beginning": "staff-promotions.wrong.beforeBeginning",
  "A pickup has no delivery that could be free": "staff-promotions.wrong.pickupFree",
  "Maximum character limit is 40": "staff-promotions.wrong.limit40",
  "Close days that are over, from 00:05 of the next day on": "staff-reports.notOver",
  "This is from before your shop was set up; choose a later time": "staff-reports.beforeShop",
  "A payment from this time is still open; try again in a few minutes": "staff-reports.paymentOpen",
  "A report has at most 366 days. Choose fewer.": "staff-reports.daysMany",
  ...editSentences,
  "Choose what the key may do": "staff-integrations.rightsMissing",
  "Choose at most a year at once": "staff-exports.problem.year",
  "An account has four to eight digits": "staff-exports.accountDigits",
  "Enter a number between 1001 and 9999999": "staff-exports.consultantRange",
  "Enter a number between 1 and 99999": "staff-exports.clientRange",
  "A rate has two accounts": "staff-exports.rateTwice",
  "A provider has two accounts": "staff-exports.providerTwice",
  "All accounts need the same number of digits": "staff-exports.accountLengths",
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
  "Use an address such as shop.example.com": "staff-forms.hostname",
  "Use a time such as 09:30": "staff-forms.time",
  "Choose at least one day": "staff-forms.noDay",
  "Keep at most 100 special days": "staff-forms.manyDays",
  "Keep at most 5 breaks": "staff-forms.manyBreaks",
  "Keep at most 14 of these": "staff-forms.manySpans",
  "Keep at most 100 tables": "staff-forms.manyTables",
  "Keep at most 12 stations": "staff-forms.manyStations",
  "A station is listed twice": "staff-forms.stationListedTwice",
  "Use 1 to 10,000": "staff-forms.loadRange",
  "Use 0 to 180 minutes": "staff-forms.preparationRange",
  "Use 0 to 100": "staff-forms.dishLoadRange",
  "Two stations have the same name": "staff-forms.stationTwice",
  "Say when these dishes are served": "staff-forms.servedMissing",
  "Choose at least one category or dish": "staff-forms.servedNothing",
  "Keep at most 10 menu times": "staff-forms.manyMenuTimes",
  "Two menu times have the same name": "staff-forms.menuTimeTwice",
  "Two tables have the same name": "staff-forms.tableTwice",
  "Choose at least one option": "staff-forms.optionMissing",
  "Choose at most 200 options": "staff-forms.options200",
  "A day is listed twice": "staff-forms.dayTwice",
  "Enter a rate between 0 and 100, with at most two decimals": "staff-forms.rateRange",
  "Keep at most 60 rates": "staff-forms.manyRates",
  "Enter a rate for every category": "staff-forms.rateMissing",
  "Enter a share between 0.01 and 99.99, with at most two decimals": "staff-forms.shareRange",
  "A category has two shares": "staff-forms.shareTwice",
  "The shares must sum to 100 %": "staff-forms.sharesSum",
  "A category has two rates from the same day": "staff-forms.rateTwice",
  "Enter a whole percent from 1 to 50": "staff-forms.tipRange",
  "Use 1 to 40 characters that can be seen": "staff-forms.visible40",
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
