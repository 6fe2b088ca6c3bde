import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { PaperLine, PaperWidth } from "#core/contract/paper.ts";
import { Paper } from "./paper.tsx";

/** Millimetres that a printer leaves blank at each side of a roll. */
const EDGE = 4;
const MM_PER_PIXEL = 25.4 / 96;

/** Only the paper is on the page, which is as long as what it says: a roll has no pages. */
const styleOf = (width: PaperWidth, height: number) => `
@page { size: ${width}mm ${height}mm; margin: 0 }
@media print { body > :not(.paper) { display: none !important } }
@media screen { .paper { position: fixed; inset-inline-start: -200mm; top: 0; visibility: hidden } }
.paper { width: ${width}mm; padding: 3mm ${EDGE}mm; background: #fff; color: #000; font: 600 ${width === 80 ? 14 : 12}px/1.35 "Figtree Variable", Arial, sans-serif; font-variant-numeric: tabular-nums }
.paper p, .paper .dish { margin: 0 0 1mm; overflow-wrap: anywhere }
.paper [data-centred] { text-align: center }
.paper [data-strong] { font-weight: 700 }
.paper [data-large] { font-size: 1.6em; line-height: 1.2 }
.paper .row, .paper .dish { display: flex; gap: 2mm }
.paper .row > :first-child, .paper .dish > :nth-child(2) { flex: 1; min-width: 0 }
.paper .row > :last-child, .paper .dish > :nth-child(3) { white-space: nowrap }
.paper .dish b { font-weight: 700 }
.paper .options { display: block; font-size: .8em }
.paper .boxed { border: 1px solid #000; padding: 1mm 2mm; font-weight: 700 }
.paper hr { margin: 2mm 0; border: 0; border-top: 1px dashed #000 }`;

/** A browser that never says that it has printed does not hold up the next paper for longer, in milliseconds. */
const PATIENCE = 60_000;

let waiting: Promise<void> = Promise.resolve();

/** Prints in the order of its calls, each paper by itself, so that the printer cuts after each. */
export const print = (lines: PaperLine[], width: PaperWidth): Promise<void> => {
  waiting = waiting.then(() => printNow(lines, width));
  return waiting;
};

const printNow = async (lines: PaperLine[], width: PaperWidth) => {
  await document.fonts.ready;
  const [paper, style] = [document.createElement("section"), document.createElement("style")];
  paper.className = "paper";
  paper.ariaHidden = "true";
  style.textContent = styleOf(width, 100);
  document.head.append(style);
  document.body.append(paper);
  const root = createRoot(paper);
  flushSync(() => root.render(createElement(Paper, { lines })));
  style.textContent = styleOf(width, Math.ceil(paper.offsetHeight * MM_PER_PIXEL) + 2);
  const isOver = new Promise((resolve) => {
    addEventListener("afterprint", resolve, { once: true });
    setTimeout(resolve, PATIENCE);
  });
  window.print();
  await isOver;
  root.unmount();
  paper.remove();
  style.remove();
};
