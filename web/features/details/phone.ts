import type { PhoneNumber } from "libphonenumber-js/min";

/**
 * Loads the numbering plans of all countries. They are larger than the form, so they load only once a number is typed.
 */
export const loadPhones = () => import("libphonenumber-js/min");

const parse = async (text: string, country: string): Promise<PhoneNumber | undefined> => {
  // Without them a number stays as it was typed; the server reads it too.
  const phones = await loadPhones().catch(() => undefined);
  const number = phones?.parsePhoneNumberFromString(text, phones.isSupportedCountry(country) ? country : undefined);
  return number?.isValid() ? number : undefined;
};

/**
 * A phone number for the server: E.164 if it is valid in the shop's country (ISO 3166-1) or has a prefix, else as
 * typed.
 */
export const phoneToSend = async (text: string, country: string): Promise<string> =>
  (await parse(text, country))?.number ?? text.trim();

/** A phone number for display: `+48 600 100 200`. */
export const phoneToShow = async (text: string, country: string): Promise<string> =>
  (await parse(text, country))?.formatInternational() ?? text.trim();

/**
 * A stored phone number for display, once the browser is idle: the library that groups its digits is large. Safari
 * lacks `requestIdleCallback`.
 */
export const storedPhoneToShow = async (phone: string, country: string): Promise<string> => {
  await new Promise<unknown>((resolve) =>
    "requestIdleCallback" in window ? requestIdleCallback(resolve) : setTimeout(resolve, 1000),
  );
  return phoneToShow(phone, country);
};

/**
 * Whether a number has as many digits as numbers of its country have. Without a prefix it is the shop's country. If
 * that is unknown, the number counts as possible.
 */
export const isPossiblePhone = async (text: string, country: string): Promise<boolean> => {
  const phones = await loadPhones().catch(() => undefined);
  const isKnown = text.trim().startsWith("+") || phones?.isSupportedCountry(country);
  if (!phones || !isKnown) return true;
  const home = phones.isSupportedCountry(country) ? country : undefined;
  return phones.parsePhoneNumberFromString(text, home)?.isPossible() ?? false;
};
