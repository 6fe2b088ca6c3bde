// The first match counts: browsers name those that they descend from, too.
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

/**
 * What people call a browser and its machine ("Chrome, Android"), of what it says of itself. Empty if it is unknown.
 */
export const deviceOf = (userAgent: string | null): string =>
  [first(browsers, userAgent ?? ""), first(systems, userAgent ?? "")].filter(Boolean).join(", ");
