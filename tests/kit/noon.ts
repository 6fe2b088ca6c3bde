/**
 * A time zone in which it is now between noon and one o'clock, so that no day ends while a test runs. The sign in its
 * name is that of the way to Greenwich: https://en.wikipedia.org/wiki/Tz_database#Area
 */
export const zoneAtNoon = (): string => {
  const east = 12 - new Date().getUTCHours();
  return `Etc/GMT${east > 0 ? "-" : "+"}${Math.abs(east)}`;
};
