import type { Browser, CDPSession } from "playwright-core";

/** How slow the reader's network and processor are. */
export interface Conditions {
  locale: string;
  /** Times slower than this machine. */
  cpu: number;
  megabitsPerSecond: number;
  latencyMs: number;
}

/** One request as the browser saw it. Times are in ms since the request of the page. */
export interface Request {
  path: string;
  start: number;
  end: number;
  bytes: number;
}

export interface FirstLoad {
  /** Times of the first paint and of the largest contentful paint, in ms. */
  fcp: number;
  lcp: number;
  /** Cumulative layout shift. */
  cls: number;
  /** The largest painted element. */
  largest: string;
  /** From the first tap that adds a dish to the frame that shows it, in ms; NaN where there is no dish. */
  add: number;
  requests: Request[];
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const throttle = async (cdp: CDPSession, { cpu, megabitsPerSecond, latencyMs }: Conditions) => {
  const downloadThroughput = (megabitsPerSecond * 1_000_000) / 8;
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput,
    uploadThroughput: downloadThroughput / 2,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpu });
};

const recordRequests = (cdp: CDPSession) => {
  const requests = new Map<string, Request>();
  let first: number | undefined;
  cdp.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => {
    first ??= timestamp;
    const { pathname } = new URL(request.url);
    requests.set(requestId, { path: pathname, start: (timestamp - first) * 1000, end: Number.NaN, bytes: 0 });
  });
  cdp.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request && first) Object.assign(request, { end: (timestamp - first) * 1000, bytes: encodedDataLength });
  });
  return () => [...requests.values()];
};

/** Runs in the page, before its own scripts. */
const observe = () => {
  const seen = { lcp: 0, cls: 0, largest: "", add: Number.NaN };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; url?: string })[]) {
      seen.lcp = entry.startTime;
      seen.largest = `${entry.element?.tagName.toLowerCase()} ${entry.url || entry.element?.textContent}`.slice(0, 60);
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  // The time of an event is that to the next frame after what it has started.
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === "click") seen.add = duration;
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
};

/** The button that adds the first dish without options. */
const addButton = "main section li button:not([aria-haspopup])";

/** Opens a page on a slow phone with an empty cache, measures until loading ends, and adds a dish if there is one. */
export const firstLoad = async (browser: Browser, url: string, conditions: Conditions): Promise<FirstLoad> => {
  await using context = await browser.newContext({ ...phone, locale: conditions.locale });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await throttle(cdp, conditions);
  const requests = recordRequests(cdp);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(1500);
  const seen = () =>
    page.evaluate(() => ({
      fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      ...(window as unknown as { seen: Pick<FirstLoad, "lcp" | "cls" | "largest" | "add"> }).seen,
    }));
  const loaded = { ...(await seen()), requests: requests() };
  const button = page.locator(addButton).first();
  if (await button.count()) {
    await button.scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    const box = await button.boundingBox();
    // Not by the locator: its own listeners would run before the page's.
    if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }
  await page.waitForTimeout(1000);
  return { ...loaded, add: (await seen()).add };
};
