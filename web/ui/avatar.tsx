/** First letter of the first and of the last word: "Anna Maria Nowak" is AN, "Anna" is A. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => [...(word ?? "")][0] ?? "").join("");
};

/** A picture or letters at 32 × 32. It has no accessible name, because the name is beside it. */
export const Avatar = ({ src, letters }: { src?: string | null; letters: string }) =>
  src ? (
    <img src={src} alt="" width={32} height={32} className="size-8 shrink-0 rounded-tile object-cover" />
  ) : (
    <span
      aria-hidden
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-tile bg-brand-tint font-semibold text-12 text-brand-text uppercase"
    >
      {letters}
    </span>
  );

/** A signed-in person: their image, else the first letters of their first and last word. */
export const UserAvatar = ({ name, image }: { name: string; image?: string | null }) => (
  <Avatar src={image} letters={initials(name)} />
);

/** A shop: its logo, else the first two letters of its name. */
export const ShopAvatar = ({ name, logo }: { name: string; logo?: string | null }) => (
  <Avatar src={logo} letters={[...name].slice(0, 2).join("")} />
);
