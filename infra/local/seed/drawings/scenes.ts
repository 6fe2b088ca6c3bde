import { chutneys } from "./chutneys.ts";
import { dust, rice } from "./garnish.ts";
import { crisp, toast } from "./griddle.ts";
import { grounds, picture, piece } from "./ground.ts";
import { basil, cashew, curryLeaf, redChilli, strew } from "./herbs.ts";
import {
  arc,
  at,
  blob,
  circle,
  dots,
  ellipse,
  group,
  opacity,
  type Point,
  path,
  place,
  round,
  type Sheet,
  scatter,
  speckled,
  spots,
  stroke,
  type Tones,
} from "./ink.ts";
import { bananaLeaf, bowl, cup, metals, under } from "./ware.ts";

/** A poppadom: blistered, pale gold. */
const poppadom = (sheet: Sheet, x: number, y: number, r: number) => {
  const outline = blob(sheet, { x, y, rx: r, wobble: 0.05, corners: 18 });
  return (
    piece(sheet, outline, ["#FDE7AC", "#EFC36B", "#C78B35"], [8, 12, 0.3]) +
    speckled(sheet, outline, "#FFF3CC", 9) +
    speckled(sheet, outline, "#B87324", 5)
  );
};

const spices: readonly Tones[] = [
  ["#F6C64A", "#E0A11F", "#A86E0C"],
  ["#D9502F", "#B3301A", "#7A1A0E"],
  ["#6B4A36", "#4A2F20", "#2C1A10"],
  ["#C9A878", "#A98552", "#755830"],
  ["#8FA65A", "#6D8540", "#465A24"],
  ["#E8D9B0", "#CDB983", "#978353"],
  ["#B5763A", "#935424", "#613412"],
];

const brick = (x: number, y: number, i: number) =>
  `<rect x="${x}" y="${y}" width="72" height="32" rx="3" fill="${["#B4532F", "#A54726", "#C26038", "#9A4022"][i % 4]}"/>`;

