import { formatDay, formatTime, type Reader } from "#core/contract/format-date.ts";
import type { Organization } from "#core/contract/organizations.ts";
import type { MessageId } from "../../i18n/messages.ts";

/** Why a shop takes no order now; undefined while it takes them. */
export const closedBecause = ({ configuration, opening }: Organization): "paused" | "closed" | undefined => {
  if (!configuration.isAcceptingOrders || !configuration.enableHostCheckout) return "paused";
  return opening.isOpenNow ? undefined : "closed";
};

interface Words {
  id: MessageId;
  values?: { time: string; day?: string };
}

/** "Open until 10:00 PM", "Opens tomorrow at 11:00 AM" …: days and hours are the shop's, not the visitor's. */
export function openingWords(organization: Organization, reader: Reader, now = new Date()): Words {
  const { closesAt, opensAt } = organization.opening;
  if (closedBecause(organization) === "paused") return { id: "menu.paused" };
  if (!closedBecause(organization))
    return closesAt ? { id: "menu.openUntil", values: { time: formatTime(closesAt, reader) } } : { id: "menu.open" };
  if (!opensAt) return { id: "menu.closed" };
  const [day, time] = [formatDay(opensAt, reader), formatTime(opensAt, reader)];
  if (day === formatDay(now, reader)) return { id: "menu.opensToday", values: { time } };
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  return day === formatDay(tomorrow, reader)
    ? { id: "menu.opensTomorrow", values: { time } }
    : { id: "menu.opensOn", values: { day, time } };
}

const hour = 60 * 60 * 1000;

/** Milliseconds until the opening should be fetched again: when it changes, but at most an hour. */
export function untilOpeningChanges({ opening }: Organization, now = new Date()): number {
  const change = opening.closesAt ?? opening.opensAt;
  const left = change ? new Date(change).getTime() - now.getTime() : hour;
  return Math.min(Math.max(left, 30_000), hour);
}
