import { promisedMinutes } from "#core/contract/counter.ts";

const USUAL = 25;
const keyOf = (organizationId: string) => `dabba-minutes-${organizationId}`;

/** The minutes of this screen's last promise, else the default. */
export const lastMinutes = (organizationId: string): number => {
  const last = Number(localStorage.getItem(keyOf(organizationId)));
  return promisedMinutes.find((minutes) => minutes === last) ?? USUAL;
};

export const rememberMinutes = (organizationId: string, minutes: number): void =>
  localStorage.setItem(keyOf(organizationId), String(minutes));
