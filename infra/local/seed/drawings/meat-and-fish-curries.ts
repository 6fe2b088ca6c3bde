import { all, curry, over } from "./curry.ts";
import { dust, friedOnion, lumps, mustard, pools } from "./garnish.ts";
import { cast, grounds, picture, piece } from "./ground.ts";
import { curryLeaf, greenChilli, prawn, redChilli, strew } from "./herbs.ts";
import { blob, circle, ellipse, group, opacity, path, place, scatter, speckled, spots, stamp, stroke } from "./ink.ts";
import { bananaLeaf } from "./ware.ts";

export const meatAndFishCurries = {
  "chicken-chettinad": curry(
    { metal: "iron", gravy: ["#A8441E", "#7C2A10", "#471405"], oil: "#D9702A", ears: true },
    (sheet) => {
      const star = stamp(
        sheet,
        [0, 45, 90, 135, 180, 225, 270, 315]
          .map((a) => ellipse(0, -19, 7, 17, "#5A2C10", `transform="rotate(${a})"`))
          .join("") + circle(0, 0, 7, "#8A4F22"),
      );
      return (
        lumps(sheet, scatter(sheet, 9, { ...all, rx: 160 }, 84), {
          tones: ["#E58A4A", "#AE4D1E", "#62230A"],
          size: 56,
          wobble: 0.2,
        }) +
        over(sheet, 7, "#C8602A") +
        dust(sheet, 50, { ...all, rx: 180 }, "#2B0D04", 5) +
        star(214, 204) +
        star(420, 408, 20) +
        strew(sheet, [redChilli(sheet)], spots("360 180, 228 412, 424 288"), 0.95, 1.1) +
        strew(sheet, [curryLeaf(sheet)], spots("296 250, 190 310, 330 380, 400 230, 316 460"), 1, 1.3)
      );
    },
  ),

  /** Beef fried dry with slivers of coconut, on a leaf. */
  "beef-ularthiyathu": picture(grounds.slate, (sheet) => {
    const sliver = stamp(
      sheet,
      cast("M-24 4Q0 -18 26 -6Q2 -4 -24 4Z", [3, 6, 0.4, "#3A1405"]) +
        path("M-26 2Q0 -22 28 -8Q4 -4 -26 2Z", "#FFF6E2") +
        path("M-26 2Q0 -4 28 -8Q2 2 -26 2Z", "#C08A4E"),
    );
    return (
      bananaLeaf(sheet) +
      cast(blob(sheet, { x: 306, y: 318, rx: 196, ry: 178, wobble: 0.08, corners: 16 }), [6, 12, 0.5, "#2B0F05"]) +
      path(blob(sheet, { x: 306, y: 318, rx: 190, ry: 172, wobble: 0.08, corners: 16 }), "#5E2A12") +
      lumps(sheet, scatter(sheet, 30, { x: 306, y: 314, rx: 170, ry: 152 }, 50), {
        tones: ["#B4663A", "#71331A", "#34130A"],
        size: 42,
        wobble: 0.16,
        corners: 7,
      }) +
      friedOnion(sheet, scatter(sheet, 12, { x: 306, y: 316, rx: 150, ry: 140 }, 50)) +
      dust(sheet, 40, { x: 306, y: 316, rx: 170, ry: 150 }, "#1C0904", 5) +
      strew(sheet, [sliver], scatter(sheet, 13, { x: 306, y: 312, rx: 150, ry: 140 }, 62), 1, 1.3) +
      strew(sheet, [curryLeaf(sheet)], scatter(sheet, 7, { x: 306, y: 312, rx: 150, ry: 140 }, 80), 1, 1.2) +
      strew(sheet, [redChilli(sheet)], spots("250 240, 390 350"), 0.9, 1)
    );
  }),

  "fish-moilee": curry({ metal: "clay", gravy: ["#FCE596", "#F0C658", "#C78E27"], oil: "#FFF3C2" }, (sheet) => {
    const fillet = (x: number, y: number, turn: number) => {
      const outline = blob(sheet, { x: 0, y: 0, rx: 96, ry: 60, wobble: 0.07, corners: 10 });
      const flakes = [-50, -14, 22, 56].map((dx) => `M${dx} -40q20 34 2 70`).join("");
      const skin = "M-90 26Q-40 68 40 56Q80 50 94 12Q60 44 0 46Q-60 46 -90 26Z";
      return group(
        piece(sheet, outline, ["#FFFFFF", "#FDF1DC", "#E0B987"], [7, 14, 0.4, "#7A4E0C"]) +
          stroke(flakes, "#E3C092", 5, opacity(0.8)) +
          path(skin, "#6F8088") +
          path("M-84 30Q-30 58 40 50Q-30 52 -84 30Z", "#C9D6DA") +
          speckled(sheet, outline, "#C9761C", 5, { count: 9 }),
        place(x, y, turn),
      );
    };
    const tomato = stamp(
      sheet,
      path("M-34 0A34 34 0 0 1 34 0Q0 14 -34 0Z", "#D8391F") +
        path("M-26 -3A26 26 0 0 1 26 -3Q0 6 -26 -3Z", "#F58A5E") +
        stroke("M0 -26V0M-14 -20L-8 0M14 -20L8 0", "#FBD3A8", 3),
    );
    return (
      fillet(240, 226, -24) +
      fillet(398, 268, 18) +
      fillet(258, 386, 8) +
      fillet(414, 414, -30) +
      pools(sheet, spots("320 320, 340 180, 200 310, 350 470"), "#F7D877", 34, 0.85) +
      strew(sheet, [tomato], spots("324 182, 188 312, 336 330, 340 470"), 0.95, 1.1) +
      strew(sheet, [greenChilli(sheet)], spots("420 190, 236 300, 456 340"), 1, 1.1) +
      strew(sheet, [curryLeaf(sheet)], spots("250 210, 410 262, 270 392, 166 250, 330 250"), 1, 1.2) +
      mustard(sheet, 20, all, 8)
    );
  }),

  "prawn-mango-curry": curry({ metal: "clay", gravy: ["#F6A54E", "#DC6B1E", "#96360A"], oil: "#FBCB79" }, (sheet) => {
    const mango = stamp(
      sheet,
      cast("M-46 10Q0 -26 48 -4Q50 8 44 12Q0 -6 -44 22Z", [3, 7, 0.3, "#5C1E05"]) +
        path("M-46 10Q0 -26 48 -4L46 4Q0 -14 -44 20Z", "#F9F0B4") +
        path("M-46 10Q0 -26 48 -4Q0 -16 -46 10Z", "#6FA53B"),
    );
    return (
      strew(sheet, [mango], spots("212 190, 440 300, 236 446, 330 300"), 1.1, 1.3) +
      strew(sheet, [prawn(sheet)], spots("316 196, 214 318, 412 222, 300 404, 420 402"), 1, 1.14) +
      over(sheet, 6, "#E8832F") +
      strew(sheet, [mango], spots("300 270, 400 330"), 1, 1.1) +
      strew(sheet, [curryLeaf(sheet)], spots("250 250, 366 300, 380 470, 176 400"), 1, 1.2) +
      strew(sheet, [redChilli(sheet)], spots("160 250, 346 350"), 0.8, 0.95) +
      mustard(sheet, 16, all, 8)
    );
  }),
};
