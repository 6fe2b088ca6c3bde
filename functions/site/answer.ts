import type { APIGatewayProxyStructuredResultV2 as Result } from "aws-lambda";
import { measureCost } from "#core/db/cost.ts";
import { AppError } from "#core/errors.ts";
import { findShop } from "#core/organizations/find-shop.ts";
import type { StoredOrganization } from "#core/organizations/organization.ts";
import { logger } from "../http/logger.ts";
import { type Event, hostOf, originOf } from "../http/request.ts";

/** A request for a page of a site. */
export interface Visit {
  /** `https://dosa.example` */
  origin: string;
  hostname: string;
  /** The shop of the hostname, if it has one. */
  shop: StoredOrganization | undefined;
  headers: Event["headers"];
}

export interface Answer {
  status: number;
  type: string;
  body: string;
  /** The address to redirect to. */
  location?: string;
}

/**
 * How long the CDN keeps an answer, and how long it serves a stale one while it asks for a new one or the function
 * fails. Refusals are kept as well, so that made-up paths do not cost a rendering each time. An answer is the same for
 * everybody.
 */
const CACHED = "public, max-age=0, s-maxage=30, stale-while-revalidate=300, stale-if-error=3600";

/**
 * The Lambda handler of a page of a site. An error becomes 500, and the CDN then shows the bare page of its bucket. The
 * CDN sets the security headers.
 */
export const page =
  (show: (visit: Visit) => Promise<Answer>) =>
  async (event: Event): Promise<Result> => {
    const { result, cost } = await measureCost(() => answer(show, event));
    logger.info("answered", { route: "page", status: result.statusCode, cost });
    return result;
  };

const answer = async (show: (visit: Visit) => Promise<Answer>, event: Event): Promise<Result> => {
  try {
    const hostname = hostOf(event).replace(/:\d+$/, "");
    const shop = await findShop(hostname);
    const { status, type, body, location } = await show({
      origin: originOf(event),
      hostname,
      shop,
      headers: event.headers,
    });
    return {
      statusCode: status,
      headers: {
        "content-type": `${type}; charset=utf-8`,
        "cache-control": CACHED,
        ...(location && { location }),
      },
      body,
    };
  } catch (error) {
    if (!(error instanceof AppError)) {
      logger.error("failed", { error: error as Error });
      throw error;
    }
    const headers = { "content-type": "text/plain", "cache-control": error.status === 404 ? CACHED : "no-store" };
    return { statusCode: error.status, headers, body: error.message };
  }
};
