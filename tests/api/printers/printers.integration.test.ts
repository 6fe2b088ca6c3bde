import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { TicketKind } from "#core/contract/printers/ticket.ts";
import type { OrderId } from "#core/contract/values/ids.ts";
import { measureCost } from "#core/db/cost.ts";
import { keys } from "#core/db/keys.ts";
import { commit, find } from "#core/db/table.ts";
import { StoredOrder } from "#core/orders/order.ts";
import { confirmPrintJob } from "#core/printers/confirm-print-job.ts";
import { fetchPrintJob } from "#core/printers/fetch-print-job.ts";
import { pollPrinter } from "#core/printers/poll-printer.ts";
import { StoredPrinter } from "#core/printers/printer.ts";
import { queueCancellation, queueChange, queuePrintJobs } from "#core/printers/queue-print-jobs.ts";
import { refusalOf } from "../../kit/client.ts";
import { newMember, newOrderedShop, newProduct } from "../../kit/factories.ts";
import { starPrinter } from "../../kit/star-printer.ts";

const origin = inject("origin");
const MINUTE = 60_000;

const newKitchen = async (prints: TicketKind[] = ["kitchen"], width: 80 | 58 = 80) => {
  const { shop, shopper, body, organizationId } = await newOrderedShop(origin);
  const params = { organizationId };
  const { printer, url } = await shop.owner.call(routes.printers.addPrinter, {
    params,
    body: { name: "Kuchnia", width, prints },
  });
  const address = { organizationId, printerId: printer.id, secret: url.slice(url.lastIndexOf("/") + 1) };
  return {
    shop,
    params,
    printer,
    address,
    path: new URL(url).pathname,
    star: (options?: Parameters<typeof starPrinter>[1]) => starPrinter(origin + new URL(url).pathname, options),
    accept: async () => {
      const { order } = await shopper.call(routes.orders.placeOrder, { params, body });
      return shop.owner.call(routes.orders.changeOrderStatus, {
        params: { ...params, id: order.id, operation: "accepted" },
        body: { minutes: 25 },
      });
    },
    printTest: () =>
      shop.owner.call(routes.printers.printTicket, { params: { ...params, printerId: printer.id }, body: {} }),
    state: async () => (await shop.owner.call(routes.printers.listPrinters, { params }))[0],
  };
};

test("An accepted order prints once by itself, and nothing prints before that", async () => {
  const { star, accept, state } = await newKitchen(["kitchen", "receipt"]);
  const printer = star();
  expect(await printer.turn()).toBe(false);
  await accept();
  await expect.poll(() => printer.turn()).toBe(true);
  await expect.poll(() => printer.turn()).toBe(true);
  expect(await printer.turn()).toBe(false);
  expect(printer.printed.map(({ width }) => width)).toEqual([576, 576]);
  expect(printer.printed[0]?.png.equals(printer.printed[1]?.png ?? Buffer.alloc(0))).toBe(false);
  expect(await state()).toMatchObject({ state: "ready", waiting: 0, problem: null, seenAt: expect.any(String) });
});