/** What the sites of the demo show beside their dishes. */
export const scenes = {
  /** A feast on a banana leaf: rice, its curries around it, poppadoms. */
  "malabar-feast": picture(grounds.bottle, (sheet) => {
    const rim = spots("166 262, 258 204, 368 190, 470 226");
    const kinds = [chutneys.coconut, chutneys.tomato, chutneys.sambar, chutneys.coriander];
    return (
      bananaLeaf(sheet) +
      poppadom(sheet, 196, 408, 74) +
      poppadom(sheet, 262, 446, 62) +
      rice(
        sheet,
        { x: 338, y: 334, rx: 112, ry: 88 },
        { bed: ["#FFFFFF", "#F4F1E8", "#CFC8B8"], colours: ["#FFFFFF", "#F3EFE4", "#E4DECF"] },
      ) +
      strew(
        sheet,
        [cashew(sheet), curryLeaf(sheet)],
        scatter(sheet, 8, { x: 338, y: 330, rx: 78, ry: 56 }, 44),
        0.7,
        0.9,
      ) +
      rim.map(([x, y], i) => (kinds[i] ?? chutneys.coconut)(sheet, x, y, i % 2 ? 46 : 52)).join("") +
      chutneys.tomato(sheet, 492, 342, 50) +
      dust(sheet, 8, { x: 320, y: 330, rx: 190, ry: 90 }, "#E9B948", 4)
    );
  }),

  /** The round box of every kitchen there: seven cups of spice. */
  "spice-box": picture(grounds.saffron, (sheet) => {
    const [x, y] = [318, 316];
    const [light, , dark] = metals.steel;
    const cups: Point[] = [[x, y], ...Array.from({ length: 6 }, (_, i) => at(x, y, 150, i * 60 - 90))];
    return (
      under(x, y, 262) +
      circle(x, y, 262, round(sheet, metals.steel)) +
      circle(x, y, 246, dark) +
      circle(x, y, 240, round(sheet, ["#DDE4E6", "#B9C5C9", light])) +
      cups
        .map(([cx, cy], i) => {
          const tones = spices[i] as Tones;
          const grain = dots(scatter(sheet, 26, { x: cx, y: cy, rx: 46 }, 9), tones[0], 7, opacity(0.75));
          return cup(sheet, cx, cy, 70, tones, grain);
        })
        .join("") +
      strew(sheet, [redChilli(sheet)], spots("120 560, 560 120"), 0.9, 1)
    );
  }),

  /** A dosa on the iron griddle, still as round as the ladle spread it. */
  "dosa-griddle": picture(grounds.slate, (sheet) => {
    const [x, y] = [318, 318];
    const [, base, dark] = metals.iron;
    const dosa = blob(sheet, { x, y, rx: 214, wobble: 0.02, corners: 24 });
    const rings = [180, 146, 112, 78, 44]
      .map((r, i) => stroke(arc(x, y, r, i * 50, i * 50 + 320), i % 2 ? "#C9812B" : "#FCE3A4", 9, opacity(0.45)))
      .join("");
    return (
      under(x, y, 286) +
      stroke(`M${x + 262} ${y + 62}L${x + 352} ${y + 96}`, dark, 46) +
      circle(x, y, 286, round(sheet, metals.iron)) +
      circle(x, y, 262, base) +
      circle(x, y, 256, round(sheet, ["#4A5154", "#2B3032", "#1D2123"])) +
      path(dosa, round(sheet, crisp)) +
      speckled(sheet, dosa, "#FDE7AC", 7) +
      speckled(sheet, dosa, toast, 6, { alpha: 0.5 }) +
      rings +
      path(blob(sheet, { x: 268, y: 262, rx: 46, ry: 30, wobble: 0.2 }), "#FFF1B8", opacity(0.8)) +
      [-70, 0, 70].map((dx) => stroke(`M${x + dx} 150q-26 -30 0 -58t2 -60`, "#FFFFFF", 10, opacity(0.5))).join("")
    );
  }),

  /** The mouth of a wood oven: fire at the back, a pizza before it. */
  "mezzaluce-oven": (sheet: Sheet) => {
    const wall = Array.from({ length: 16 }, (_, row) =>
      Array.from({ length: 10 }, (_, column) =>
        brick(column * 76 - (row % 2 ? 76 : 38), row * 36 + 2, row * 7 + column * 3 + (row % 3)),
      ).join(""),
    ).join("");
    const arch = "M96 508V330a224 216 0 0 1 448 0v178z";
    const voussoirs = Array.from({ length: 15 }, (_, i) => {
      const [ax, ay] = at(320, 330, 252, 180 + i * 12.86, 244);
      return group(
        `<rect x="-27" y="-34" width="54" height="68" rx="4" fill="${i % 2 ? "#D98A5A" : "#C9764A"}"/>`,
        place(ax, ay, 270 + i * 12.86),
      );
    }).join("");
    const flame = (x: number, height: number, colour: string) =>
      path(
        `M${x - 42} 420Q${x - 60} ${420 - height * 0.5} ${x - 6} ${420 - height}Q${x + 4} ${420 - height * 0.6} ${x + 26} ${420 - height * 0.72}Q${x + 62} ${420 - height * 0.3} ${x + 40} 420Z`,
        colour,
      );
    const crust = blob(sheet, { x: 338, y: 462, rx: 158, ry: 44, wobble: 0.03, corners: 20 });
    const top = blob(sheet, { x: 338, y: 456, rx: 130, ry: 33, wobble: 0.04, corners: 18 });
    return (
      path("M0 0h640v640H0z", "#7E351B") +
      wall +
      voussoirs +
      path(arch, "#2A120A") +
      ellipse(320, 420, 210, 150, round(sheet, ["#F9A63A", "#8A2E0E", "#2A120A"]), opacity(0.75)) +
      flame(190, 180, "#E5531F") +
      flame(260, 230, "#E8681F") +
      flame(430, 200, "#E5531F") +
      flame(206, 120, "#FBB43C") +
      flame(276, 150, "#FDC956") +
      flame(424, 130, "#FBB43C") +
      flame(268, 80, "#FFF0B8") +
      path("M70 508h500v40H70z", "#D9CFC0") +
      path("M70 548h500v14H70z", "#9C8F7C") +
      ellipse(338, 476, 168, 44, "#160A06", opacity(0.5)) +
      path(crust, round(sheet, ["#FCE0A4", "#E3AC5C", "#A9661F"])) +
      path(top, round(sheet, ["#EE5A34", "#D0321A", "#A01C0C"])) +
      spots("276 452, 330 442, 388 452, 352 466, 300 468, 408 464")
        .map(([x, y]) => ellipse(x, y, 25, 9, "#FFF6DE"))
        .join("") +
      strew(sheet, [basil(sheet)], spots("316 455, 372 458, 262 462"), 0.35, 0.42) +
      path("M0 560h640v80H0z", "#5A2412", opacity(0.55))
    );
  },

  /** The courtyard at half-light: bulbs on a string, two tables, the moon. */
  "mezzaluce-courtyard": (sheet: Sheet) => {
    const sky = sheet.define(
      (id) =>
        `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="#22304E"/><stop offset=".55" stop-color="#6B5B7E"/><stop offset="1" stop-color="#E9A36B"/></linearGradient>`,
    );
    const bulbs = Array.from({ length: 11 }, (_, i): Point => {
      const x = 20 + i * 60;
      return [x, 128 + Math.round(70 * Math.sin((Math.PI * x) / 640))];
    });
    const table = (x: number, y: number) =>
      ellipse(x, y + 128, 120, 20, "#1A120E", opacity(0.35)) +
      stroke(`M${x - 60} ${y + 10}L${x - 78} ${y + 126}M${x + 60} ${y + 10}L${x + 78} ${y + 126}`, "#3A2418", 12) +
      path(`M${x - 122} ${y - 8}L${x + 122} ${y - 8}L${x + 108} ${y + 58}L${x - 108} ${y + 58}Z`, "#F1D9D2") +
      [-88, -36, 16, 68].map((dx) => path(`M${x + dx} ${y - 8}h26l-3 66h-24Z`, "#C94A34", opacity(0.75))).join("") +
      ellipse(x, y - 8, 122, 20, "#FBEFEA") +
      ellipse(x - 34, y - 12, 40, 8, "#FFFFFF") +
      ellipse(x - 34, y - 14, 30, 5, "#D0321A") +
      path(`M${x + 40} ${y - 56}q-16 26 8 34v12h-14v4h36v-4h-14v-12q24 -8 8 -34Z`, "#FFFFFF", opacity(0.55)) +
      path(`M${x + 38} ${y - 42}q-4 14 14 18q18 -4 14 -18Z`, "#7E1730");
    return (
      path("M0 0h640v640H0z", `url(#${sky})`) +
      circle(330, 132, 34, "#FFF3CC") +
      circle(345, 122, 31, "#303D5A") +
      path("M0 200h150v280H0zM500 232h140v248H500z", "#4A3A44") +
      spots("34 250, 94 250, 34 340, 540 290, 592 290, 540 370")
        .map(([x, y]) => `<rect x="${x}" y="${y}" width="30" height="46" rx="15" fill="#FBC45A"/>`)
        .join("") +
      stroke(`M-20 118Q320 280 660 118`, "#1F1A22", 4) +
      bulbs
        .map(([x, y]) => circle(x, y + 22, 24, "#FFD86B", opacity(0.25)) + circle(x, y + 18, 10, "#FFF0B8"))
        .join("") +
      path("M0 470h640v170H0z", "#5E4638") +
      stroke(
        "M0 510h640M0 556h640M0 604h640M90 470l-60 170M250 470l-30 170M400 470l30 170M560 470l60 170",
        "#4C372B",
        4,
      ) +
      table(200, 424) +
      table(456, 450)
    );
  },

  /** A bowl of dough under its cloth, flour around it. */
  "mezzaluce-dough": picture(grounds.linen, (sheet) => {
    const ball = blob(sheet, { x: 314, y: 306, rx: 178, wobble: 0.02, corners: 18 });
    return (
      dust(sheet, 120, { x: 320, y: 330, rx: 320 }, "#FFFFFF", 8) +
      bowl(sheet, { metal: "blue" }, ["#3B6A86", "#2C5873", "#1E4158"], "") +
      piece(sheet, ball, ["#FFFDF4", "#F5E8CB", "#D3BB8C"], [8, 14, 0.3]) +
      speckled(sheet, ball, "#FFFFFF", 8) +
      stroke(arc(314, 306, 130, 200, 300), "#FFFFFF", 14, opacity(0.6)) +
      stroke(arc(314, 306, 96, 20, 90), "#C7AC77", 6, opacity(0.5)) +
      strew(sheet, [basil(sheet)], spots("560 540, 96 560"), 1.3, 1.5)
    );
  }),
};
