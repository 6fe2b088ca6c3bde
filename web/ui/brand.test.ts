import fc from "fast-check";
import { expect, test } from "vitest";
import { brandFrom } from "./brand.ts";
import { contrast, toHex, toOklch } from "./oklch.ts";

const paper = "#ffffff";
const wash = "#f3f5f1";
const ink = "#17201a";
const colours = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);

test("Every colour survives the way to OKLCH and back", () => {
  fc.assert(
    fc.property(colours, (hex) => {
      expect(toHex(toOklch(hex))).toBe(hex);
    }),
  );
});

test("OKLCH of red is the one that CSS Color 4 gives", () => {
  const { l, c, h } = toOklch("#ff0000");
  expect([l, c, (h * 180) / Math.PI].map((x) => Number(x.toFixed(3)))).toEqual([0.628, 0.258, 29.234]);
});

test("Any brand is readable everywhere it is used", () => {
  fc.assert(
    fc.property(colours, (hex) => {
      const { fill, onFill, text, tint, edge } = brandFrom(hex);
      expect(contrast(fill, onFill)).toBeGreaterThanOrEqual(4.5);
      for (const ground of [paper, wash, tint]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      expect(edge === "transparent").toBe(contrast(fill, paper) >= 3);
    }),
  );
});

test("Any brand is readable everywhere it is used in the dark theme", () => {
  fc.assert(
    fc.property(colours, (hex) => {
      const { fill, dark } = brandFrom(hex);
      for (const ground of ["#121814", "#1c241f", dark.tint])
        expect(contrast(dark.text, ground)).toBeGreaterThanOrEqual(4.5);
      expect(dark.edge === "transparent").toBe(contrast(fill, "#121814") >= 3);
    }),
  );
});

test("The demo's green is used as given, with white text and no edge", () => {
  expect(brandFrom("#0f5b3f")).toMatchObject({ fill: "#0f5b3f", onFill: paper, text: "#0f5b3f", edge: "transparent" });
});

test("Yellow keeps its fill under ink, and darkens for links and its edge", () => {
  const yellow = brandFrom("#ffd400");
  expect(yellow).toMatchObject({ fill: "#ffd400", onFill: ink, edge: yellow.text });
  expect(yellow.text).not.toBe("#ffd400");
});

test("White keeps its fill under ink, with grey links and a visible edge", () => {
  const white = brandFrom("#ffffff");
  expect(white).toMatchObject({ fill: "#ffffff", onFill: ink, edge: white.text });
});

test("Black is used as given on a neutral tint", () => {
  expect(brandFrom("#000000")).toMatchObject({ fill: "#000000", onFill: paper, text: "#000000", tint: "#f0f0f0" });
});

test("A colour with too little contrast for white and ink is darkened until white is readable", () => {
  const { fill, onFill } = brandFrom("#7a7a7a");
  expect(onFill).toBe(paper);
  expect(toOklch(fill).l).toBeLessThan(toOklch("#7a7a7a").l);
  expect(contrast(fill, paper)).toBeLessThan(4.8);
});
