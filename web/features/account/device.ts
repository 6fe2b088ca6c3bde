// The first match counts, because browsers also name those that they descend from.
const browsers: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const first = (some: readonly [RegExp, string][], agent: string) => some.find(([sign]) => sign.test(agent))?.[1];

/** The usual name of a browser and its machine ("Chrome, Android") from its user agent. Empty if it is unknown. */
export const deviceOf = (userAgent: string | null): string =>
  [first(browsers, userAgent ?? ""), first(systems, userAgent ?? "")].filter(Boolean).join(", ");
