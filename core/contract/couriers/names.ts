/** The services whose couriers a shop can book, and what they call themselves. */
export const courierNames = { "uber-direct": "Uber Direct" } as const;
export type CourierService = keyof typeof courierNames;
export const courierServiceNames = Object.keys(courierNames) as [CourierService, ...CourierService[]];
