import { parseArgs } from "node:util";
import lighthouse, { desktopConfig } from "lighthouse";
import { launchBrowser } from "../browser.ts";
import { freePort } from "../listen.ts";
import { temporaryCloud } from "../testing/spawn-cloud.ts";

// The four figures of Lighthouse for the demo's pages, on a phone and on a desktop. See docs/performance.md.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { origin: { type: "string" }, least: { type: "string", default: "95" } },
});
const paths = positionals.length > 0 ? positionals : ["/", "/menu", "/story", "/reservation"];
const categories = ["performance", "accessibility", "best-practices", "seo"];

const cloud = values.origin ? undefined : await temporaryCloud({ SEED: "demo" });
const origin = values.origin ?? cloud?.origin ?? "";
const port = await freePort();
const browser = await launchBrowser({ args: [`--remote-debugging-port=${port}`] });

/** Scores from 0 to 100, and the audits that cost some. */
const look = async (path: string, device: "phone" | "desktop") => {
  const flags = { port, onlyCategories: categories, logLevel: "error" as const };
  const result = await lighthouse(origin + path, flags, device === "desktop" ? desktopConfig : undefined);
  if (!result) throw new Error(`Lighthouse says nothing of ${path}`);
  const { categories: scored, audits } = result.lhr;
  const lost = categories.flatMap((name) =>
    (scored[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  const scores = categories.map((name) => [name, Math.round((scored[name]?.score ?? 0) * 100)] as const);
  return { path, device, ...Object.fromEntries(scores), lost: lost.join(" ") };
};

const seen: Awaited<ReturnType<typeof look>>[] = [];
// The first visitor of all waits for handlers to load and for files to be compressed.
await look(paths[0] ?? "/", "phone");
for (const path of paths) for (const device of ["phone", "desktop"] as const) seen.push(await look(path, device));
await browser.close();
await cloud?.stop();

console.table(seen);
const isLow = seen.some((page) => Object.values(page).some((score) => Number(score) < Number(values.least)));
if (isLow) process.exitCode = 1;
