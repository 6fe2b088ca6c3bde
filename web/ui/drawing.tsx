import type { ReactNode } from "react";
import type { DishKind } from "#core/contract/products/dish-kind.ts";
import { cx } from "./cx.ts";

/** Drawn on 64 × 64, lines only. */
const drawings: Record<DishKind, ReactNode> = {
  // A long rolled dosa across its leaf, a cup of chutney before it.
  dosa: (
    <>
      <path d="M5 30.5 50 13.5c4-1.5 8.5 0 9.5 3.5s-1.5 7-5.5 8.3L11 40.5" />
      <path d="M11 40.5c-3.2 1-6-.8-6.8-3.6s.4-5.5 3.2-6.2 5 .7 5.5 2.7-.5 3.7-2.3 4.1-2.9-.9-2.7-2.2" />
      <path d="m20 32 3.5-1.3M29 31.8l5-1.8M30 25.5l4.5-1.7M41 24.5l5-1.8M43.5 19.5l3.5-1.3" />
      <path d="M28 45h20c0 5.5-4 9-10 9s-10-3.5-10-9Z" />
      <path d="M31 45c1.5-2 3.5-2 5 0 1.5-2 3.5-2 5 0 1-1.5 2.5-1.5 4 0" />
    </>
  ),
  // A bowl of curry, steaming.
  bowl: (
    <>
      <path d="M7 32h50c0 13-8.5 21-18 22.5H25C15.5 53 7 45 7 32Z" />
      <path d="M24 54.5V57h16v-2.5" />
      <path d="M12.5 32c1.5-4 5-5 8-3.5 2-3.5 7.5-4 10-.5 3-2.5 7.5-1.5 9 1.5 3-2 8-1 11 2.5" />
      <path d="M25 20c-3-3.5 3-5.5 0-9.5M33 18c-3-3.5 3-6.5 0-10.5M41 20c-3-3.5 3-5.5 0-9.5" />
      <path d="M14.5 39.5c1.7 4 4 6.5 7 8.5" />
    </>
  ),
  // A mound of rice with a leaf on top.
  rice: (
    <>
      <path d="M4 46h56" />
      <path d="M9 46c2 5 6 7.5 11 7.5h24c5 0 9-2.5 11-7.5" />
      <path d="M12 46c0-14 8.5-24 20-24s20 10 20 24" />
      <path d="M32 22c-1-6 2-10.5 8-12 1 6-2.5 10.5-8 12Zm0 0c2-4 4-6.5 5.5-8.5M32 22c-4.5-.5-7-3-7.5-7 4 .5 6.8 3 7.5 7Z" />
      <path d="m23 33 2.5-1.5M33 30l2.5 1.3M41 35.5l1.5-2.5M20 41l1-2.8M28.5 38.5l2.8.7M37 41.5l2.7-1M45 41.5l-.7-2.7" />
    </>
  ),
  // Naan, blistered by the oven.
  bread: (
    <>
      <path d="M52 8C46 6 34 9.5 23 18.5 10.5 29 4.5 40.5 9.5 49.5c5 9 19.5 7.5 29.5-2.5s17-23.5 16.5-35C55.4 9.9 54.1 8.7 52 8Z" />
      <path d="M19.5 36.5c0-3.8 4.2-6.3 7.5-4.5M34 22.5c1.5-3 5.5-3.5 7.5-1.3M32.5 43c.3-3.7 3.7-5.7 7-4.5M43 31.5c.8-2.5 3-3.7 5.2-3.2" />
      <path d="m16 44 1.8 1.5M24.5 48.5l2.2-.7M29 37l2-1M27 25.5l1.5-1.5M36.5 31l1.8-1.2M46.5 15l2-.8M23.5 41.5l1 1.2" />
    </>
  ),
  // Two samosas, crimped, and a dip.
  snack: (
    <>
      <path d="M25.5 9.5c1-1.8 3-1.8 4 0l15.5 27c1 1.8 0 3.5-2 3.5H10c-2 0-3-1.7-2-3.5Z" />
      <path d="M11.5 36c2-1.8 3.5-1.8 5 0 1.7-1.8 3.5-1.8 5.2 0 1.7-1.8 3.5-1.8 5.2 0 1.7-1.8 3.5-1.8 5.2 0 1.7-1.8 3.5-1.8 5 0 1.5-1.8 3-1.8 4.9 0" />
      <path d="M27.5 16c-1 4-3.5 9-7 13.5M32 22l2.5 4.5" />
      <path d="m42.5 25 3-3.5c1.3-1.5 3-1.2 3.7.5L57 40c.7 1.7-.2 3-2 3h-6" />
      <path d="M24 47.5h24c0 5-4.5 8.5-12 8.5s-12-3.5-12-8.5Z" />
    </>
  ),
  // Laddu, piled up on a plate.
  sweet: (
    <>
      <circle cx="32" cy="18.5" r="9.5" />
      <circle cx="22.5" cy="35" r="9.5" />
      <circle cx="41.5" cy="35" r="9.5" />
      <path d="M6 44.5h52M11 44.5c1.5 5.5 5.5 8.5 11 8.5h20c5.5 0 9.5-3 11-8.5" />
      <path d="M29 15.5h.01M34.5 19h.01M29.5 22h.01M35 13.5h.01M19.5 31.5h.01M25 34.5h.01M20 38h.01M26.5 40h.01M38.5 32h.01M44 34.5h.01M39 38.5h.01M45 39.5h.01" />
    </>
  ),
  // A tall glass of lassi.
  drink: (
    <>
      <path d="M15 18h32l-4.5 36.5c-.2 1.5-1.3 2.5-2.7 2.5H22.2c-1.4 0-2.5-1-2.7-2.5Z" />
      <path d="M16.2 27c3.3-2.5 6-2.5 9 0s6 2.5 9.3 0 7.5-2.5 11.3 0" />
      <path d="M35 24.5 40.5 7H49" />
      <path d="M22.5 18c.5-4.5 4-7 8.5-7 2.5 0 4.7.8 6.2 2" />
      <path d="M23 34l2 15M34 36.5h.01M38.5 42h.01M33 47.5h.01" />
    </>
  ),
  // A thali seen from above.
  plate: (
    <>
      <circle cx="32" cy="32" r="26" />
      <circle cx="32" cy="32" r="22" />
      <circle cx="23" cy="23" r="6.5" />
      <circle cx="40.5" cy="22.5" r="6.5" />
      <path d="M14.5 38c4.5-5.5 13-6 17.5-1.5s3 12-1.5 14.5" />
      <path d="M37 34.5c5.5-2.5 11.5-1 13 1.5-1 6.5-4.5 11.5-10.5 13.5-3.5-3-5-10.5-2.5-15Z" />
      <path d="M20.5 22c1.5-1.5 3.5-1.5 5 0M38 21.5c1.5-1.5 3.5-1.5 5 0M21 41l2-1M26 43.5l1.7 1M20.5 46l1.5-1.3M42 40l2-1.5M41.5 44.5l1.5-1" />
    </>
  ),
};

/** A line drawing of a dish in the colour of the text around it. */
export const Drawing = ({ kind, className }: { kind: DishKind; className?: string }) => (
  <svg
    viewBox="0 0 64 64"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    className={cx("**:[vector-effect:non-scaling-stroke]", className)}
  >
    {drawings[kind]}
  </svg>
);