test("Two polls, two requests for the picture, and two confirmations are one print job", async () => {
  const { star, printTest } = await newKitchen(["kitchen"], 58);
  await printTest();
  await printTest();
  const printer = star();
  const [first, again] = [await printer.poll(), await printer.poll()];
  expect(again).toEqual(first);
  const pictures = await Promise.all([printer.take(first.jobToken), printer.take(first.jobToken)]);
  const [one, other] = await Promise.all(pictures.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
  expect(other?.equals(one ?? Buffer.alloc(0))).toBe(true);
  expect(await printer.poll(undefined, { printingInProgress: true })).toEqual({ jobReady: false });
  for (let time = 0; time < 2; time++) expect((await printer.confirm(first.jobToken)).status).toBe(200);
  // A repeated confirmation whose answer was lost removes no other job.
  const second = await printer.poll();
  expect(second).toMatchObject({ jobReady: true });
  expect(second.jobToken).not.toBe(first.jobToken);
  await printer.turn({ isAnswerLost: true });
  expect(printer.printed).toMatchObject([{ width: 384 }]);
  expect(await printer.turn()).toBe(false);
});

test("A second device at a printer's address gets nothing while the first one polls, and staff are told of it", async () => {
  const { star, printTest, state, address } = await newKitchen();
  const [first, second] = [star(), star({ mac: "00:11:62:9f:8e:7d" })];
  await first.poll();
  await printTest();
  expect(await second.turn()).toBe(false);
  expect(await state()).toMatchObject({ waiting: 1, otherSeenAt: expect.any(String) });
  expect(await first.turn()).toBe(true);
  // The first one was taken away.
  await printTest();
  const later = new Date(Date.now() + 4 * MINUTE);
  expect(await pollPrinter(address, { printerMAC: "00:11:62:9f:8e:7d" }, later)).toMatchObject({ jobReady: true });
  expect(await pollPrinter(address, { printerMAC: "00:11:62:1b:2c:3d" }, later)).toEqual({ jobReady: false });
});

test("A printer with older firmware, which names no job, prints one after another, and may repeat its calls", async () => {
  const { star, printTest } = await newKitchen();
  for (let time = 0; time < 3; time++) await printTest();
  const printer = star({ namesJobs: false });
  while (await printer.turn({ isAnswerLost: true }));
  expect(printer.printed).toHaveLength(3);
});

test("A repeated change of the stream queues nothing twice, even after it was printed", async () => {
  const { star, accept, params } = await newKitchen();
  const { id, referenceId, acceptedAt } = await accept();
  const printer = star();
  await expect.poll(() => printer.turn()).toBe(true);
  await queuePrintJobs({ ...params, id, referenceId, acceptedAt: acceptedAt ?? "" });
  expect(await printer.turn()).toBe(false);
});

test("A job without paper is printed once there is some; one that is never confirmed is given up and shown to staff", async () => {
  const { address, printTest, state } = await newKitchen();
  await printTest();
  await printTest();
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * MINUTE);
  const { jobToken } = await pollPrinter(address, { statusCode: "200 OK" }, at(0));
  await fetchPrintJob(address, { token: jobToken }, at(0));
  expect(await pollPrinter(address, { statusCode: "200 OK" }, at(1))).toEqual({ jobReady: false });
  await pollPrinter(address, { statusCode: "410%20Out%20of%20paper" }, at(1));
  expect(await state()).toMatchObject({ state: "out_of_paper", waiting: 2 });
  expect(await pollPrinter(address, { statusCode: "200" }, at(2))).toMatchObject({ jobReady: true, jobToken });
  await fetchPrintJob(address, { token: jobToken }, at(2));

  expect(await pollPrinter(address, { statusCode: "200" }, at(5))).toEqual({ jobReady: false });
  expect(await state()).toMatchObject({ waiting: 1, problem: { because: "not_confirmed" } });
  const next = await pollPrinter(address, { statusCode: "200" }, at(5));
  expect(next).toMatchObject({ jobReady: true });
  expect(next.jobToken).not.toBe(jobToken);

  // It is interrupted three times, and then given up.
  for (let time = 0; time < 3; time++) {
    expect(await pollPrinter(address, { statusCode: "200" }, at(6))).toMatchObject({ jobToken: next.jobToken });
    await confirmPrintJob(address, { code: "520 Timeout", token: next.jobToken }, at(6));
  }
  expect(await state()).toMatchObject({ waiting: 0, problem: { because: "failed" } });
});

test("A ticket that may be missing is told with its order until that is printed here again", async () => {
  const { address, accept, params, printer, shop, state, printTest } = await newKitchen();
  const [lost, other] = [await accept(), await accept()];
  await expect.poll(state).toMatchObject({ waiting: 2 });
  const now = Date.now();
  const { jobToken } = await pollPrinter(address, {}, new Date(now));
  await fetchPrintJob(address, { token: jobToken }, new Date(now));
  await pollPrinter(address, {}, new Date(now + 3 * MINUTE));
  const problem = (await state())?.problem;
  const named = [lost, other].find(({ id }) => id === problem?.orderId);
  expect(problem).toMatchObject({ because: "not_confirmed", reference: named?.referenceId });
  const print = (id: OrderId) =>
    shop.owner.call(routes.printers.printTicket, {
      params: { ...params, printerId: printer.id },
      body: { order: { id, paper: "kitchen" } },
    });
  await printTest();
  await print(named === lost ? other.id : lost.id);
  expect((await state())?.problem).toEqual(problem);
  await print(named === lost ? lost.id : other.id);
  expect((await state())?.problem).toBeNull();
});

