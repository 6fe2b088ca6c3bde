/** The time zones that this browser knows, and the present one in any case. */
export const timezones = (present: string): string[] =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), present])].toSorted();
