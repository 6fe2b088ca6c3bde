import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const acceptedBy = (header: string): Set<string> =>
  new Set(
    header
      .toLowerCase()
      .split(",")
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, weight = "q=1"]) => Number(weight.slice(2)) > 0)
      .map(([coding = ""]) => coding),
  );

/** The best encoding that an Accept-Encoding header takes. */
export const chooseEncoding = (header = ""): Encoding => {
  const accepted = acceptedBy(header);
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : "identity";
};

/** Compresses as thoroughly as pays off for what is compressed once and sent often. */
export const encode = (body: Buffer, encoding: Encoding): Promise<Buffer> => {
  if (encoding === "br") return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return encoding === "gzip" ? zip(body, { level: 9 }) : Promise.resolve(body);
};
