import { bundle } from "./bundle.ts";
import { functionEntries, pageEntries } from "./entries.ts";
import { bareStart, importTime } from "./import-time.ts";
import { IMPORT_MS, limitOf } from "./limits.ts";
import { sizeReport } from "./size-report.ts";

/** Prints what each function loads as it starts and how long that takes, and fails when one is above its limit. */
const bundles = await bundle([...functionEntries, ...pageEntries], "dist/measured");
console.log(sizeReport(bundles));

console.log(`${bareStart().toFixed(0).padStart(4)} ms           to start Node alone, on this machine now`);
const ordinary = bundles.filter((each) => !limitOf(each).why).toSorted((a, b) => a.start - b.start);
for (const each of [ordinary[ordinary.length >> 1], ordinary.at(-1)]) {
  if (!each) continue;
  const milliseconds = importTime(each);
  console.log(`${milliseconds.toFixed(0).padStart(4)} ms of ${IMPORT_MS} ms  to import ${each.name}`);
  if (milliseconds > IMPORT_MS) process.exitCode = 1;
}
