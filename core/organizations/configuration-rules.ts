import { config } from "../config.ts";
import { locales } from "../contract/locales/locales.ts";
import type { Configuration } from "../contract/organizations/organizations.ts";
import { allCountries } from "../contract/values/countries.ts";
import { weekdays } from "../contract/values/weekdays.ts";
import { invalid } from "../errors.ts";

type Settings = Pick<
  Configuration,
  "countriesShipping" | "defaultLocale" | "supportedLocales" | "openingTimes" | "closingTimes"
> & { textMessages?: boolean };

/**
 * Refuses settings that contradict each other, or name a place or a language that is not offered. It checks only the
 * fields of the request, so that settings from before these rules do not block other changes.
 * @throws AppError invalid_input
 */
export const checkConfiguration = (settings: Settings, named: object): void => {
  const isNamed = (...fields: (keyof Settings)[]) => fields.some((field) => field in named);
  if (isNamed("textMessages") && settings.textMessages && !config().SMS_SENDER)
    throw invalid(["configuration", "textMessages"], "Text messages are not set up on this platform");
  if (isNamed("countriesShipping")) checkCountries(settings);
  if (isNamed("defaultLocale", "supportedLocales")) checkLocales(settings);
  if (isNamed("openingTimes", "closingTimes")) checkHours(settings);
};

const checkCountries = ({ countriesShipping }: Settings) => {
  const place = countriesShipping.findIndex((country) => !allCountries.includes(country));
  if (place >= 0) throw invalid(["configuration", "countriesShipping", place], "Choose a country from the list");
};

const checkLocales = ({ defaultLocale, supportedLocales }: Settings) => {
  const place = supportedLocales.findIndex((locale) => !Object.hasOwn(locales, locale));
  if (place >= 0) throw invalid(["configuration", "supportedLocales", place], "Choose a language from the list");
  if (!supportedLocales.includes(defaultLocale))
    throw invalid(["configuration", "defaultLocale"], "The default language must be one of the site's languages");
};

const checkHours = ({ openingTimes, closingTimes }: Settings) => {
  for (const day of weekdays) {
    const [opens, closes] = [openingTimes?.[day], closingTimes?.[day]];
    if (opens && !closes) throw invalid(["configuration", "closingTimes", day], "Say when the shop closes on this day");
    if (closes && !opens) throw invalid(["configuration", "openingTimes", day], "Say when the shop opens on this day");
  }
};
