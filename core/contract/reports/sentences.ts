/** Why days can't be closed. Only staff read it. */
export type ClosingSentence =
  | "Close days that are over, from 00:05 of the next day on"
  | "This is from before your shop was set up; choose a later time"
  | "A payment from this time is still open; try again in a few minutes";
