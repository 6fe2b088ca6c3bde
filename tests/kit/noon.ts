/**
 * A time zone in which the hour from noon on is now, on the day of Greenwich: no day ends while a test runs. Its name
 * has the sign of the way to Greenwich: https://en.wikipedia.org/wiki/Tz_database#Area
 */
export const zoneAtNoon = (now = new Date()): string => {
  const east = 12 - now.getUTCHours();
  return `Etc/GMT${east > 0 ? "-" : "+"}${Math.abs(east)}`;
};
