import { crc32, deflateSync } from "node:zlib";

/** Black dots on white paper: one byte a dot, 1 for black, the rows from the top. */
export interface Bitmap {
  width: number;
  height: number;
  dots: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(named.length + 8);
  frame.writeUInt32BE(data.length, 0);
  named.copy(frame, 4);
  frame.writeUInt32BE(crc32(named), named.length + 4);
  return frame;
};

/** A bitmap as PNG with one bit a dot, which the smallest printers hold in memory: https://www.w3.org/TR/png-3/ */
export const pngOf = ({ width, height, dots }: Bitmap): Buffer => {
  const bytes = Math.ceil(width / 8);
  const rows = Buffer.alloc(height * (bytes + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = y * (bytes + 1) + 1 + (x >> 3);
      // 1 is white.
      if (!dots[y * width + x]) rows[place] = (rows[place] ?? 0) | (0x80 >> (x & 7));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit, grey, without interlacing.
  header[8] = 1;
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};
