import { config } from "../config.ts";
import { sendSms } from "../mail/send-sms.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { Message } from "./send-once.ts";
import { smsText } from "./sms-text.ts";

/** Milliseconds after which a text message is of no use. */
const RETRY_FOR_MS = 5 * 60_000;

/** A mobile number of the shop's own country in E.164; undefined for others, which cost more and attract fraud. */
const mobileOf = async (phone: string, country: string | undefined): Promise<string | undefined> => {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import("libphonenumber-js/mobile");
  if (!country || !isSupportedCountry(country)) return undefined;
  const parsed = parsePhoneNumberFromString(phone, country);
  return parsed?.country === country && parsed.isValid() ? parsed.number : undefined;
};

/**
 * A text message, where the stage sends any and the shop wants them, to a mobile number of the shop's country.
 * @param text undefined for an event that is not worth one
 */
export const smsMessages = async (
  id: string,
  { id: organizationId, name, address, configuration }: StoredOrganization,
  { phone, text }: { phone: string | undefined; text: string | undefined },
): Promise<Message[]> => {
  if (!config().SMS_SENDER || !configuration.textMessages || !phone || !text) return [];
  const to = await mobileOf(phone, address?.country ?? configuration.countriesShipping[0]);
  if (!to) return [];
  const budget = { kind: "text", to, organizationId } as const;
  const send: Message["send"] = (spent) => sendSms({ to, text: smsText(name, text) }, spent);
  return [{ id: `${id}-sms`, budget, retryFor: RETRY_FOR_MS, send }];
};
