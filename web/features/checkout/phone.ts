import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

const parse = (text: string, country: string) => {
  const number = parsePhoneNumberFromString(
    text,
    isSupportedCountry(country) ? (country satisfies CountryCode) : undefined,
  );
  return number?.isValid() ? number : undefined;
};

/**
 * A phone number for the server: E.164 if it is valid in the shop's country (ISO 3166-1) or has a prefix, else as
 * typed.
 */
export const phoneToSend = (text: string, country: string): string => parse(text, country)?.number ?? text.trim();

/** A phone number for display: `+48 600 100 200`. */
export const phoneToShow = (text: string, country: string): string =>
  parse(text, country)?.formatInternational() ?? text.trim();
