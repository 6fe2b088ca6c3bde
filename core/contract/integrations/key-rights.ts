/** What an API key may do. Each call that keys may make needs one of these; `keyRightOf` says which. */
export const keyRights = ["orders:read", "orders:write", "menu", "reservations", "reports"] as const;
export type KeyRight = (typeof keyRights)[number];

/** Calls that one key may make a minute: on average ten a second. */
export const KEY_CALLS_A_MINUTE = 600;
