import { contrast, toHex, toOklch } from "./oklch.ts";

const white = "#ffffff";
const ink = "#17201a";
const paper = "#ffffff";
const wash = "#f3f5f1";

/** What WCAG asks of text, and of the edge of a control. */
const readable = 4.5;
const visible = 3;

export interface Brand {
  /** Ground of main buttons and marks. */
  fill: string;
  /** Text on the fill. */
  onFill: string;
  /** Links and brand-coloured text on paper, wash and tint. */
  text: string;
  /** Pale ground of drawings and selected things. */
  tint: string;
  /** Border of the fill. Transparent unless the fill has too little contrast to the paper. */
  edge: string;
}

/** The colour itself if it passes, else the first darker one that does, in steps of 0.01 of lightness. */
function darkenedUntil(hex: string, passes: (hex: string) => boolean): string {
  const { c, h, l } = toOklch(hex);
  let shade = hex;
  for (let step = 1; !passes(shade); step += 1) {
    if (step > Math.ceil(l * 100)) return "#000000";
    shade = toHex({ c, h, l: l - step / 100 });
  }
  return shade;
}

/** Makes any `#rrggbb` that a tenant may choose safe to read. */
export function brandFrom(hex: string): Brand {
  const { c, h } = toOklch(hex);
  const bears = (text: string) => (fill: string) => contrast(fill, text) >= readable;
  const fill = bears(ink)(hex) ? hex : darkenedUntil(hex, bears(white));
  const tint = toHex({ l: 0.955, c: Math.min(c, 0.02), h });
  const text = darkenedUntil(hex, (shade) => [paper, wash, tint].every(bears(shade)));
  return {
    fill,
    onFill: bears(white)(fill) ? white : ink,
    text,
    tint,
    edge: contrast(fill, paper) < visible ? text : "transparent",
  };
}

/** The brand tokens of `web/styles/theme.css` for a tenant's colour. */
export const brandTokens = (hex: string): Record<string, string> => {
  const { fill, onFill, text, tint, edge } = brandFrom(hex);
  return {
    "--color-brand": fill,
    "--color-on-brand": onFill,
    "--color-brand-text": text,
    "--color-brand-tint": tint,
    "--color-brand-edge": edge,
  };
};

/** Applies a tenant's colour to the page. */
export function applyBrand(hex: string, root: HTMLElement = document.documentElement) {
  for (const [name, colour] of Object.entries(brandTokens(hex))) root.style.setProperty(name, colour);
}
