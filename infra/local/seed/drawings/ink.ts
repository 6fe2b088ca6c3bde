export type Point = readonly [x: number, y: number];

/** One material under the lamp: where it catches the light, its own colour, where it turns away. */
export type Tones = readonly [light: string, base: string, dark: string];

/** Points as one reads them off a drawing: `"120 80, 200 96"`. */
export const spots = (text: string): Point[] =>
  text.split(", ").map((pair): Point => {
    const [x = 0, y = 0] = pair.split(" ").map(Number);
    return [x, y];
  });

/** The sheet a drawing is made on. */
export interface Sheet {
  /** A number between the two, the same at every run. */
  between: (from: number, to: number) => number;
  /** Puts an element into the drawing's defs, once, and returns its id. */
  define: (element: (id: string) => string) => string;
}

/** Draws something on a sheet; returns its elements. */
export type Compose = (sheet: Sheet) => string;

/** Draws on a 640 × 640 sheet whose chance is set by the seed; returns the SVG document. */
export function draw(seed: string, compose: Compose): string {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261);
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const defs = new Map<string, string>();
  const content = compose({
    between: (from, to) => from + (to - from) * random(),
    define: (element) => {
      const key = element("");
      const id = defs.get(key) ?? `d${defs.size}`;
      defs.set(key, id);
      return id;
    },
  });
  const definitions = [...defs].map(([key, id]) => key.replace('id=""', `id="${id}"`)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" stroke-linecap="round" stroke-linejoin="round"><defs>${definitions}</defs>${content}</svg>`;
}

/** A coordinate: a tenth of a unit is seen on small things only. */
export const n = (value: number): string =>
  String(Math.abs(value) < 40 ? Math.round(value * 10) / 10 : Math.round(value));

const whole = (value: number): number => Math.round(value);

/** How an element is placed or painted beyond its fill. */
export type Extra = string;

export const path = (d: string, fill: string, extra: Extra = ""): string =>
  `<path d="${d}" fill="${fill}"${pad(extra)}/>`;

