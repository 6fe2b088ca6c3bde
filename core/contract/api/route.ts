import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";

/**
 * Who may call a row.
 * - `public`: anybody; a signed-in caller is still told apart.
 * - `session`: any signed-in user.
 * - `order`: the person who placed the order or made the reservation, a member of its organization who is no driver, or
 *   the bearer of its token.
 * - `signature`: a service that signs what it sends; it comes from no site and has no session.
 * - `printer`: a printer, whose address ends with a secret of its own; it comes from no site and has no session either.
 * - `admin`: operators of the platform, whom the configuration of the stage names.
 * - `driver` < `staff` < `manager` < `owner`: members of the organization in the path with at least that role.
 */
export type Access =
  | "public"
  | "session"
  | "order"
  | "signature"
  | "printer"
  | "admin"
  | "driver"
  | "staff"
  | "manager"
  | "owner";

/** Whether only members of the organization in the path may call a row. */
export const isForMembers = (access: Access): access is "driver" | "staff" | "manager" | "owner" =>
  access === "driver" || access === "staff" || access === "manager" || access === "owner";

/** Seconds that a shared cache may serve an answer fresh, and stale while it fetches a new one. */
export interface Caching {
  fresh: number;
  stale: number;
}

/** One call of the API. The gateways, the typed client, OpenAPI and the access test are all read from these rows. */
export interface Route {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/api`, parameters in braces: `/{organizationId}/orders/{id}`. */
  path: `/${string}`;
  access: Access;
  /**
   * For rows for members that change something: whether operators of the platform may call it in every organization.
   */
  admins?: true;
  /**
   * Whether API keys may call it, if that differs from what `keyRightOf` says: `false` for what only people should do.
   */
  keys?: boolean;
  /** For rows with the access `session`: whether guests may call it too. Guests have a session and no account. */
  guests?: true;
  /**
   * Whether the caller's session is looked up, because the row shows or changes what is the caller's own. The token in
   * the cookie outlives a session that has ended.
   */
  checksSession?: true;
  summary: string;
  /** 201 for a row that creates something, 302 for one that a browser visits and that redirects it; see `statusOf`. */
  status?: 201 | 302;
  /** Whether it answers 302 instead of its body when the caller names a page to go to. */
  redirects?: true;
  params?: z.ZodMiniType<Record<string, string>, Record<string, string>>;
  query?: z.ZodMiniType;
  headers?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response?: z.ZodMiniType;
  /** The media type of an answer that is not JSON. Its text is sent as it is; an image is decoded from Base64. */
  mediaType?: "text/html" | "text/calendar" | "image/png";
  /**
   * Set on a GET that changes something, such as recording that it was answered. Repeating it gives the same answer.
   */
  writes?: true;
  /** Codes beyond those that follow from its access and its input (`codesOf` in `openapi.ts`). */
  errors?: readonly ErrorCode[];
  cache?: Caching;
  /**
   * The answer has a `version`, which is its ETag. A caller who names the latest one gets 304. For answers that are
   * asked for every few seconds.
   */
  versioned?: true;
  /**
   * The answer has an ETag of its content, as every answer with `cache` has. A caller who names the latest one gets
   * 304.
   */
  hasEtag?: true;
  /** Set if the item's own history records the change, so that the audit does not. */
  hasHistory?: true;
  /** Set if the change concerns only the member, such as their device. The audit leaves it out. */
  isPersonal?: true;
  /** Whether a shared device may call it while it waits for a PIN. */
  whileLocked?: true;
  /** Calls that one address, and one user, may make a minute, where the row is open to abuse. */
  perMinute?: number;
  /**
   * Whether its verb waits for the limits of `perMinute` itself: beside what it reads first, and before it changes
   * anything. That saves a round trip, and a repeat of what was done already gets its answer above a limit too.
   */
  awaitsLimits?: true;
}

type SchemaOf<R extends Route, K extends "params" | "query" | "headers" | "body" | "response"> =
  R extends Record<K, infer S extends z.ZodMiniType> ? S : undefined;

/** What a caller sends for part K of a row: the schema's input. */
export type Input<R extends Route, K extends "params" | "query" | "headers" | "body"> =
  SchemaOf<R, K> extends z.ZodMiniType ? z.input<SchemaOf<R, K>> : undefined;

/** What a handler receives for part K of a row: the schema's output, with defaults filled in. */
export type Parsed<R extends Route, K extends "params" | "query" | "headers" | "body"> =
  SchemaOf<R, K> extends z.ZodMiniType ? z.output<SchemaOf<R, K>> : undefined;

/** What a row answers. */
export type Output<R extends Route> =
  SchemaOf<R, "response"> extends z.ZodMiniType ? z.output<SchemaOf<R, "response">> : undefined;

/** The HTTP status of a row's answer: 200, or 204 where it answers nothing, unless the row says otherwise. */
export const statusOf = ({ status, response }: Pick<Route, "status" | "response">): number =>
  status ?? (response ? 200 : 204);

/**
 * Whether a row changes what is stored, beyond renewing the caller's session, counting calls and noting that a key was
 * used. A GET that answers with data only reads, unless it says that it writes. A GET that redirects has carried
 * something out.
 */
export const changesData = ({ method, status, writes }: Pick<Route, "method" | "status" | "writes">): boolean =>
  method !== "GET" || status === 302 || writes === true;

/** The name of a row's call, such as `GET /ping`. */
export const callOf = ({ method, path }: Pick<Route, "method" | "path">): string => `${method} ${path}`;

/** A row of the route table: keeps it literal while checking it. The table finds it by its export (`index.ts`). */
// @__NO_SIDE_EFFECTS__
export const route = <const R extends Route>(row: R): R => row;
