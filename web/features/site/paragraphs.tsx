/** A shop's text: an empty line begins a new paragraph. */
export const Paragraphs = ({ text, className = "" }: { text: string; className?: string }) =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same ("***")
      <p key={place} className={`wrap-anywhere ${className}`}>
        {paragraph}
      </p>
    ));
