import { contrast, toHex, toOklch } from "./oklch.ts";

const white = "#ffffff";
const ink = "#17201a";
const paper = "#ffffff";
const wash = "#f3f5f1";
const darkPaper = "#121814";
const darkWash = "#1c241f";

/** The contrast that WCAG requires of text, and of the edge of a control. */
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
  /** Border of the fill; transparent if the fill has enough contrast to the paper. */
  edge: string;
  /** The last three in the dark theme. */
  dark: Pick<Brand, "text" | "tint" | "edge">;
}

/** The colour itself if it passes, else the first darker or lighter one that does, in steps of 0.01 of lightness. */
const shadeOf = (hex: string, towards: "black" | "white", passes: (hex: string) => boolean): string => {
  const { c, h, l } = toOklch(hex);
  const room = towards === "black" ? l : 1 - l;
  let shade = hex;
  for (let step = 1; !passes(shade); step += 1) {
    if (step > Math.ceil(room * 100)) return towards === "black" ? "#000000" : white;
    shade = toHex({ c, h, l: towards === "black" ? l - step / 100 : l + step / 100 });
  }
  return shade;
};

/** Makes any `#rrggbb` that a tenant may choose safe to read. */
export const brandFrom = (hex: string): Brand => {
  const { c, h } = toOklch(hex);
  const bears = (text: string) => (fill: string) => contrast(fill, text) >= readable;
  const fill = bears(ink)(hex) ? hex : shadeOf(hex, "black", bears(white));
  const tint = toHex({ l: 0.955, c: Math.min(c, 0.02), h });
  const text = shadeOf(hex, "black", (shade) => [paper, wash, tint].every(bears(shade)));
  const darkTint = toHex({ l: 0.28, c: Math.min(c, 0.03), h });
  const darkText = shadeOf(hex, "white", (shade) => [darkPaper, darkWash, darkTint].every(bears(shade)));
  const edgeOn = (ground: string, edge: string) => (contrast(fill, ground) < visible ? edge : "transparent");
  return {
    fill,
    onFill: bears(white)(fill) ? white : ink,
    text,
    tint,
    edge: edgeOn(paper, text),
    dark: { text: darkText, tint: darkTint, edge: edgeOn(darkPaper, darkText) },
  };
};

/** The brand tokens of `web/styles/theme.css` for a tenant's colour. */
export const brandTokens = (hex: string): Record<string, string> => {
  const { fill, onFill, text, tint, edge, dark } = brandFrom(hex);
  return {
    "--color-brand": fill,
    "--color-on-brand": onFill,
    "--color-brand-text": text,
    "--color-brand-tint": tint,
    "--color-brand-edge": edge,
    "--dark-brand-text": dark.text,
    "--dark-brand-tint": dark.tint,
    "--dark-brand-edge": dark.edge,
  };
};

/** Applies a tenant's colour to the page. */
export const applyBrand = (hex: string) => {
  const { style } = document.documentElement;
  for (const [name, colour] of Object.entries(brandTokens(hex))) style.setProperty(name, colour);
};
