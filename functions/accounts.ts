export * from "./accounts/code.ts";
export * from "./accounts/email.ts";
export * from "./accounts/google.ts";
export * from "./accounts/passkey.ts";
export * from "./accounts/password.ts";
export * from "./accounts/session.ts";
