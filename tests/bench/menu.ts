import { parseArgs } from "node:util";
import { launchBrowser } from "#infra/local/browser.ts";
import { temporaryCloud } from "../kit/spawn-cloud.ts";
import { type FirstLoad, firstLoad } from "./first-load.ts";

// How fast the demo's menu appears at the first visit of a phone, and answers the first tap that adds a dish. See
// docs/performance.md.
const { values } = parseArgs({
  options: {
    origin: { type: "string" },
    cpu: { type: "string", default: "2" },
    runs: { type: "string", default: "5" },
    requests: { type: "boolean", default: false },
  },
});
const conditions = { locale: "en-GB", cpu: Number(values.cpu), megabitsPerSecond: 1.6, latencyMs: 150 };

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));

const summaryOf = ({ fcp, lcp, cls, add, largest, requests }: FirstLoad) => ({
  "FCP ms": Math.round(fcp),
  "LCP ms": Math.round(lcp),
  CLS: Number(cls.toFixed(3)),
  "add ms": Math.round(add),
  requests: requests.length,
  KB: kilobytes(requests.reduce((sum, { bytes }) => sum + bytes, 0)),
  largest,
});

const waterfallOf = ({ requests }: FirstLoad) =>
  requests.map(({ path, start, end, bytes }) => ({
    path,
    "from ms": Math.round(start),
    "to ms": Math.round(end),
    KB: kilobytes(bytes),
  }));

await using cloud = values.origin ? undefined : await temporaryCloud({ SEED: "demo" });
await using browser = await launchBrowser();
const url = `${values.origin ?? cloud?.origin}/menu`;
// The very first visit waits for handlers to load and for files to be compressed.
await firstLoad(browser, url, conditions);
const loads: FirstLoad[] = [];
for (let run = 0; run < Number(values.runs); run++) loads.push(await firstLoad(browser, url, conditions));

if (values.requests) console.table(loads.slice(-1).flatMap(waterfallOf));
console.table(loads.map(summaryOf));
const medianOf = (time: "lcp" | "add") => Math.round(median(loads.map((load) => load[time])));
console.log(`Median LCP ${medianOf("lcp")} ms, first add ${medianOf("add")} ms`);
