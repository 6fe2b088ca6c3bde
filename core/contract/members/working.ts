import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { roles } from "../organizations/organizations.ts";
import { UserId } from "../values/ids.ts";

/** What a member types on a shared tablet, so that history names them. */
const Pin = z.string().check(z.regex(/^\d{4,6}$/, "Type four to six digits"));

/** Who can work on this device by their PIN, and who does. */
export const Workers = z.object({
  /** The members who have a PIN. */
  people: z.array(z.object({ userId: UserId, name: z.string() })),
  /** Who works; null where the device asks for no PIN, or waits for one. */
  working: z.nullable(UserId),
  /** Whether the device waits for a PIN: it shows the board and changes nothing. */
  isLocked: z.boolean(),
  /** What the caller may do just now. */
  role: z.enum(roles),
  /** Whether the caller has a PIN. */
  hasPin: z.boolean(),
});
export type Workers = z.infer<typeof Workers>;

export const listWorkers = route({
  method: "GET",
  path: "/{organizationId}/workers",
  access: "staff",
  summary: "List the members who have a PIN, and who works on this device by theirs",
  params: inOrganization,
  response: Workers,
});

export const setPin = route({
  method: "PUT",
  path: "/{organizationId}/pin",
  access: "staff",
  summary: "Set the caller's own PIN for shared devices of the organization",
  params: inOrganization,
  body: z.strictObject({ pin: Pin }),
  isPersonal: true,
  perMinute: 10,
});

export const removePin = route({
  method: "DELETE",
  path: "/{organizationId}/pin",
  access: "staff",
  summary: "Remove the caller's own PIN",
  params: inOrganization,
  isPersonal: true,
});

export const startWork = route({
  method: "PUT",
  path: "/{organizationId}/worker",
  access: "staff",
  whileLocked: true,
  summary: "Begin to work on this device by a PIN; history names that member until ten minutes pass without a change",
  params: inOrganization,
  body: z.strictObject({ userId: UserId, pin: Pin }),
  isPersonal: true,
  perMinute: 30,
});

export const lockDevice = route({
  method: "DELETE",
  path: "/{organizationId}/worker",
  access: "staff",
  whileLocked: true,
  summary: "Lock this device until somebody types their PIN, where it asks for one",
  params: inOrganization,
  isPersonal: true,
});

export const stopSharing = route({
  method: "POST",
  path: "/{organizationId}/worker/end",
  access: "staff",
  summary: "Ask for no PIN on this device any more; for a member who may do all that its account may",
  params: inOrganization,
  isPersonal: true,
});