export const stroke = (d: string, colour: string, width: number, extra: Extra = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${pad(extra)}/>`;

export const circle = (x: number, y: number, r: number, fill: string, extra: Extra = ""): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${pad(extra)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra: Extra = ""): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${pad(extra)}/>`;

export const group = (content: string, extra: Extra): string => `<g${pad(extra)}>${content}</g>`;

const pad = (extra: Extra): string => (extra === "" ? "" : ` ${extra}`);

export const opacity = (value: number): Extra => `opacity="${value}"`;

export const place = (x: number, y: number, turn = 0, scale = 1): Extra =>
  `transform="translate(${n(x)} ${n(y)})${turn === 0 ? "" : ` rotate(${whole(turn)})`}${scale === 1 ? "" : ` scale(${Math.round(scale * 100) / 100})`}"`;

/** The same element many times: defined once, then placed. */
export const stamp = (
  sheet: Sheet,
  element: string,
): ((x: number, y: number, turn?: number, scale?: number) => string) => {
  const id = sheet.define((own) => `<g id="${own}">${element}</g>`);
  return (x, y, turn, scale) => `<use href="#${id}" ${place(x, y, turn, scale)}/>`;
};

/** Shows content only inside an outline. */
export const inside = (sheet: Sheet, outline: string, content: string): string => {
  const id = sheet.define((own) => `<clipPath id="${own}"><path d="${outline}"/></clipPath>`);
  return `<g clip-path="url(#${id})">${content}</g>`;
};

/** Paint for a rounded thing: light at its upper left, dark at its lower right. */
export const round = (sheet: Sheet, [light, base, dark]: Tones): string =>
  `url(#${sheet.define(
    (id) =>
      `<radialGradient id="${id}" cx=".36" cy=".3" r=".78"><stop stop-color="${light}"/><stop offset=".5" stop-color="${base}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`,
  )})`;

/** Paint for a lying or standing cylinder: across its height, or across its width. */
export const across = (sheet: Sheet, [light, base, dark]: Tones, way: "down" | "right" = "down"): string =>
  `url(#${sheet.define(
    (id) =>
      `<linearGradient id="${id}"${way === "down" ? ' x2="0" y2="1"' : ""}><stop stop-color="${base}"/><stop offset=".25" stop-color="${light}"/><stop offset=".6" stop-color="${base}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
  )})`;

/** Halfway between two corners. Whole corners keep it exact, so that `T` finds the next corner by reflection. */
const halfway = ([ax, ay]: Point, [bx, by]: Point): string =>
  `${(whole(ax) + whole(bx)) / 2} ${(whole(ay) + whole(by)) / 2}`;

/** A smooth closed outline through the middles of the given corners. */
export function loop(corners: readonly Point[]): string {
  const [first, ...rest] = corners as [Point, ...Point[]];
  const middles = corners.map((corner, i) => halfway(corner, corners[i + 1] ?? first));
  return `M${halfway(rest.at(-1) ?? first, first)}Q${first.map(whole).join(" ")} ${middles.join("T")}Z`;
}

/** A smooth open line from the first corner to the last, through the middles of those between. */
export function line(corners: readonly Point[]): string {
  const [first, second, ...rest] = corners as [Point, Point, ...Point[]];
  const middles = [second, ...rest].slice(0, -1).map((corner, i) => halfway(corner, rest[i] as Point));
  const last = corners.at(-1) as Point;
  return `M${first.map(whole).join(" ")}Q${second.map(whole).join(" ")} ${middles.join("T")}L${last.map(whole).join(" ")}`;
}

export interface Round {
  x: number;
  y: number;
  rx: number;
  ry?: number;
  /** Degrees. */
  turn?: number;
  /** How far the outline strays, as a part of the radius. */
  wobble?: number;
  corners?: number;
}

/** The outline of something that grew or was ladled: an ellipse that strays. */
export function blob(sheet: Sheet, { x, y, rx, ry = rx, turn = 0, wobble = 0.07, corners = 11 }: Round): string {
  const tilt = (turn * Math.PI) / 180;
  const points = Array.from({ length: corners }, (_, i): Point => {
    const angle = (i / corners) * Math.PI * 2;
    const far = 1.04 + sheet.between(-wobble, wobble);
    const [px, py] = [Math.cos(angle) * rx * far, Math.sin(angle) * ry * far];
    return [x + px * Math.cos(tilt) - py * Math.sin(tilt), y + px * Math.sin(tilt) + py * Math.cos(tilt)];
  });
  return loop(points);
}

/** The outline of a circle, for clipping. */
export const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;

/** Up to `count` points in an ellipse, none nearer to another than `apart`. */
export function scatter(sheet: Sheet, count: number, { x, y, rx, ry = rx }: Round, apart = 0): Point[] {
  const points: Point[] = [];
  for (let tries = 0; tries < count * 12 && points.length < count; tries++) {
    const angle = sheet.between(0, Math.PI * 2);
    const far = Math.sqrt(sheet.between(0, 1));
    const [px, py] = [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far];
    if (points.every(([qx, qy]) => Math.hypot(px - qx, py - qy) >= apart)) points.push([px, py]);
  }
  return points;
}

/** Dots at the points, as one path: seeds, pores, spice. */
export const dots = (points: readonly Point[], colour: string, size: number, extra: Extra = ""): string =>
  stroke(points.map(([x, y]) => `M${whole(x)} ${whole(y)}h0`).join(""), colour, size, extra);

/** Short strokes at the points, each turned by chance, as one path: grains, shreds, crumbs. */
export function dashes(
  sheet: Sheet,
  points: readonly Point[],
  colour: string,
  width: number,
  length: number,
  extra: Extra = "",
): string {
  const d = points.map(([x, y]) => {
    const angle = sheet.between(0, Math.PI);
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
    return `M${whole(x - dx / 2)} ${whole(y - dy / 2)}l${whole(dx)} ${whole(dy)}`;
  });
  return stroke(d.join(""), colour, width, extra);
}

/** The same strokes more than once, for a shadow below and a light above: defined once. */
export const trace = (
  sheet: Sheet,
  d: string,
  ...lines: readonly (readonly [colour: string, width: number, extra?: Extra])[]
): string => {
  const id = sheet.define((own) => `<path id="${own}" d="${d}" fill="none"/>`);
  return lines
    .map(
      ([colour, width, extra = ""]) =>
        `<use href="#${id}" stroke="${colour}" stroke-width="${n(width)}"${pad(extra)}/>`,
    )
    .join("");
};

/** Fills an outline with specks, from one small tile turned so that its repeat is not seen: pores, crumbs, ground spice. */
export function speckled(
  sheet: Sheet,
  outline: string,
  colour: string,
  size: number,
  { tile = 110, count = 22, alpha = 0.7 } = {},
): string {
  const points = Array.from(
    { length: count },
    (): Point => [sheet.between(size, tile - size), sheet.between(size, tile - size)],
  );
  const specks =
    dots(points.slice(count / 3), colour, size * 0.7) + dots(points.slice(0, count / 3), colour, size * 1.2);
  const turn = Math.round(sheet.between(10, 80));
  const id = sheet.define(
    (own) =>
      `<pattern id="${own}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${specks}</pattern>`,
  );
  return path(outline, `url(#${id})`, opacity(alpha));
}

/** A point on an ellipse, by degrees clockwise from the right. */
export const at = (x: number, y: number, rx: number, degrees: number, ry = rx): Point => [
  x + rx * Math.cos((degrees * Math.PI) / 180),
  y + ry * Math.sin((degrees * Math.PI) / 180),
];

/** Part of a circle, by degrees clockwise from the right: rims, sheens. */
export function arc(x: number, y: number, r: number, from: number, to: number, ry = r): string {
  const [[ax, ay], [bx, by]] = [at(x, y, r, from, ry), at(x, y, r, to, ry)];
  return `M${n(ax)} ${n(ay)}A${n(r)} ${n(ry)} 0 ${to - from > 180 ? 1 : 0} 1 ${n(bx)} ${n(by)}`;
}
