import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

type Refusal = "AccessDenied" | "SignatureDoesNotMatch";

interface Claim {
  credential: string;
  date: string;
  signedHeaders: string;
  signature: string;
  payloadHash: string;
  /** Seconds from the date. Undefined for a request signed by its headers. */
  expires?: number;
}

const SKEW_SECONDS = 15 * 60;

const fromQuery = (query: URLSearchParams): Claim | undefined => {
  const signature = query.get("X-Amz-Signature");
  if (!signature) return undefined;
  const part = (name: string) => query.get(`X-Amz-${name}`) ?? "";
  return {
    credential: part("Credential"),
    date: part("Date"),
    signedHeaders: part("SignedHeaders"),
    payloadHash: part("Content-Sha256") || "UNSIGNED-PAYLOAD",
    expires: Number(part("Expires")),
    signature,
  };
};

const fromHeaders = ({ headers }: IncomingMessage): Claim | undefined => {
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=(\w+)$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  if (!credential || !signedHeaders || !signature) return undefined;
  const header = (name: string) => String(headers[name] ?? "");
  return {
    credential,
    signedHeaders,
    signature,
    date: header("x-amz-date"),
    payloadHash: header("x-amz-content-sha256"),
  };
};

/** `20261121T120000Z` in milliseconds. */
const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

const isInTime = ({ date, expires }: Claim, now: number) => {
  const age = (now - timeOf(date)) / 1000;
  return age > -SKEW_SECONDS && age < (expires ?? SKEW_SECONDS);
};

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

const signatureOf = (request: IncomingMessage, claim: Claim, secret: string): string => {
  const [path = "", query = ""] = (request.url ?? "").split("?", 2);
  const pairs = query.split("&").filter((pair) => pair && !pair.startsWith("X-Amz-Signature="));
  const names = claim.signedHeaders.split(";");
  const canonical = [
    request.method,
    path,
    pairs
      .map((pair) => (pair.includes("=") ? pair : `${pair}=`))
      .sort()
      .join("&"),
    ...names.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? "")
          .trim()
          .replace(/ +/g, " ")}`,
    ),
    "",
    claim.signedHeaders,
    claim.payloadHash,
  ].join("\n");
  const [, day = "", region = "", service = "", terminator = ""] = claim.credential.split("/");
  const key = [day, region, service, terminator].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const digest = createHash("sha256").update(canonical).digest("hex");
  const scope = [day, region, service, terminator].join("/");
  return hmac(key, ["AWS4-HMAC-SHA256", claim.date, scope, digest].join("\n")).toString("hex");
};

/**
 * Why S3 would refuse a request, or undefined. The S3 server behind takes any signature: without this check, a client
 * that signs the wrong type or size would fail only on AWS. Reads signatures in headers and in presigned URLs.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 */
export const refusal = (request: IncomingMessage, secret: string, now = Date.now()): Refusal | undefined => {
  const claim = fromQuery(new URL(request.url ?? "/", "http://localhost").searchParams) ?? fromHeaders(request);
  if (!claim || !isInTime(claim, now)) return "AccessDenied";
  const expected = Buffer.from(signatureOf(request, claim, secret));
  const given = Buffer.from(claim.signature);
  const matches = expected.length === given.length && timingSafeEqual(expected, given);
  return matches ? undefined : "SignatureDoesNotMatch";
};