/** A kitchen in which a printer jammed on three tickets. */
const jammed = async () => {
  const kitchen = await newKitchen();
  const { address, accept, params, printer, shop, state } = kitchen;
  const orders = [await accept(), await accept(), await accept()];
  await expect.poll(state).toMatchObject({ waiting: 3 });
  for (const minutes of [0, 3, 6]) {
    const { jobToken } = await pollPrinter(address, {}, new Date(Date.now() + minutes * MINUTE));
    await confirmPrintJob(address, { code: "411 Paper jam", token: jobToken }, new Date(Date.now() + minutes * MINUTE));
  }
  const missing = async () => {
    const { problem, earlierProblems = [] } = (await state()) ?? {};
    return [problem, ...earlierProblems].map((each) => each?.orderId);
  };
  const print = (id: OrderId | null | undefined) =>
    shop.owner.call(routes.printers.printTicket, {
      params: { ...params, printerId: printer.id },
      body: { order: { id: id as OrderId, paper: "kitchen" } },
    });
  const [last, middle, first] = await missing();
  expect(new Set([last, middle, first])).toEqual(new Set(orders.map(({ id }) => id)));
  return { ...kitchen, missing, print, last, middle, first };
};

test("If three tickets may be missing, none is forgotten, whichever is printed again first", async () => {
  const { missing, print, last, middle, first } = await jammed();
  for (const [id, left] of [
    [middle, [last, first]],
    [last, [first]],
    [first, [undefined]],
  ] as const) {
    await print(id);
    expect(await missing()).toEqual(left);
  }
});

test("Two tickets that are printed again at once are both settled", async () => {
  const { missing, print, last, middle, first } = await jammed();
  await Promise.all([print(middle), print(first)]);
  expect(await missing()).toEqual([last]);
});

test("A missing ticket of another evening does not come back once a later one is printed", async () => {
  const { missing, print, last, params, printer } = await jammed();
  const key = keys.printer(params.organizationId, printer.id);
  const { earlierProblems } = StoredPrinter.parse(await find(key, { consistent: true }));
  const yesterday = new Date(Date.now() - 24 * 60 * MINUTE).toISOString();
  await commit({ update: key, set: { earlierProblems: earlierProblems.map((each) => ({ ...each, at: yesterday })) } });
  await print(last);
  expect(await missing()).toEqual([undefined]);
});

test("A problem from before it named its order is shown as it was, and a later one takes its place", async () => {
  const { address, accept, printer, params, state } = await newKitchen();
  const problem = { at: new Date().toISOString(), reference: "QW-4821", because: "failed" };
  await commit({ update: keys.printer(params.organizationId, printer.id), set: { problem } });
  expect((await state())?.problem).toEqual({ ...problem, orderId: null });
  const { id: orderId } = await accept();
  await expect.poll(state).toMatchObject({ waiting: 1 });
  const { jobToken } = await pollPrinter(address, {});
  await confirmPrintJob(address, { code: "411 Paper jam", token: jobToken });
  expect(await state()).toMatchObject({ waiting: 0, problem: { orderId } });
});

test("A job that is hours old is not printed", async () => {
  const { address, printTest, state } = await newKitchen();
  await printTest();
  expect(await pollPrinter(address, {}, new Date(Date.now() + 4 * 60 * MINUTE))).toEqual({ jobReady: false });
  expect(await state()).toMatchObject({ waiting: 0 });
});

