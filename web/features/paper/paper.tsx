import type { PaperLine } from "#core/contract/paper.ts";

/** A ticket or receipt, black on white, as wide as the paper. */
export const Paper = ({ lines }: { lines: PaperLine[] }) =>
  lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what is printed never changes
    <Line key={place} line={line} />
  ));

function Line({ line }: { line: PaperLine }) {
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
