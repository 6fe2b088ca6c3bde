import { createContext } from "react";

/**
 * Whether the reader of a page may change nothing on it. Buttons that change something are then left out, and fields
 * are disabled.
 */
export const ReadOnly = createContext(false);
