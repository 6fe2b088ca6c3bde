/** The steps of checkout, in order. */
export const checkoutSteps = ["customer-details", "shipping-and-payment"] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** Every address of the storefront. Its links and redirects, mails and payment pages lead to these. */
export const paths = {
  /** The shop's home, or its menu where the shop chose that; links to a dish on this address lead to the menu. */
  home: "/",
  menu: "/menu",
  story: "/story",
  account: "/account",
  signIn: "/account/sign-in",
  /** Where somebody arrives who has just deleted their account. */
  deletedAccount: "/account/sign-in?deleted=true",
  signUp: "/account/sign-up",
  resetPassword: "/account/reset-password",
  /** Where somebody proves that they read mail at the address of their account. */
  verifyEmail: "/account/verify-email",
  /** The page on which a person accepts an invitation to a team. */
  invitation: "/invitation",
  orders: "/account/orders",
  /** An order, for its customer or, with its token, for anybody. */
  order: (orderId: string, token?: string) =>
    `/account/orders/${encodeURIComponent(orderId)}${token ? `?${new URLSearchParams({ token })}` : ""}`,
  /** An order that was just placed: the page empties the cart. */
  placedOrder: (orderId: string, token?: string) => `${paths.order(orderId, token)}${token ? "&" : "?"}clearCart=true`,
  checkout: (step: CheckoutStep) => `/checkout/${step}`,
  /** Where a shopper arrives who gave up paying for an order. */
  cancelledPayment: (orderId: string) =>
    `${paths.checkout("shipping-and-payment")}?${new URLSearchParams({ cancelled: orderId })}`,
  /** Where members choose where they work. */
  staff: "/staff",
  /** Where staff say what is sold out. */
  staffSoldOut: (organizationId: string) => `${paths.board(organizationId)}/availability`,
  /** Where the open orders of one organization are. */
  board: (organizationId: string) => `/staff/${encodeURIComponent(organizationId)}`,
  /** All orders of an organization, one of them, and what it took. */
  staffOrders: (organizationId: string) => `${paths.board(organizationId)}/orders`,
  staffOrder: (organizationId: string, orderId: string) =>
    `${paths.staffOrders(organizationId)}/${encodeURIComponent(orderId)}`,
  staffReservations: (organizationId: string) => `${paths.board(organizationId)}/reservations`,
  staffReports: (organizationId: string) => `${paths.board(organizationId)}/figures`,
  reservation: "/reservation",
  /** The page of one reservation. */
  reserved: (reservationId: string) => `/reservation/${encodeURIComponent(reservationId)}`,
  terms: "/terms-and-conditions",
  privacy: "/privacy-policy",
};

/** The patterns with which the router matches these addresses. */
export const patterns = {
  order: "/account/orders/:orderId",
  checkout: "/checkout/:step",
  staff: "/staff/:organizationId",
  reserved: "/reservation/:reservationId",
};
