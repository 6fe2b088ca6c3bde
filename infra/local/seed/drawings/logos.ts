import { circle, path, stroke } from "./ink.ts";

export const logos = {
  /** Mały Malabar: the line of a kolam goes round its two dots and writes an M. */
  "maly-malabar": () =>
    path("M0 0h640v640H0z", "#0F5B3F") +
    stroke("M124 500V268a98 98 0 0 1 196 0a98 98 0 0 1 196 0v232M320 268v232", "#FFFFFF", 60) +
    circle(222, 330, 38, "#F5B81C") +
    circle(418, 330, 38, "#F5B81C"),

  /** Mezzaluce, half-light: the sun halfway into the sea, and its path on the water. */
  mezzaluce: () =>
    path("M0 0h640v640H0z", "#FFD23F") +
    path("M124 328a196 196 0 0 1 392 0z", "#17201A") +
    stroke("M150 398h340M214 466h212M278 534h84", "#17201A", 44),
};
