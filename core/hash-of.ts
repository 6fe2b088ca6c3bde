import { hash } from "node:crypto";

/** The SHA-256 of a text in base64url: of a secret of many random bits, or to tell texts apart by fewer letters. */
export const hashOf = (text: string): string => hash("sha256", text, "base64url");
