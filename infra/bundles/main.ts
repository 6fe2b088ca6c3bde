import { bundle } from "./bundle.ts";
import { entries } from "./entries.ts";
import { importTime } from "./import-time.ts";
import { IMPORT_MS, limitOf } from "./limits.ts";

/** Prints what each function loads as it starts, and fails when one is above its limit. */
const bundles = (await bundle(entries, "dist/measured")).sort((a, b) => a.start - b.start);

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0).padStart(4)} KB`;
let failed = false;

for (const { entry, start, modules } of bundles) {
  const { bytes, why } = limitOf(modules);
  failed ||= start > bytes;
  const verdict = start > bytes ? "TOO HEAVY" : "";
  console.log([kilobytes(start), "of", kilobytes(bytes), entry, why && `(${why})`, verdict].filter(Boolean).join(" "));
}

const ordinary = bundles.filter(({ modules }) => !limitOf(modules).why);
const timed = [ordinary[ordinary.length >> 1], ordinary.at(-1)];
for (const each of timed) {
  if (!each) continue;
  const milliseconds = importTime(each);
  failed ||= milliseconds > IMPORT_MS;
  console.log(`${milliseconds.toFixed(0)} ms of ${IMPORT_MS} ms to import ${each.entry}`);
}
process.exit(failed ? 1 : 0);
