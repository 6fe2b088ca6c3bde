import type { Route } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import { newId } from "#core/ids.ts";
import { cashOrder, newMember, newProduct, newShippingMethod, newShopper, type Shop } from "./factories.ts";
import { reserve } from "./reservations.ts";

/** One of each item that a path can name. */
export const furnish = async (shop: Shop) => {
  const { origin } = shop.owner;
  const { owner, organizationId, organization } = shop;
  const params = { organizationId };
  const { catalogue, orders } = routes;
  const [product, method, shopper, member] = await Promise.all([
    newProduct(shop),
    newShippingMethod(shop),
    newShopper(origin),
    newMember(shop, "staff"),
  ]);
  const [category, manufacturer, { order }, reservation] = await Promise.all([
    owner.call(catalogue.createCategory, {
      params,
      body: { slug: "soups", translations: [{ locale: "en", title: "Soups" }] },
    }),
    owner.call(catalogue.createManufacturer, {
      params,
      body: { name: "Dairy", translations: [{ locale: "en", about: "Milk" }] },
    }),
    shopper.call(orders.placeOrder, {
      params,
      body: cashOrder(shop, {
        items: [{ productId: product.id }],
        fulfilmentMethod: "pickup",
        contact: { firstname: "Ada", lastname: "N", phone: "600100200" },
      }),
    }),
    reserve(shop, shopper),
  ]);
  const optionSet = await owner.call(catalogue.createOptionSet, {
    params,
    body: { group: { translations: [{ locale: "en", title: "Chutney" }], modifiers: [{ title: "Coconut" }] } },
  });
  const tables = [{ id: "window", name: "Window", seats: 2 }];
  await owner.call(routes.organizations.updateCounter, {
    params,
    body: { configuration: { tables, tableOrders: true } },
  });
  const promotion = await owner.call(routes.promotions.createPromotion, {
    params,
    body: { name: "A tenth off", reward: { kind: "percent", percent: 10 }, isPaused: true },
  });
  await owner.call(routes.organizations.inviteMember, { params, body: { email: "ada@example.com", role: "staff" } });
  const [invitation] = await owner.call(routes.organizations.listInvitations, { params });
  const { key } = await owner.call(routes.integrations.createApiKey, {
    params,
    body: { name: "Till", rights: ["orders:read"] },
  });
  const { printer, url } = await owner.call(routes.printers.addPrinter, {
    params,
    body: { name: "Kitchen", width: 80, prints: ["kitchen"] },
  });
  await owner.call(routes.printers.printTicket, { params: { ...params, printerId: printer.id }, body: {} });
  const { webhook } = await owner.call(routes.webhooks.addWebhook, {
    params,
    body: { url: "https://till.example.com/dabba", events: ["order.placed"] },
  });
  const { deliveryId } = await owner.call(routes.webhooks.testWebhook, {
    params: { ...params, webhookId: webhook.id },
  });
  const imported = await owner.call(catalogue.importMenu, {
    params,
    body: { csv: "type,title_en\ncategory,Desserts\n", apply: [{ row: 2, version: 0 }] },
  });
  const begun = await owner.call(routes.exports.beginExport, {
    params,
    body: { kind: "orders", from: "2026-11-01", to: "2026-11-30" },
  });
  const ids: Record<string, string> = {
    exports: begun.id,
    printers: printer.id,
    webhooks: webhook.id,
    "api-keys": key.id,
    import: "importId" in imported ? imported.importId : "",
    invitations: invitation?.id ?? "",
    products: product.id,
    "product-categories": category.id,
    "by-category": category.id,
    manufacturers: manufacturer.id,
    "option-sets": optionSet.id,
    promotions: promotion.id,
    "shipping-methods": method.id,
    orders: order.id,
    deliveries: order.id,
    reservations: reservation.id,
    members: member.userId,
    user: shopper.userId,
    customers: shopper.userId,
  };
  const operations: Record<string, string> = {
    orders: "accepted",
    courier: "book",
    deliveries: "take",
    reservations: "accept",
  };
  const others: Record<string, string> = {
    hostname: organization.configuration.hostname,
    placeId: "nowhere",
    provider: "stripe",
    service: "uber-direct",
    addressId: newId("address"),
    tableId: "window",
    edit: order.id,
    deliveryId,
    secret: url.slice(url.lastIndexOf("/") + 1),
    notice: "refund_failed",
    slot: "2026-11-21T12:00:00.000Z",
    number: "1",
  };
  return { ids, operations, others };
};
export type Furniture = Awaited<ReturnType<typeof furnish>>;

/** The path of a row at an organization. Its other parameters name items of the same or another organization. */
export const pathOf = ({ path }: Route, organizationId: string, { ids, operations, others }: Furniture): string =>
  `/api${path}`.replace(/([^/{]*)\/\{(\w+)\}/g, (_, collection: string, parameter: string) => {
    const subject = path.split("/")[2] ?? "";
    const value =
      {
        organizationId,
        operation: operations[collection] ?? operations[subject] ?? "publish",
        ...others,
      }[parameter] ?? ids[collection];
    if (!value) throw new Error(`Nothing is known to stand for {${parameter}} in ${path}`);
    return `${collection}/${value}`;
  });
