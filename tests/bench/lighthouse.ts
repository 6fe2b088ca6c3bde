import { parseArgs } from "node:util";
import lighthouse, { desktopConfig } from "lighthouse";
import { chromium } from "playwright-core";
import { paths } from "#core/contract/storefront.ts";
import { launchBrowser } from "#infra/local/browser.ts";
import { freePort } from "#infra/local/listen.ts";
import { temporaryCloud } from "../kit/spawn-cloud.ts";
import { order } from "./order.ts";

// The four figures of Lighthouse for the demo's pages, on a phone and on a desktop: of several looks the one in the
// middle. See docs/performance.md.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    origin: { type: "string" },
    least: { type: "string", default: "95" },
    blocked: { type: "string", default: "200" },
    times: { type: "string", default: "1" },
  },
});
const strangers = [paths.home, paths.menu, paths.story, paths.reservation, paths.signIn];
const categories = ["performance", "accessibility", "best-practices", "seo"];

await using cloud = values.origin ? undefined : await temporaryCloud({ SEED: "demo" });
const origin = values.origin ?? cloud?.origin ?? "";
const port = await freePort();
await using _browser = await launchBrowser({ args: [`--remote-debugging-port=${port}`] });

/** Search engines are kept away from the pages of one person. */
const isOwn = (path: string) => path.startsWith(paths.account) || path.startsWith("/checkout");

/** Scores from 0 to 100, and the audits that cost some. */
const look = async (path: string, device: "phone" | "desktop") => {
  const onlyCategories = categories.filter((name) => name !== "seo" || !isOwn(path));
  const flags = { port, onlyCategories, logLevel: "error" as const };
  const result = await lighthouse(origin + path, flags, device === "desktop" ? desktopConfig : undefined);
  if (!result) throw new Error(`Lighthouse says nothing of ${path}`);
  const { categories: scored, audits } = result.lhr;
  const lost = onlyCategories.flatMap((name) =>
    (scored[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  const scoreOf = (name: string) => Math.round((scored[name]?.score ?? 0) * 100);
  const scores = onlyCategories.map((name) => [name, scoreOf(name)] as const);
  const blocked = Math.round(audits["total-blocking-time"]?.numericValue ?? Number.NaN);
  const page = path.replace(/\?.*/, "");
  const performance = scoreOf("performance");
  return { page, device, performance, ...Object.fromEntries(scores), "blocked ms": blocked, lost: lost.join(" ") };
};

type Look = Awaited<ReturnType<typeof look>>;
const seen: Look[] = [];
const lookAtBoth = async (path: string) => {
  for (const device of ["phone", "desktop"] as const) {
    const looks: Look[] = [];
    while (looks.length < Number(values.times)) looks.push(await look(path, device));
    looks.sort((one, other) => one.performance - other.performance);
    const middle = looks[Math.floor(looks.length / 2)];
    if (middle) seen.push(middle);
  }
};

// The first visitor of all waits for handlers to load and for files to be compressed.
await look(positionals[0] ?? paths.home, "phone");
for (const path of positionals.length > 0 ? positionals : strangers) await lookAtBoth(path);
if (positionals.length === 0) {
  // Lighthouse opens its pages beside those of this context, and leaves cookies and the cart alone.
  const [shopper] = (await chromium.connectOverCDP(`http://localhost:${port}`)).contexts();
  if (!shopper) throw new Error("The browser has no context of its own");
  for await (const path of order(await shopper.newPage(), origin)) await lookAtBoth(path);
}

console.table(seen);
const figures = (page: (typeof seen)[number]) => Object.entries(page).filter(([name]) => categories.includes(name));
const isTooLow = seen.some((page) => figures(page).some(([, score]) => Number(score) < Number(values.least)));
const isBlocked = seen.some((page) => page["blocked ms"] > Number(values.blocked));
if (isTooLow || isBlocked) process.exitCode = 1;
