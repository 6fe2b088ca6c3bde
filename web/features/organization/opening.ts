import { localDay } from "#core/contract/organizations/calendar.ts";
import type { Organization } from "#core/contract/organizations/organizations.ts";
import { formatDay, formatTime, type Reader } from "#core/contract/values/format-date.ts";
import type { MessageId } from "../../i18n/messages.ts";

/** Why a shop takes no order now; undefined while it takes them. */
export const closedBecause = ({ configuration, ordering, opening }: Organization): "paused" | "closed" | undefined => {
  const { isAcceptingOrders, enableHostCheckout } = configuration;
  if (!isAcceptingOrders || !enableHostCheckout || ordering.pausedUntil) return "paused";
  return opening.isOpenNow ? undefined : "closed";
};

/** Whether a shop that is closed now takes orders for a time after it opens. */
export const takesLater = (organization: Organization): boolean =>
  closedBecause(organization) === "closed" && organization.opening.opensAt !== null;

interface Words {
  id: MessageId;
  values?: { time: string; day?: string; last?: string };
}

/** "Open until 22:00", "Opens tomorrow at 11:00" …: days and hours are the shop's, not the visitor's. */
export const openingWords = (organization: Organization, reader: Reader, now = new Date()): Words => {
  const { closesAt, opensAt, lastOrderAt } = organization.opening;
  const because = closedBecause(organization);
  if (because === "paused" && !opensAt) return { id: "menu.paused" };
  if (lastOrderAt && closesAt && !because) {
    const [time, last] = [formatTime(closesAt, reader), formatTime(lastOrderAt, reader)];
    return { id: "menu.openUntilOrders", values: { time, last } };
  }
  if (!because)
    return closesAt ? { id: "menu.openUntil", values: { time: formatTime(closesAt, reader) } } : { id: "menu.open" };
  if (!opensAt) return { id: "menu.closed" };
  const [day, time] = [formatDay(opensAt, reader), formatTime(opensAt, reader)];
  const again = because === "paused" ? "resumes" : "opens";
  if (day === formatDay(now, reader)) return { id: `menu.${again}Today`, values: { time } };
  return day === formatDay(localDay(now, reader.timeZone, 1), reader)
    ? { id: `menu.${again}Tomorrow`, values: { time } }
    : { id: `menu.${again}On`, values: { day, time } };
};

/** A shop may pause at any moment. */
const longest = 5 * 60 * 1000;

/** Milliseconds until the opening should be fetched again: when it changes, but at most five minutes. */
export const untilOpeningChanges = ({ opening, ordering, serving = [] }: Organization, now = new Date()): number => {
  const { closesAt, opensAt, lastOrderAt, later } = opening;
  const changes = [lastOrderAt ?? closesAt ?? opensAt, ...Object.values({ ...later, ...ordering.paused })];
  const changesOfMenu = serving.map(({ from, to }) => (Date.parse(from) > now.getTime() ? from : to));
  const left = [...changes, ...changesOfMenu].map((at) => (at ? Date.parse(at) - now.getTime() : longest));
  return Math.min(Math.max(Math.min(...left), 30_000), longest);
};
