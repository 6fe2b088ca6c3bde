import { friedOnion, rice } from "./garnish.ts";
import { cast, grounds, middle, picture, piece } from "./ground.ts";
import { cashew, coriander, mint, redChilli, strew } from "./herbs.ts";
import {
  circle,
  dots,
  ellipse,
  group,
  opacity,
  path,
  place,
  round,
  type Sheet,
  scatter,
  speckled,
  spots,
  stamp,
  stroke,
  type Tones,
} from "./ink.ts";
import { bananaLeaf, bowl, plate } from "./ware.ts";

const saffronRice = {
  bed: ["#F7C95C", "#DF9A2C", "#A9681A"] as Tones,
  colours: ["#FFF6DF", "#F7B32B", "#FBE3A4", "#E9821C"],
};

const leg: Tones = ["#E9A25A", "#B65C1F", "#6A2B0C"];

/** A chicken leg, roasted in its spices. */
function drumstick(sheet: Sheet, x: number, y: number, turn: number, scale = 1): string {
  const meat = "M-96 8C-100 -44 -52 -74 -4 -62C40 -52 62 -26 94 -14L98 12C64 18 40 52 -6 60C-54 70 -92 52 -96 8Z";
  const bone = "M88 -14L136 -14Q146 -30 158 -18Q164 -6 154 0Q164 8 156 18Q144 28 134 12L92 12Z";
  return group(
    cast(meat, [8, 14, 0.45, "#2B0F05"]) +
      path(bone, "#F3E4C6", 'stroke="#C7A877" stroke-width="4"') +
      path(meat, round(sheet, leg)) +
      speckled(sheet, meat, "#4A1A06", 6) +
      speckled(sheet, meat, "#F6C27E", 5, { alpha: 0.6 }) +
      path("M-78 -14Q-56 -56 0 -50Q-40 -38 -78 -14Z", "#FFDFA6", opacity(0.7)) +
      stroke("M-30 -34Q-16 -10 -28 22M10 -30Q24 -8 12 24", "#5A220A", 6, opacity(0.55)),
    place(x, y, turn, scale),
  );
}

export const biryanis = {
  "malabar-chicken-biryani": picture(grounds.brick, (sheet) => {
    const onions = friedOnion(sheet, scatter(sheet, 16, { ...middle, rx: 190 }, 46));
    return (
      bowl(sheet, { metal: "copper", ears: true, r: 256 }, saffronRice.bed, "") +
      rice(sheet, { ...middle, rx: 216 }, saffronRice) +
      onions +
      drumstick(sheet, 290, 270, -28, 1.08) +
      drumstick(sheet, 350, 404, 156, 0.94) +
      friedOnion(sheet, spots("250 340, 380 330, 440 260, 210 210")) +
      strew(sheet, [cashew(sheet)], spots("210 350, 432 330, 326 176, 232 440"), 1.1, 1.25) +
      dots(spots("452 290, 196 290, 372 196, 300 470, 260 400"), "#5A2413", 20) +
      strew(sheet, [mint(sheet)], spots("410 214, 230 220, 426 434, 186 396, 320 340"), 1.1, 1.3)
    );
  }),

  "thalassery-lamb-biryani": picture(grounds.brick, (sheet) => {
    const shank = (x: number, y: number, turn: number) =>
      group(
        piece(
          sheet,
          "M-84 -30Q-20 -72 60 -50Q104 -30 92 20Q70 62 -10 56Q-90 40 -84 -30Z",
          ["#B5734A", "#7A3D22", "#3C180B"],
          [7, 13, 0.45, "#2B0F05"],
        ) +
          stroke("M-60 -24Q0 -46 64 -32M-62 4Q0 -16 76 -6M-40 30Q10 14 66 26", "#3C180B", 5, opacity(0.5)) +
          circle(58, 2, 26, "#F3E4C6") +
          circle(58, 2, 13, "#A2603F") +
          stroke("M-56 -32Q-10 -54 40 -44", "#E9B98A", 8, opacity(0.6)),
        place(x, y, turn),
      );
    const half = (x: number, y: number, turn: number) =>
      group(
        ellipse(5, 9, 56, 44, "#2B0F05", opacity(0.35)) +
          ellipse(0, 0, 56, 44, round(sheet, ["#FFFFFF", "#FBF6EA", "#D6C6AC"])) +
          circle(4, 0, 27, round(sheet, ["#FFE27A", "#F7B733", "#DB8A17"])),
        place(x, y, turn),
      );
    return (
      plate(sheet, { metal: "stone", band: "#2F6E8C" }) +
      rice(
        sheet,
        { x: 310, y: 312, rx: 222, ry: 206 },
        { bed: ["#FFF3D2", "#F0D79C", "#C39A55"], colours: ["#FFFDF4", "#FBEBC4", "#F3C765"], length: 12, width: 7 },
      ) +
      shank(250, 268, -16) +
      shank(376, 366, 30) +
      half(392, 226, 24) +
      half(226, 400, -20) +
      friedOnion(sheet, scatter(sheet, 14, { ...middle, rx: 180 }, 56)) +
      strew(sheet, [cashew(sheet)], spots("316 196, 166 320, 318 460"), 1.1, 1.2) +
      dots(spots("330 300, 182 250, 440 290, 300 420, 436 430"), "#4A1D10", 19) +
      strew(sheet, [mint(sheet), coriander(sheet)], spots("322 320, 196 220, 454 320, 300 166, 270 474"), 1.1, 1.3)
    );
  }),

  "jackfruit-biryani": picture(grounds.brick, (sheet) => {
    const flesh = "M-66 30Q-52 -34 2 -46Q40 -50 70 10Q60 30 40 26Q20 40 -6 30Q-40 46 -66 30Z";
    const pod = stamp(
      sheet,
      piece(sheet, flesh, ["#FFDD7E", "#E3A02F", "#97560F"], [6, 11, 0.4, "#2B0F05"]) +
        stroke(
          "M-52 22Q-40 -16 0 -40M-30 28Q-22 -8 6 -42M-4 26Q-2 -8 12 -42M24 24Q20 -8 18 -42M48 18Q40 -10 26 -40",
          "#A8641A",
          4,
          opacity(0.75),
        ) +
        stroke("M-56 10Q-42 -24 -8 -40", "#FFF1BC", 6, opacity(0.8)) +
        dots(spots("-40 24, -10 14, 34 14, 10 -14"), "#7A3A0C", 7),
    );
    return (
      bananaLeaf(sheet) +
      rice(
        sheet,
        { x: 306, y: 322, rx: 212, ry: 196 },
        { bed: ["#EFD487", "#CFA048", "#94691F"], colours: ["#FFF9E8", "#F0C557", "#FBE9B8", "#D9772A"] },
      ) +
      pod(220, 250, -14, 1.15) +
      pod(386, 246, 24, 1.2) +
      pod(298, 352, 0, 1.3) +
      pod(424, 384, 34, 1) +
      pod(184, 394, -30, 1.05) +
      pod(312, 456, 12, 0.9) +
      friedOnion(sheet, scatter(sheet, 15, { x: 306, y: 322, rx: 180, ry: 160 }, 52)) +
      strew(sheet, [cashew(sheet)], spots("304 214, 240 440, 456 318"), 1.1, 1.2) +
      strew(sheet, [mint(sheet)], spots("310 284, 156 320, 386 336, 346 460, 268 172"), 1.1, 1.4) +
      strew(sheet, [redChilli(sheet)], spots("210 332"), 0.9, 1)
    );
  }),
};