test("A poll that finds nothing costs one read unit, and a write at most once a minute", async () => {
  const { address } = await newKitchen();
  const now = Date.now();
  const costs: object[] = [];
  for (const seconds of [0, 5, 55, 61]) {
    const { cost } = await measureCost(() =>
      pollPrinter(address, { statusCode: "200" }, new Date(now + seconds * 1000)),
    );
    costs.push({ readUnits: cost.readUnits, writeUnits: cost.writeUnits });
  }
  const [noted, quiet] = [
    { readUnits: 1, writeUnits: 1 },
    { readUnits: 1, writeUnits: 0 },
  ];
  expect(costs).toEqual([noted, quiet, quiet, noted]);
});

test("A printer opens only with its address, and no longer once it is removed", async () => {
  const { shop, star, path, params, printer, printTest } = await newKitchen();
  await printTest();
  const wrong = starPrinter(`${origin}${path.slice(0, -1)}~`);
  expect([(await wrong.take(undefined)).status, (await wrong.confirm(undefined)).status]).toEqual([404, 404]);
  await expect(wrong.poll()).rejects.toThrow("404");
  expect((await star().take(undefined, "text/plain")).status).toBe(415);

  const { secretHash } = (await find(keys.printer(params.organizationId, printer.id))) ?? {};
  expect(path).not.toContain(secretHash);
  expect(JSON.stringify(await shop.owner.call(routes.printers.listPrinters, { params }))).not.toContain(secretHash);

  const staff = await newMember(shop, "staff");
  const printerParams = { ...params, printerId: printer.id };
  expect(await refusalOf(staff.call(routes.printers.removePrinter, { params: printerParams }))).toMatchObject({
    code: "forbidden",
  });
  await staff.call(routes.printers.printTicket, { params: printerParams, body: {} });
  await shop.owner.call(routes.printers.removePrinter, { params: printerParams });
  await expect(star().poll()).rejects.toThrow("404");
  expect(await shop.owner.call(routes.printers.listPrinters, { params })).toEqual([]);
});

test("A shop has at most ten printers, also of those that are added at once, and removing one makes room", async () => {
  const { shop, params, printer } = await newKitchen();
  const body = { name: "Bar", width: 58, prints: ["receipt"] } as const;
  const add = () =>
    shop.owner.call(routes.printers.addPrinter, { params, body: { ...body, prints: [...body.prints] } });
  for (let n = 0; n < 9; n++) await add();
  expect(await refusalOf(add())).toMatchObject({ code: "bad_request" });
  const remove = { params: { ...params, printerId: printer.id } };
  await shop.owner.call(routes.printers.removePrinter, remove);
  const results = await Promise.allSettled([add(), add(), add()]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await shop.owner.call(routes.printers.listPrinters, { params })).toHaveLength(10);
});

test("An order that the shop deleted meanwhile is not printed, and the printer goes on", async () => {
  const { address, accept, star, params } = await newKitchen();
  const { id } = await accept();
  await expect.poll(async () => (await pollPrinter(address, {})).jobReady).toBe(true);
  await commit({ remove: keys.order(params.organizationId, id) });
  const printer = star();
  for (let turn = 0; turn < 3; turn++) expect(await printer.turn()).toBe(true);
  expect(await printer.turn()).toBe(false);
  expect(printer.printed).toEqual([]);
});

