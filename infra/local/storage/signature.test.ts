import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { refusal } from "./signature.ts";

// The examples of https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html and
// sig-v4-header-based-auth.html
const secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
const signedAt = Date.UTC(2013, 4, 24);

const query = [
  "X-Amz-Algorithm=AWS4-HMAC-SHA256",
  "X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request",
  "X-Amz-Date=20130524T000000Z",
  "X-Amz-Expires=86400",
  "X-Amz-SignedHeaders=host",
  "X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
].join("&");

const authorization = [
  "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request",
  "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date",
  "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
].join(",");

const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const signedHeaders = {
  range: "bytes=0-9",
  "x-amz-content-sha256": empty,
  "x-amz-date": "20130524T000000Z",
  authorization,
};

const requestOf = ({ url = "/test.txt", headers = {}, method = "GET" }) =>
  Object.assign(new IncomingMessage(new Socket()), {
    method,
    url,
    headers: { host: "examplebucket.s3.amazonaws.com", ...headers },
  });

test("A presigned address is taken while it lasts", () => {
  const request = requestOf({ url: `/test.txt?${query}` });
  expect(refusal(request, secret, signedAt)).toBeUndefined();
  expect(refusal(request, secret, signedAt + 86_399_000)).toBeUndefined();
  expect(refusal(request, secret, signedAt + 86_401_000)).toBe("AccessDenied");
});

test("A request signed by its headers is taken near its time", () => {
  const request = requestOf({ headers: signedHeaders });
  expect(refusal(request, secret, signedAt)).toBeUndefined();
  expect(refusal(request, secret, signedAt + 20 * 60_000)).toBe("AccessDenied");
});

test.each([
  ["another path", { url: `/other.txt?${query}` }],
  ["another method", { url: `/test.txt?${query}`, method: "PUT" }],
  ["another query", { url: `/test.txt?acl&${query}` }],
  ["another host", { url: `/test.txt?${query}`, headers: { host: "evil.example" } }],
  ["another signed header", { headers: { ...signedHeaders, range: "bytes=0-10" } }],
])("A signature does not hold for %s", (_, request) => {
  expect(refusal(requestOf(request), secret, signedAt)).toBe("SignatureDoesNotMatch");
});

test("A signature made with another key does not hold", () => {
  expect(refusal(requestOf({ url: `/test.txt?${query}` }), "other", signedAt)).toBe("SignatureDoesNotMatch");
});

test("A request without a signature is refused", () => {
  expect(refusal(requestOf({}), secret, signedAt)).toBe("AccessDenied");
  expect(refusal(requestOf({ url: "/test.txt?X-Amz-Signature=0" }), secret, signedAt)).toBe("AccessDenied");
});
