/** Every error of the API: its HTTP status and its default sentence. */
export const errorTable = {
  bad_request: [400, "The request is not valid"],
  invalid_input: [400, "Some fields need attention"],
  idempotency_mismatch: [400, "This Idempotency-Key was used for another request"],
  item_unavailable: [400, "Some items are no longer available or their options have changed"],
  not_taking_reservations: [400, "The restaurant takes no reservations here"],
  fully_booked: [400, "This time is fully booked"],
  store_closed: [400, "The restaurant is currently closed"],
  not_accepting_orders: [400, "The restaurant is not accepting online orders"],
  not_taken_online: [400, "This restaurant can't take your order online. Please call the restaurant"],
  too_far: [400, "Sorry, this address is too far for delivery from our store."],
  below_minimum: [400, "The order is below the minimum for this address"],
  price_changed: [400, "The total has changed; look at it again"],
  amount_too_small: [400, "The total is too small to be paid this way"],
  invalid_transition: [400, "This change of status is not allowed"],
  order_awaited: [400, "An order is still under way; delete the account once it is over"],
  reservation_awaited: [400, "A reservation is still to come; cancel it, then delete the account"],
  only_owner: [400, "You are the only owner of a shop; make somebody else an owner or delete the shop first"],
  last_way_in: [400, "This is the only way into the account; add another one first"],
  bad_signature: [400, "The signature does not fit"],
  invalid_credentials: [401, "The email address or the password is not right"],
  passkey_refused: [401, "The passkey was not accepted"],
  unauthenticated: [401, "Log in to continue"],
  forbidden: [403, "Your role does not allow this"],
  email_unproved: [403, "Confirm your email address first"],
  locked: [403, "Type your PIN first"],
  session_too_old: [403, "Log in again, then do this within 15 minutes"],
  origin_refused: [403, "Requests from this origin are refused"],
  not_found: [404, "Not found"],
  organization_not_found: [404, "Organization not found"],
  conflict: [409, "Somebody changed this at the same time; load it again"],
  already_exists: [409, "It already exists"],
  too_large: [413, "The request is larger than 6 MB"],
  unsupported_media_type: [415, "Send the body as application/json"],
  throttled: [429, "Too many attempts; wait a little and try again"],
  internal: [500, "Something went wrong on our side"],
  payment_unavailable: [503, "The payment provider does not answer; try again in a moment"],
  busy: [503, "Too much is going on right now; try again in a moment"],
  timeout: [503, "This took too long; try again"],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorTable;

/** The shop that an error is about. `origin` is that of its site, if that is certainly one of this platform. */
export interface ErrorShop {
  id: string;
  name: string;
  origin?: string | undefined;
}

/** One mistake in the input: its path (`["items", 0, "quantity"]`), and the sentence to show there. */
export interface Issue<Message extends string = string> {
  path: (string | number)[];
  message: Message;
}
