import { createStore } from "../../../ui/store.ts";

/** How many forms of this page hold changes that are not saved, and ask before somebody leaves. */
export const guarded = createStore(0);
