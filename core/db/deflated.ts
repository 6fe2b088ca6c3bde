import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod/mini";

/**
 * A field that is stored as deflated JSON: lines, versions and days repeat most of their words, and a write costs a
 * unit for each KB.
 */
// @__NO_SIDE_EFFECTS__
export const deflated = <T extends z.ZodMiniType<unknown, unknown>>(content: T) =>
  z.codec(z.instanceof(Uint8Array), content, {
    decode: (packed) => JSON.parse(inflateRawSync(packed).toString()),
    encode: (value) => new Uint8Array(deflateRawSync(JSON.stringify(value))),
  });
