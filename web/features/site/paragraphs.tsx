/** A shop's text: an empty line begins a new paragraph. */
export const Paragraphs = ({ text, className }: { text: string; className?: string }) =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => (
      <p key={paragraph} className={className}>
        {paragraph}
      </p>
    ));
