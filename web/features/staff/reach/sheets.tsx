import { useIntl } from "react-intl";
import { QrCode } from "./qr-code.tsx";

/** A card with a code: its texts and the address of the code. */
export interface Card {
  id: string;
  /** What it is called in a list. */
  name: string;
  /** A small line, and a large one. */
  lead: string;
  title: string;
  hint: string;
  address: string;
}

/** Two columns of three on A4. */
const PER_SHEET = 6;

const inSheets = (cards: readonly Card[]): Card[][] =>
  Array.from({ length: Math.ceil(cards.length / PER_SHEET) }, (_, sheet) =>
    cards.slice(sheet * PER_SHEET, (sheet + 1) * PER_SHEET),
  );

/**
 * A sheet is A4 in millimetres, on paper and, smaller, on the screen. Its margins are part of it, so that a browser
 * adds none, and each card is 95 × 92 mm between the lines to cut along.
 */
const style = `
@page { size: A4 portrait; margin: 0 }
.qr-sheet { width: 210mm; height: 296mm; padding: 10mm; background: #fff; color: #000 }
.qr-sheet > ul { display: grid; grid-template-columns: repeat(2, 95mm); grid-auto-rows: 92mm }
.qr-card { display: flex; flex-direction: column; align-items: center; padding: 5mm 6mm 4mm; text-align: center; overflow: hidden; border: 0.2mm dashed #999; margin: 0 -0.2mm -0.2mm 0 }
.qr-card .shop { font: 700 4.8mm/1.2 "Figtree Variable", Arial, sans-serif; max-height: 2.4em; overflow: hidden; overflow-wrap: anywhere }
.qr-card svg { width: 48mm; height: 48mm; flex: none }
.qr-card .lead { font: 600 3.4mm/1.2 "Figtree Variable", Arial, sans-serif; letter-spacing: .12em; text-transform: uppercase }
.qr-card .title { font: 800 12mm/1 var(--font-heading); overflow-wrap: anywhere }
.qr-card .title[data-long] { font-size: 6.5mm }
.qr-card .hint { font: 500 3.6mm/1.3 "Figtree Variable", Arial, sans-serif; margin-top: auto }
@media print { .qr-sheet { break-after: page } .qr-sheet:last-child { break-after: auto } html, body { background: #fff } }
@media screen { .qr-sheet { zoom: var(--qr-zoom); outline: 0.5mm solid var(--color-line) } }`;

/** Titles of at least this many letters are set smaller. */
const LONG_TITLE = 9;

/** The sheets of cards. The screen shows them exactly as they are printed. */
export function Sheets({ shop, cards }: { shop: string; cards: readonly Card[] }) {
  const { $t } = useIntl();
  return (
    <>
      <style>{style}</style>
      {inSheets(cards).map((sheet) => (
        <div key={sheet[0]?.id} className="qr-sheet">
          <ul>
            {sheet.map(({ id, name, lead, title, hint, address }) => (
              <li key={id} className="qr-card">
                <p dir="auto" className="shop">
                  {shop}
                </p>
                <QrCode address={address} label={$t({ id: "staff-reach.codeOf" }, { name })} />
                <p className="lead">{lead}</p>
                <p dir="auto" className="title" data-long={title.length > LONG_TITLE || undefined}>
                  {title}
                </p>
                <p className="hint">{hint}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