test("A printer of stations prints their dishes and those of none, and no ticket where it makes nothing", async () => {
  const { shop, shopper, body, organizationId } = await newOrderedShop(origin);
  const params = { organizationId };
  const stations = ["grill", "bar"].map((id) => ({ id, name: id }));
  await shop.owner.call(routes.organizations.updateCounter, { params, body: { configuration: { stations } } });
  const [dosa] = body.items;
  if (!dosa) throw new Error("Nothing is ordered");
  const chai = await newProduct(shop, { slug: "chai" });
  const setStation = (id: string, stationId: string | null) =>
    shop.owner.call(routes.catalogue.updateProduct, { params: { ...params, id }, body: { stationId } });
  const printerOf = async (prints: TicketKind[], stations?: string[]) => {
    const { url } = await shop.owner.call(routes.printers.addPrinter, {
      params,
      body: { name: "Printer", width: 80, prints, ...(stations && { stations }) },
    });
    return starPrinter(origin + new URL(url).pathname);
  };
  const [grill, bar, all] = [
    await printerOf(["kitchen"], ["grill"]),
    await printerOf(["kitchen"], ["bar"]),
    await printerOf(["kitchen"]),
  ];
  const accept = async () => {
    const items = [dosa, { productId: chai.id, quantity: 1, modifierGroups: [] }];
    const { order } = await shopper.call(routes.orders.placeOrder, { params, body: { ...body, items } });
    const one = { ...params, id: order.id, operation: "accepted" as const };
    await shop.owner.call(routes.orders.changeOrderStatus, { params: one, body: {} });
  };
  const heightsOf = async (...printers: (typeof grill)[]) => {
    for (const printer of printers) await expect.poll(() => printer.turn()).toBe(true);
    return printers.map(({ printed }) => printed.at(-1)?.height ?? 0);
  };

  await setStation(dosa.productId, "grill");
  await setStation(chai.id, "bar");
  await accept();
  const [ofGrill = 0, ofBar = 0, whole = 0] = await heightsOf(grill, bar, all);
  expect(ofGrill).toBeLessThan(whole);
  expect(ofBar).toBeLessThan(whole);

  await setStation(chai.id, "grill");
  await accept();
  // The printers are served in turn: once the last one has its ticket, the bar has none.
  expect(await heightsOf(grill, all)).toEqual([whole, whole]);
  expect(await bar.turn()).toBe(false);

  await setStation(chai.id, null);
  await accept();
  expect(await heightsOf(grill, bar, all)).toEqual([whole, ofBar, whole]);
});

test("A printer from before there were stations prints everything", async () => {
  const { printer, params, state } = await newKitchen();
  await commit({ update: keys.printer(params.organizationId, printer.id), unset: ["stations"] });
  expect(await state()).toMatchObject({ stations: [] });
});

test("A manager changes a printer's name and what it prints; its address stays, and staff can't", async () => {
  const { shop, params, printer, state, star, printTest } = await newKitchen();
  const stations = ["grill", "bar"].map((id) => ({ id, name: id }));
  await shop.owner.call(routes.organizations.updateCounter, { params, body: { configuration: { stations } } });
  const one = { params: { ...params, printerId: printer.id } };
  const manager = await newMember(shop, "manager");
  const change = (by: typeof manager, body: object) => by.call(routes.printers.updatePrinter, { ...one, body });
  await change(manager, { name: "Bar", prints: ["kitchen", "receipt"], stations: ["bar", "bar"] });
  expect(await state()).toMatchObject({ name: "Bar", width: 80, prints: ["kitchen", "receipt"], stations: ["bar"] });
  await change(manager, { stations: [] });
  await change(manager, {});
  expect(await state()).toMatchObject({ name: "Bar", prints: ["kitchen", "receipt"], stations: [] });
  await printTest();
  expect(await star().turn()).toBe(true);
  expect(await refusalOf(change(await newMember(shop, "staff"), { name: "X" }))).toMatchObject({ code: "forbidden" });
  expect(await refusalOf(change(manager, { prints: [] }))).toMatchObject({ code: "invalid_input" });
  await shop.owner.call(routes.printers.removePrinter, one);
  expect(await refusalOf(change(manager, { name: "Grill" }))).toMatchObject({ code: "not_found" });
});

test("If two managers change a printer at once, the second is told; a printer from before versions takes both", async () => {
  const { shop, params, printer, state } = await newKitchen();
  const change = (version: number, name: string) =>
    shop.owner.call(routes.printers.updatePrinter, {
      params: { ...params, printerId: printer.id },
      headers: { "if-match": `"${version}"` },
      body: { name },
    });
  await change(printer.version, "Bar");
  expect(await refusalOf(change(printer.version, "Grill"))).toMatchObject({ status: 409, code: "conflict" });
  expect(await state()).toMatchObject({ name: "Bar", version: printer.version + 1 });
  await commit({ update: keys.printer(params.organizationId, printer.id), unset: ["version"] });
  await change(0, "Grill");
  expect(await refusalOf(change(0, "Bar"))).toMatchObject({ code: "conflict" });
  expect(await state()).toMatchObject({ name: "Grill", version: 1 });
});

