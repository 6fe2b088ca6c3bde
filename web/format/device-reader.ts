import { useIntl } from "react-intl";
import type { Reader } from "#core/contract/values/format-date.ts";

/** Formats times for the person at this device, for pages that are about no shop. */
export const useDeviceReader = (): Reader => {
  const { locale } = useIntl();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { locale, timeZone };
};
