import { LoaderCircle } from "lucide-react";

/** A turning ring, for the eye only: whatever waits says so in words. */
export const Spinner = ({ size = 20 }: { size?: number }) => (
  <LoaderCircle size={size} className="shrink-0 animate-spin" aria-hidden />
);
