import { isOfferedSlot } from "../contract/organizations/slots.ts";
import { invalid } from "../errors.ts";
import type { StoredOrganization } from "../organizations/organization.ts";

/**
 * Checks that an organization offers a time for reservations.
 * @param isMember whether a member of the organization asks: members need no notice
 * @throws AppError invalid_input for any other time
 */
export const checkOffered = (
  date: Date,
  { reservations, ...hours }: StoredOrganization["configuration"],
  { isMember }: { isMember: boolean },
  now: Date,
): void => {
  const { daysAhead: days, stepMinutes, noticeMinutes } = reservations;
  if (!isOfferedSlot(date, hours, now, { days, stepMinutes, noticeMinutes: isMember ? 0 : noticeMinutes }))
    throw invalid(["date"], "Choose one of the times offered");
};
