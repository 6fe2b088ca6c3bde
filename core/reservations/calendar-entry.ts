import type { StoredOrganization } from "../organizations/organization.ts";
import { type StoredReservation, statusOf } from "./reservation.ts";

const statuses = { pending: "TENTATIVE", confirmed: "CONFIRMED", cancelled: "CANCELLED" } as const;

/** `20261121T190000Z` */
const utc = (instant: Date | string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");

/** A line of a calendar ends at CRLF, but some readers end it at any control character, which the format forbids. */
const escapedText = (text: string) =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, " ");

/** A text as lines of at most 75 octets. Continuation lines begin with a space. */
const folded = (line: string): string => {
  const lines = [""];
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > 74) {
      lines.push("");
      octets = 0;
    }
    lines[lines.length - 1] += letter;
    octets += size;
  }
  return lines.join("\r\n ");
};

/** A reservation as a calendar entry (RFC 5545). A later one of the same reservation replaces the earlier one. */
export const calendarEntry = (reservation: StoredReservation, organization: StoredOrganization): string => {
  const { id, firstId = id, referenceId, date, stayMinutes, createdAt, version } = reservation;
  const { name, phone, address } = organization;
  const ends = new Date(Date.parse(date) + stayMinutes * 60_000);
  const place = address && `${address.addressLineOne}, ${address.zipCode} ${address.city}`;
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Dabba//Reservations//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${firstId}@dabba`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${utc(createdAt)}`,
    `DTSTART:${utc(date)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${escapedText(name)}`,
    `DESCRIPTION:${escapedText(`${referenceId}\n${phone}`)}`,
    ...(place ? [`LOCATION:${escapedText(place)}`] : []),
    `STATUS:${statuses[statusOf(reservation)]}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
};
