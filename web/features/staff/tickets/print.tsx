import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { RollWidth, TicketLine } from "#core/contract/printers/ticket.ts";

/** A ticket or receipt, black on white, as wide as the ticket. */
export const Ticket = ({ lines }: { lines: TicketLine[] }) =>
  lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what is printed never changes
    <Line key={place} line={line} />
  ));

function Line({ line }: { line: TicketLine }) {
  switch (line.is) {
    case "text":
      return (
        <p dir="auto" data-large={line.large} data-strong={line.strong} data-centred={line.centred}>
          {line.text}
        </p>
      );
    case "row":
      return (
        <p className="row" data-strong={line.strong}>
          <span>{line.left}</span>
          <span>{line.right}</span>
        </p>
      );
    case "dish":
      return (
        <div className="dish" data-large={line.large}>
          <b>{line.count}×</b>
          <span dir="auto">
            <b>{line.title}</b>
            {line.options && <span className="options">{line.options}</span>}
          </span>
          {line.price && <span>{line.price}</span>}
        </div>
      );
    case "boxed":
      return (
        <p dir="auto" className="boxed">
          {line.text}
        </p>
      );
    case "rule":
      return <hr />;
  }
}

/** Millimetres that a printer leaves blank at each side of a roll. */
const EDGE = 4;
const MM_PER_PIXEL = 25.4 / 96;

/** The page holds only the ticket and is as long as its content, because a roll has no pages. */
const styleOf = (width: RollWidth, height: number) => `
@page { size: ${width}mm ${height}mm; margin: 0 }
@media print { body > :not(.ticket) { display: none !important } }
@media screen { .ticket { position: fixed; inset-inline-start: -200mm; top: 0; visibility: hidden } }
.ticket { width: ${width}mm; padding: 3mm ${EDGE}mm; background: #fff; color: #000; font: 600 ${width === 80 ? 14 : 12}px/1.35 "Figtree Variable", Arial, sans-serif; font-variant-numeric: tabular-nums }
.ticket p, .ticket .dish { margin: 0 0 1mm; overflow-wrap: anywhere }
.ticket [data-centred] { text-align: center }
.ticket [data-strong] { font-weight: 700 }
.ticket [data-large] { font-size: 1.6em; line-height: 1.2 }
.ticket .row, .ticket .dish { display: flex; gap: 2mm }
.ticket .row > :first-child, .ticket .dish > :nth-child(2) { flex: 1; min-width: 0 }
.ticket .row > :last-child, .ticket .dish > :nth-child(3) { white-space: nowrap }
.ticket .dish b { font-weight: 700 }
.ticket .options { display: block; font-size: .8em }
.ticket .boxed { border: 1px solid #000; padding: 1mm 2mm; font-weight: 700 }
.ticket hr { margin: 2mm 0; border: 0; border-top: 1px dashed #000 }`;

/** The longest wait for the browser's `afterprint` event before the next ticket, in milliseconds. */
const TIMEOUT_MS = 60_000;

let waiting: Promise<void> = Promise.resolve();

/** Prints each ticket as a job of its own, in the order of the calls, so that the printer cuts after each. */
export const print = (lines: TicketLine[], width: RollWidth): Promise<void> => {
  waiting = waiting.then(() => printNow(lines, width));
  return waiting;
};

const printNow = async (lines: TicketLine[], width: RollWidth) => {
  await document.fonts.ready;
  const [ticket, style] = [document.createElement("section"), document.createElement("style")];
  ticket.className = "ticket";
  ticket.ariaHidden = "true";
  style.textContent = styleOf(width, 100);
  document.head.append(style);
  document.body.append(ticket);
  const root = createRoot(ticket);
  flushSync(() => root.render(createElement(Ticket, { lines })));
  style.textContent = styleOf(width, Math.ceil(ticket.offsetHeight * MM_PER_PIXEL) + 2);
  const isOver = new Promise((resolve) => {
    addEventListener("afterprint", resolve, { once: true });
    setTimeout(resolve, TIMEOUT_MS);
  });
  window.print();
  await isOver;
  root.unmount();
  ticket.remove();
  style.remove();
};
