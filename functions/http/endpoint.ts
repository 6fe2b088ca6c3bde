import { injectLambdaContext } from "@aws-lambda-powertools/logger/middleware";
import middy from "@middy/core";
import type { APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import type { Actor, Admin, Member } from "#core/accounts/actor.ts";
import { requireAdmin, requireSession, type Session } from "#core/accounts/sessions.ts";
import { audited } from "#core/audit/audit-event.ts";
import { cookieName, type cookies } from "#core/contract/api/cookies.ts";
import {
  type Access,
  changesData,
  isForMembers,
  type Output,
  type Parsed,
  type Route,
} from "#core/contract/api/route.ts";
import type { Role } from "#core/contract/organizations/organizations.ts";
import { isId } from "#core/contract/values/any-id.ts";
import { isGuest, OrganizationId } from "#core/contract/values/ids.ts";
import { measureCost } from "#core/db/cost.ts";
import { throttle } from "#core/db/throttle.ts";
import { AppError } from "#core/errors.ts";
import { requireRole, requireRoleOrAdmin } from "#core/members/membership.ts";
import { readApiKey } from "./api-key.ts";
import { auditEvent, isAudited } from "./audit-event.ts";
import { failure } from "./failure.ts";
import { logger } from "./logger.ts";
import {
  addressOf,
  bearerOf,
  bodyText,
  checkOrigin,
  cookiesOf,
  cookieValue,
  type Event,
  hostOf,
  isSecure,
  localeOf,
  originOf,
  parsePart,
  readBody,
} from "./request.ts";
import { safeHeaders } from "./safe-headers.ts";
import { readSession } from "./session-cookie.ts";
import { knownTo, PRIVATE, success } from "./success.ts";

type ActorOf<R extends Route> = R["access"] extends "public" | "order" | "signature" | "printer"
  ? Actor | undefined
  : R["access"] extends Role
    ? Member
    : R["access"] extends "admin"
      ? Admin
      : Actor;

/**
 * The path parameters of a verb. For members they have no organizationId: the verb takes it from the verified member.
 */
type ParamsOf<R extends Route> = R["access"] extends Role
  ? Omit<Parsed<R, "params">, "organizationId">
  : Parsed<R, "params">;

/** The input of a verb: the parts of the request in the row's types, and the caller. */
export interface Request<R extends Route> {
  params: ParamsOf<R>;
  query: Parsed<R, "query">;
  headers: Parsed<R, "headers">;
  body: Parsed<R, "body">;
  actor: ActorOf<R>;
  /** The caller's session, if the row checks it. It is read before a change begins, and in parallel with a read. */
  session: R["checksSession"] extends true ? Promise<Session> : undefined;
  /** For a row that awaits its limits: rejects if the caller exceeds one of them. */
  limits: R["awaitsLimits"] extends true ? Promise<unknown> : undefined;
  /** The body and the headers as they were sent, to check a signature. */
  sent: { text: string; headers: Event["headers"] };
  /** The language that a query, a cookie or a header asks for. */
  locale: string | undefined;
  /** The site that the browser sees, and the caller's address. */
  site: {
    origin: string;
    host: string;
    hostname: string;
    secure: boolean;
    address: string;
    userAgent: string | null;
  };
  /** The value of one of our cookies. */
  cookie: (name: keyof typeof cookies) => string | undefined;
  setCookie: (cookie: string) => void;
  /** Answers 302 instead of the row's answer. */
  redirect: (url: string) => void;
}

/** The result of a verb. It is dropped if the row has no response. */
type Answer<R extends Route> = R extends { response: unknown } ? Output<R> : unknown;
type Verb<R extends Route> = (request: Request<R>) => Promise<Answer<R>> | Answer<R>;
type Result = APIGatewayProxyStructuredResultV2;

interface EndpointOptions {
  /**
   * For a versioned row for members: whether the caller's version is the latest. It is called before the membership is
   * read, so a version must be something that only members can know.
   */
  isLatest?: (request: { organizationId: OrganizationId; actor: Actor; known: string }) => Promise<boolean>;
}

interface HandlerOptions extends EndpointOptions {
  /** Set for rows that accept API keys. */
  readApiKey?: typeof readApiKey;
}

/** Characters of a User-Agent that are used. */
const LONGEST_AGENT = 300;

/** Milliseconds before its Lambda ends at which a call is answered at the latest. */
const GRACE_MS = 500;

/**
 * Makes the Lambda handler of a row: it checks the caller and the input, calls the verb, and answers in the row's
 * shape. Only the caller's own input gives 400. An answer that breaks its schema is our bug and gives 500. A call that
 * takes too long, or whose table takes no more requests, gives 503.
 */
// @__NO_SIDE_EFFECTS__
export const endpoint = <R extends Route>(row: R, verb: Verb<R>, options: EndpointOptions = {}) =>
  handlerOf(row, verb, { ...options, readApiKey });

/**
 * Makes the handler of a row that a machine calls, without a session or an API key. Its bundle does not contain the
 * check of API keys.
 */
// @__NO_SIDE_EFFECTS__
export const machineEndpoint = <R extends Route & { access: "signature" | "printer" }>(row: R, verb: Verb<R>) =>
  handlerOf(row, verb, {});

// @__NO_SIDE_EFFECTS__
const handlerOf = <R extends Route>(row: R, verb: Verb<R>, options: HandlerOptions) =>
  middy<Event, Result>({ timeoutEarlyInMillis: GRACE_MS })
    .use(injectLambdaContext(logger, { resetKeys: true }))
    .onError((request) => {
      request.response = withSafeHeaders(failure(request.error, request.event));
    })
    .handler((event, _context: Context) => handle(row, verb, options, event));

/** Answers a call, with a failure too, and logs how it ended and what it took. */
const handle = async <R extends Route>(
  row: R,
  verb: Verb<R>,
  options: HandlerOptions,
  event: Event,
): Promise<Result> => {
  logger.appendKeys({ route: `${row.method} ${row.path}`, ...idsIn(event.pathParameters ?? null) });
  const cookies = new Map<string, string>();
  const { result, cost } = await measureCost(() =>
    admit(row, verb, options, event, cookies).catch((error: unknown) => failure(error, event)),
  );
  // Most calls are polls that find nothing new. The gateway's own log is enough for them.
  const level = result.statusCode === 304 ? "debug" : "info";
  logger[level]("answered", { status: result.statusCode, cost });
  return { ...withSafeHeaders(result), cookies: [...cookies.values()] };
};

/** The ids among path parameters, for the log. Other parameters are the caller's own text and may be personal. */
const idsIn = (parameters: Event["pathParameters"] | null) =>
  Object.fromEntries(Object.entries(parameters ?? {}).filter(([, value]) => value !== undefined && isId(value)));

const withSafeHeaders = (result: Result): Result => ({ ...result, headers: { ...safeHeaders, ...result.headers } });

/** Who calls, by an API key or a session, and the cookie by which a session goes on or ends. */
interface Caller {
  actor?: Actor;
  cookie?: string;
}

/** What is known about a call before its verb runs. */
interface Known {
  site: Request<Route>["site"];
  caller: Caller;
  /** Whether the call has an API key. */
  hasKey: boolean;
  limits: Promise<unknown>;
  /** The cookies to set, by their names. */
  cookies: Map<string, string>;
}

/** Finds out who calls, lets only callers within their limits pass, and goes on with their call. */
const admit = async <R extends Route>(
  row: R,
  verb: Verb<R>,
  { isLatest, readApiKey }: HandlerOptions,
  event: Event,
  cookies: Map<string, string>,
): Promise<Result> => {
  const host = hostOf(event);
  const site = {
    origin: originOf(event),
    host,
    hostname: host.replace(/:\d+$/, ""),
    secure: isSecure(event),
    address: addressOf(event),
    userAgent: event.headers["user-agent"]?.slice(0, LONGEST_AGENT) ?? null,
  };
  const bearer = bearerOf(event);
  const key = bearer === undefined ? undefined : await readApiKey?.(row, event, bearer);
  // Machines and API keys come from no site.
  if (row.method !== "GET" && readApiKey && !key) checkOrigin(event);
  const { perMinute } = row;
  const limited = async (subject: string) => {
    if (perMinute) await throttle({ subject: `${row.path} ${subject}`, attempts: perMinute, seconds: 60 });
  };
  const reading: Promise<Caller> = key ? Promise.resolve(key) : readSession(cookiesOf(event), site.secure);
  // In parallel, because each limit is a request to the table.
  const limits = Promise.all([limited(site.address), reading.then(({ actor }) => actor && limited(actor.userId))]);
  const answered = Promise.all([reading, !row.awaitsLimits && limits]).then(([caller]) =>
    runVerb(row, verb, isLatest, event, { site, caller, hasKey: key !== undefined, limits, cookies }),
  );
  // A caller above a limit gets 429, whatever else is wrong. A verb that waits for its limits may still answer a repeat.
  const [, answer] = await Promise.allSettled([limits, answered]);
  if (answer.status === "rejected") await limits;
  return answered;
};

/** Checks what the caller may do and has sent, and calls the verb. */
const runVerb = async <R extends Route>(
  row: R,
  verb: Verb<R>,
  isLatest: EndpointOptions["isLatest"],
  event: Event,
  { site, caller, hasKey, limits, cookies }: Known,
): Promise<Result> => {
  // The last cookie of a name counts: signing in replaces a session that this call has renewed.
  const setCookie = (cookie: string) => cookies.set(cookie.slice(0, cookie.indexOf("=")), cookie);
  if (caller.cookie) setCookie(caller.cookie);
  if (needsSession(row.access) && (!caller.actor || (isGuest(caller.actor.userId) && !row.guests)))
    throw new AppError("unauthenticated");
  const params = parsePart(row, "params", event.pathParameters ?? {});
  const known = knownTo(event);
  if (known && caller.actor && isLatest) {
    const organizationId = OrganizationId.parse(event.pathParameters?.organizationId);
    if (await isLatest({ organizationId, actor: caller.actor, known }))
      return { statusCode: 304, headers: { etag: `"${known}"`, "cache-control": PRIVATE } };
  }
  const actor = await authorized(row, caller.actor, event);

  let location: string | undefined;
  const body = parsePart(row, "body", row.body && readBody(event));
  const query = parsePart(row, "query", event.queryStringParameters ?? {});
  const headers = parsePart(row, "headers", event.headers);
  const session = row.checksSession && caller.actor && !hasKey ? requireSession(caller.actor) : undefined;
  if (changesData(row)) await session;
  const request: Request<R> = {
    params: params as ParamsOf<R>,
    query,
    headers,
    body,
    actor: actor as ActorOf<R>,
    session: session as Request<R>["session"],
    limits: (row.awaitsLimits && limits) as Request<R>["limits"],
    sent: { text: bodyText(event), headers: event.headers },
    locale: localeOf(event),
    site,
    cookie: (name) => cookieValue(event, cookieName(name, site.secure)),
    setCookie,
    redirect: (url) => {
      location = url;
    },
  };
  const work = async () => verb(request);
  const [output] = await Promise.all([
    isAudited(row) ? audited(actor as Member, auditEvent(row, { params, body }), work) : work(),
    session,
  ]);
  if (location) return { statusCode: 302, headers: { location, "cache-control": "no-store" } };
  return success(row, output, event, !hasKey && caller.actor === undefined && cookies.size === 0);
};

const needsSession = (access: Access) => access === "session" || access === "admin" || isForMembers(access);

const authorized = async (row: Route, actor: Actor | undefined, event: Event): Promise<Actor | undefined> => {
  if (!actor) return undefined;
  if (row.access === "admin") return requireAdmin(actor);
  if (!isForMembers(row.access)) return actor;
  const organizationId = OrganizationId.parse(event.pathParameters?.organizationId);
  return row.admins
    ? requireRoleOrAdmin(organizationId, actor, row.access)
    : requireRole(organizationId, actor, row.access, { reads: !changesData(row), whileLocked: row.whileLocked });
};
