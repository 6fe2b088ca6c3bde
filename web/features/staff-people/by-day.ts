import { formatDay, type Reader } from "#core/contract/format-date.ts";

/** What was done on each calendar day of the shop, in the order given. */
export const byDay = <Deed extends { at: string }>(deeds: readonly Deed[], reader: Reader) => {
  const days: { day: string; deeds: Deed[] }[] = [];
  for (const deed of deeds) {
    const day = formatDay(deed.at, reader);
    const last = days.at(-1);
    if (last?.day === day) last.deeds.push(deed);
    else days.push({ day, deeds: [deed] });
  }
  return days;
};
