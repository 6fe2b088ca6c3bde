import { createContext } from "react";

/**
 * Whether whoever sees a page may change nothing on it. Buttons that change something are left out then, and fields
 * disabled.
 */
export const ReadOnly = createContext(false);
