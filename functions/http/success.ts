import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { type Caching, type Route, statusOf } from "#core/contract/api/route.ts";
import { hashOf } from "#core/tokens.ts";
import type { Event } from "./request.ts";

/** The Cache-Control of an answer that no cache may keep. */
export const PRIVATE = "private, no-store";

/** The ETag of the answer that the caller has. CloudFront makes it a weak one when it compresses the answer. */
export const knownTo = (event: Event): string | undefined =>
  /^(?:W\/)?"(.+)"$/.exec(event.headers["if-none-match"] ?? "")?.[1];

const cacheControl = ({ fresh, stale }: Caching) =>
  `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`;

/**
 * The answer to a call that succeeded, in the shape of its row; 304 if the caller already has it.
 * @param isShared whether the answer is the same for everybody, so that a shared cache may keep it
 * @throws ZodError for an output that does not have that shape
 */
export const success = (
  row: Route,
  output: unknown,
  event: Event,
  isShared: boolean,
): APIGatewayProxyStructuredResultV2 => {
  if (!row.response) return { statusCode: statusOf(row) };
  const answer = row.response.parse(output);
  const { mediaType = "application/json" } = row;
  const isPicture = mediaType.startsWith("image/");
  const body = row.mediaType ? String(answer) : JSON.stringify(answer);
  const version = row.versioned
    ? (answer as { version: string }).version
    : (row.cache || row.hasEtag) && hashOf(body).slice(0, 22);
  const headers = {
    "content-type": isPicture ? mediaType : `${mediaType}; charset=utf-8`,
    "cache-control": row.cache && isShared ? cacheControl(row.cache) : PRIVATE,
    ...(version && { etag: `"${version}"` }),
    ...(row.cache && { vary: "Accept-Language, Cookie" }),
  };
  // For a versioned row only `isLatest` decides, because all answers of a board without a version have the same ETag.
  if (!row.versioned && version && version === knownTo(event)) return { statusCode: 304, headers };
  return { statusCode: statusOf(row), headers, body, ...(isPicture && { isBase64Encoded: true }) };
};
