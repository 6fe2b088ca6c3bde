import { config } from "../config.ts";
import { sendSms } from "../mail/send-sms.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { Message } from "./send-once.ts";
import { smsText } from "./sms-text.ts";

/** Milliseconds after which a text message is of no use. */
const PATIENCE = 5 * 60_000;

/** A mobile number of the shop's own country in E.164: other numbers cost more, and are what fraud is paid for. */
const mobileOf = async (phone: string, country: string | undefined): Promise<string | undefined> => {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import("libphonenumber-js/mobile");
  if (!country || !isSupportedCountry(country)) return undefined;
  const parsed = parsePhoneNumberFromString(phone, country);
  return parsed?.country === country && parsed.isValid() ? parsed.number : undefined;
};

/**
 * News as a text message, where the stage sends any and the shop wants them, to a mobile number of the shop's country.
 * @param news undefined if it is not worth one
 */
export const bySms = async (
  id: string,
  { name, address, configuration }: StoredOrganization,
  { phone, news }: { phone: string | undefined; news: string | undefined },
): Promise<Message[]> => {
  if (!config().SMS_SENDER || !configuration.textMessages || !phone || !news) return [];
  const to = await mobileOf(phone, address?.country ?? configuration.countriesShipping[0]);
  if (!to) return [];
  return [{ id: `${id}-sms`, patience: PATIENCE, send: () => sendSms({ to, text: smsText(name, news) }) }];
};
