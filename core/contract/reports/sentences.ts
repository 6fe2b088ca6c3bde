/** Why days can't be closed. Only staff read it. */
export type ClosingSentence =
  | "Close days that are over"
  | "A payment of these days is still open; close them in some minutes";
