import { storedValue } from "../../ui/stored.ts";

const store = storedValue("email", (kept) => (typeof kept === "string" ? kept : ""));

/** The address to which a guest of this browser last wanted news of an order; empty if there is none. */
export const keptEmail = (): string => store.get();

export const keepEmail = (email: string): void => store.set(email);

export const forgetEmail = (): void => store.set("");
