import { Link, type LinkProps } from "../navigation/link.tsx";

/** A link in words on a line of its own, as high as a finger needs it. */
export const TextLink = (props: LinkProps) => (
  <Link
    {...props}
    className="inline-flex min-h-target items-center font-semibold text-brand-text underline underline-offset-4"
  />
);
