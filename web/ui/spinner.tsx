import { LoaderCircle } from "lucide-react";

/** A turning ring, hidden from screen readers. The element that waits says so in words. */
export const Spinner = ({ size = 20 }: { size?: number }) => (
  <LoaderCircle size={size} className="shrink-0 animate-spin" aria-hidden />
);