test("A change of an accepted order prints once, only at the stations that it affects, and its receipt prints again", async () => {
  const { shop, shopper, body, organizationId } = await newOrderedShop(origin);
  const params = { organizationId };
  const stations = ["grill", "bar"].map((id) => ({ id, name: id }));
  await shop.owner.call(routes.organizations.updateCounter, { params, body: { configuration: { stations } } });
  const [dosa] = body.items;
  if (!dosa) throw new Error("Nothing is ordered");
  const chai = await newProduct(shop, { slug: "chai", stationId: "bar" });
  await shop.owner.call(routes.catalogue.updateProduct, {
    params: { ...params, id: dosa.productId },
    body: { stationId: "grill" },
  });
  const printerOf = async (prints: TicketKind[], stations: string[] = []) => {
    const { url } = await shop.owner.call(routes.printers.addPrinter, {
      params,
      body: { name: "Printer", width: 80, prints, stations },
    });
    return starPrinter(origin + new URL(url).pathname);
  };
  // Printers are served in turn, so the others were offered what the last one has.
  const [grill, bar, counter] = [
    await printerOf(["kitchen"], ["grill"]),
    await printerOf(["kitchen"], ["bar"]),
    await printerOf(["receipt"]),
  ];
  const { order } = await shopper.call(routes.orders.placeOrder, { params, body });
  const one = { ...params, id: order.id };
  const edit = async (chais: number) => {
    const { edits = [] } = await shop.owner.call(routes.orders.getOrder, { params: one });
    const items = [
      ...order.items.map(({ rawData }, line) => ({ ...rawData, line })),
      { productId: chai.id, quantity: chais, ...(edits.length && { line: order.items.length }) },
    ];
    const edition = { edition: edits.length, items };
    const { order: seen } = await shop.owner.call(routes.orders.previewEdit, { params: one, body: edition });
    const edited = { ...edition, charged: seen.payment.total };
    await shop.owner.call(routes.orders.editOrder, { params: one, headers: {}, body: edited });
  };
  await edit(1);
  await shop.owner.call(routes.orders.changeOrderStatus, { params: { ...one, operation: "accepted" }, body: {} });
  for (const printer of [grill, bar, counter]) await expect.poll(() => printer.turn()).toBe(true);
  await edit(2);
  for (const printer of [bar, counter]) await expect.poll(() => printer.turn()).toBe(true);
  expect(await Promise.all([grill, bar, counter].map((printer) => printer.turn()))).toEqual([false, false, false]);
  const [before = 0, after = 0] = counter.printed.map(({ height }) => height);
  expect(after).toBeGreaterThan(before);

  const edited = StoredOrder.parse(await find(keys.order(organizationId, order.id), { consistent: true }));
  await Promise.all([queueChange(edited), queueChange(edited)]);
  expect(await Promise.all([grill, bar, counter].map((printer) => printer.turn()))).toEqual([false, false, false]);
});

test("Dishes of an order whose station was removed since print at the stations that are left, and so do their changes", async () => {
  const { shop, shopper, product, body, organizationId } = await newOrderedShop(origin);
  const params = { organizationId };
  const [grill, bar] = ["grill", "bar"].map((id) => ({ id, name: id }));
  const haveStations = (...stations: (typeof grill)[]) =>
    shop.owner.call(routes.organizations.updateCounter, {
      params,
      body: { configuration: { stations: stations.flatMap((station) => station ?? []) } },
    });
  await haveStations(grill, bar);
  await shop.owner.call(routes.catalogue.updateProduct, {
    params: { ...params, id: product.id },
    body: { stationId: "grill" },
  });
  const printerOf = async (stations: string[]) => {
    const body = { name: "Printer", width: 80 as const, prints: ["kitchen" as const], stations };
    const { url } = await shop.owner.call(routes.printers.addPrinter, { params, body });
    return starPrinter(origin + new URL(url).pathname);
  };
  // Printers are served in turn, so the first was offered what the last one has.
  const [printer, last] = [await printerOf(["bar"]), await printerOf([])];
  const place = async () => (await shopper.call(routes.orders.placeOrder, { params, body })).order;
  const step = (id: typeof before.id, operation: "accepted" | "cancelled") =>
    shop.owner.call(routes.orders.changeOrderStatus, { params: { ...params, id, operation }, body: {} });
  const [before, after] = [await place(), await place()];
  await step(before.id, "accepted");
  await expect.poll(() => last.turn()).toBe(true);
  expect(await printer.turn()).toBe(false);
  await haveStations(bar);
  await step(after.id, "accepted");
  await expect.poll(() => printer.turn()).toBe(true);

  const one = { ...params, id: before.id };
  const items = before.items.map(({ rawData }, line) => ({ ...rawData, line, quantity: rawData.quantity + 1 }));
  const edition = { edition: 0, items };
  const { order: seen } = await shop.owner.call(routes.orders.previewEdit, { params: one, body: edition });
  const edited = { ...edition, charged: seen.payment.total };
  await shop.owner.call(routes.orders.editOrder, { params: one, headers: {}, body: edited });
  await expect.poll(() => printer.turn()).toBe(true);
  await step(before.id, "cancelled");
  await expect.poll(() => printer.turn()).toBe(true);
});

