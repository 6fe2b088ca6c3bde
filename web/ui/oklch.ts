/** A colour by perceived lightness (0..1), chroma and hue (radians). */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = [number, number, number];

const hexes = (hex: string): Triple => {
  const [r = 0, g = 0, b = 0] = hex.match(/[\da-f]{2}/gi)?.map((pair) => Number.parseInt(pair, 16) / 255) ?? [];
  return [r, g, b];
};

const toLinear = (x: number) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
const fromLinear = (x: number) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);

/** `#rrggbb` in OKLCH. The matrices are Björn Ottosson's (bottosson.github.io/posts/oklab). */
export const toOklch = (hex: string): Oklch => {
  const [r, g, b] = hexes(hex).map(toLinear) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const alpha = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const beta = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(alpha, beta),
    h: Math.atan2(beta, alpha),
  };
};

const toLinearRgb = ({ l, c, h }: Oklch): Triple => {
  const [alpha, beta] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * alpha + 0.2158037573 * beta) ** 3;
  const medium = (l - 0.1055613458 * alpha - 0.0638541728 * beta) ** 3;
  const short = (l - 0.0894841775 * alpha - 1.291485548 * beta) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
};

/** `#rrggbb` of a colour; one outside sRGB gives up chroma, never lightness or hue. */
export const toHex = (colour: Oklch): string => {
  const rgb = toLinearRgb(colour);
  const fits = rgb.every((x) => x > -0.0005 && x < 1.0005);
  if (!fits && colour.c > 0) return toHex({ ...colour, c: Math.max(0, colour.c - 0.002) });
  const bytes = rgb.map((x) => Math.round(fromLinear(Math.min(1, Math.max(0, x))) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
};

const luminance = (hex: string): number => {
  const [r, g, b] = hexes(hex).map(toLinear) as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG 2 contrast of two `#rrggbb` colours, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
