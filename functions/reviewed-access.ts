import type { Access } from "#core/contract/route.ts";

/**
 * Who may make each call of the API, as a person decided it. Tests compare it with the contract's rows and walk
 * the running API by it, so the access of a row changes only together with its line here.
 */
export const reviewedAccess: Record<Access, readonly string[]> = {
  /** Anybody, signed in or not. */
  public: [
    "GET /ping",
    "GET /openapi.json",
    "GET /docs",
    "GET /organizations/by-hostname/{hostname}",
    "GET /organizations/{organizationId}",
    "POST /auth/sign-up/email",
    "POST /auth/sign-in/email",
    "POST /auth/sign-in/social",
    "GET /auth/callback/google",
    "GET /auth/get-session",
    "POST /auth/request-password-reset",
    "POST /auth/reset-password",
    "GET /{organizationId}/products",
    "GET /{organizationId}/products/by-category/{categoryId}",
    "GET /{organizationId}/products/{id}",
    "GET /{organizationId}/product-categories",
    "GET /{organizationId}/product-categories/{id}",
    "GET /{organizationId}/manufacturers",
    "GET /{organizationId}/manufacturers/{id}",
    "POST /{organizationId}/cart",
    "GET /{organizationId}/shipping-methods",
    "GET /{organizationId}/shipping-methods/{id}",
    "GET /places/prediction",
    "GET /places/{placeId}",
    "GET /{organizationId}/payment/methods",
    "POST /{organizationId}/reservations",
    "GET /{organizationId}/reservations/times",
  ],
  /** Anybody who is signed in; each sees their own. */
  session: [
    "POST /auth/sign-out",
    "GET /auth/user-data",
    "POST /auth/delete-user",
    "GET /organizations",
    "POST /organizations",
    "GET /shipping",
    "POST /shipping",
    "PUT /shipping",
    "GET /{organizationId}/shipping-methods/access/eligibility",
    "POST /{organizationId}/orders",
    "GET /{organizationId}/orders",
    "GET /{organizationId}/reservations/user/{userId}",
    "POST /invitations/accept",
    "POST /files",
    "POST /files/token/s3",
    "POST /files/token/vercel",
  ],
  /** Whoever placed the order or made the reservation, members of its organization, and the bearer of its token. */
  order: [
    "GET /{organizationId}/orders/{id}",
    "POST /{organizationId}/orders/{id}/payment/check",
    "GET /{organizationId}/reservations/{reservationId}",
    "GET /{organizationId}/reservations/{reservationId}/calendar",
    "PATCH /{organizationId}/reservations/{reservationId}/{operation}",
  ],
  /** A payment provider, by its signature. */
  signature: ["POST /webhook/payment/{provider}"],
  /** Members of the organization. */
  staff: [
    "GET /{organizationId}/orders/board",
    "PATCH /{organizationId}/products/{id}",
    "POST /{organizationId}/orders/{id}/status/{operation}",
    "GET /{organizationId}/reservations",
    "DELETE /{organizationId}/reservations/{reservationId}",
  ],
  /** Its managers and owners. */
  manager: [
    "DELETE /{organizationId}/orders/{id}",
    "POST /{organizationId}/orders/{id}/refunds",
    "POST /{organizationId}/products",
    "DELETE /{organizationId}/products/{id}",
    "POST /{organizationId}/products/{id}/status/{operation}",
    "POST /{organizationId}/product-categories",
    "PATCH /{organizationId}/product-categories/{id}",
    "DELETE /{organizationId}/product-categories/{id}",
    "POST /{organizationId}/product-categories/{id}/status/{operation}",
    "POST /{organizationId}/manufacturers",
    "PUT /{organizationId}/manufacturers/{id}",
    "DELETE /{organizationId}/manufacturers/{id}",
    "POST /{organizationId}/shipping-methods",
    "PUT /{organizationId}/shipping-methods/{id}",
    "DELETE /{organizationId}/shipping-methods/{id}",
  ],
  /** Its owners. */
  owner: [
    "PATCH /organizations/{organizationId}",
    "GET /organizations/{organizationId}/export",
    "DELETE /organizations/{organizationId}",
    "GET /{organizationId}/members",
    "POST /{organizationId}/members",
    "DELETE /{organizationId}/members/{userId}",
    "GET /{organizationId}/invitations",
    "DELETE /{organizationId}/invitations/{invitationId}",
    "POST /{organizationId}/payment/stripe/onboarding",
    "POST /{organizationId}/payment/stripe/return",
    "DELETE /{organizationId}/payment/stripe",
    "PUT /{organizationId}/payment/revolut",
    "DELETE /{organizationId}/payment/revolut",
  ],
};