/** A shop with a printer of kitchen tickets, and an accepted order whose ticket waits for it. */
const newWaitingTicket = async () => {
  const { shop, shopper, body, organizationId } = await newOrderedShop(origin);
  const params = { organizationId };
  const { url } = await shop.owner.call(routes.printers.addPrinter, {
    params,
    body: { name: "Kuchnia", width: 80, prints: ["kitchen"] },
  });
  const { order } = await shopper.call(routes.orders.placeOrder, { params, body });
  const one = { ...params, id: order.id };
  const change = (operation: "accepted" | "ready-for-dispatch" | "cancelled") =>
    shop.owner.call(routes.orders.changeOrderStatus, { params: { ...one, operation }, body: {} });
  await change("accepted");
  const waiting = async () => (await shop.owner.call(routes.printers.listPrinters, { params }))[0]?.waiting;
  await expect.poll(waiting).toBe(1);
  const addOne = async () => {
    const { edits = [], items } = await shop.owner.call(routes.orders.getOrder, { params: one });
    const edited = {
      edition: edits.length,
      items: items.map(({ rawData, quantity }, line) => ({ ...rawData, line, quantity: quantity + 1 })),
    };
    const { order: seen } = await shop.owner.call(routes.orders.previewEdit, { params: one, body: edited });
    const asked = { ...edited, charged: seen.payment.total };
    await shop.owner.call(routes.orders.editOrder, { params: one, headers: {}, body: asked });
  };
  const stored = async () => StoredOrder.parse(await find(keys.order(organizationId, order.id), { consistent: true }));
  return { printer: starPrinter(origin + new URL(url).pathname), change, addOne, stored, waiting };
};

test("A change of an order whose ticket still waits is added to that ticket, and prints no other", async () => {
  const { printer, addOne, stored, waiting } = await newWaitingTicket();
  await addOne();
  await queueChange(await stored());
  expect(await waiting()).toBe(1);
  expect(await printer.turn()).toBe(true);
  await queueChange(await stored());
  expect(await printer.turn()).toBe(false);
  await addOne();
  await expect.poll(() => printer.turn()).toBe(true);
});

test("A cancelled order prints again as cancelled; one whose ticket still waits prints only once", async () => {
  const printed = await newWaitingTicket();
  expect(await printed.printer.turn()).toBe(true);
  await printed.change("cancelled");
  await expect.poll(() => printed.printer.turn()).toBe(true);
  await queueCancellation(await printed.stored());
  expect(await printed.printer.turn()).toBe(false);
  const [ticket, cancelled] = printed.printer.printed.map(({ height }) => height);
  expect(cancelled).toBeGreaterThan(ticket ?? 0);

  const waiting = await newWaitingTicket();
  await waiting.change("cancelled");
  await queueCancellation(await waiting.stored());
  expect(await waiting.printer.turn()).toBe(true);
  expect(await waiting.printer.turn()).toBe(false);
  expect(waiting.printer.printed.map(({ height }) => height)).toEqual([cancelled]);
});
