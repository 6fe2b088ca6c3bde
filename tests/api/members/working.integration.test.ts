import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { UserId } from "#core/contract/values/ids.ts";
import { keys } from "#core/db/keys.ts";
import { sessionsOf } from "#core/db/ranges.ts";
import { commit, query } from "#core/db/table.ts";
import type { AppError } from "#core/errors.ts";
import { startWork as startWorkAt } from "#core/members/start-work.ts";
import { extendWork } from "#core/members/work.ts";
import { memberOf } from "#core/testing/member.ts";
import { type Browser, refusalOf } from "../../kit/client.ts";
import { actorOf, newMember, newOrderedShop } from "../../kit/factories.ts";
import { changeReservation, reserve } from "../../kit/reservations.ts";

const origin = inject("origin");
const { listWorkers, setPin, removePin, startWork, lockDevice, stopSharing } = routes.organizations;
const { removeMember, changeOrdering, updateCounter, listMembers } = routes.organizations;
const { placeOrder, changeOrderStatus, getOrderHistory, getBoard } = routes.orders;

/** A tablet that the manager signed in, and two members with PINs. */
const sharedTablet = async (role: "staff" | "manager" | "owner" = "manager") => {
  const { shop, shopper, body, organizationId } = await newOrderedShop(origin);
  const params = { organizationId };
  const tablet = role === "owner" ? shop.owner : await newMember(shop, role);
  const [ada, jan] = [await newMember(shop, "staff"), await newMember(shop, "manager")];
  await ada.call(setPin, { params, body: { pin: "4711" } });
  await jan.call(setPin, { params, body: { pin: "081530" } });
  const start = (who: { userId: UserId }, pin: string, on: Browser = tablet) =>
    on.call(startWork, { params, body: { userId: who.userId, pin } });
  const now = new Date();
  /**
   * The same at a fixed time, so that no window of a limit ends between the calls.
   * @returns the error's code and fields
   */
  const guess = async ({ userId }: { userId: UserId }, pin: string, on: Browser = tablet) => {
    const member = memberOf(organizationId, role, await actorOf(on));
    return startWorkAt({ member, userId, pin }, now).catch(({ code, issues }: AppError) => [code, issues]);
  };
  return {
    shop,
    params,
    tablet,
    ada,
    jan,
    start,
    guess,
    read: (on: Browser = tablet) => on.call(listWorkers, { params }),
    pause: (on: Browser = tablet) => on.call(changeOrdering, { params, body: { extraMinutes: 15 } }),
    accepted: async () => {
      const { order } = await shopper.call(placeOrder, { params, body });
      const at = { ...params, id: order.id };
      await tablet.call(changeOrderStatus, { params: { ...at, operation: "accepted" }, body: { minutes: 20 } });
      return (await tablet.call(getOrderHistory, { params: at })).changes.at(-1);
    },
  };
};

/** Sets in the table until when somebody works in an account's sessions. */
const setUntil = async (account: { userId: UserId }, until: string) => {
  const sessions = await query({ ...sessionsOf(account.userId), consistent: true });
  for (const session of sessions)
    if (session.worker)
      await commit({
        update: { pk: session.pk, sk: session.sk } as never,
        set: { worker: { ...session.worker, until } },
      });
};

test("History names the person who typed their PIN on a shared tablet, until another person does", async () => {
  const { ada, jan, start, read, accepted } = await sharedTablet();
  const before = await read();
  expect(before).toMatchObject({ working: null, isLocked: false, role: "manager", hasPin: false });
  expect(before.people.map(({ userId }) => userId).toSorted()).toEqual([ada.userId, jan.userId].toSorted());
  await start(ada, "4711");
  expect(await read()).toMatchObject({ working: ada.userId, role: "staff", hasPin: true });
  const nameOf = (id: UserId) => before.people.find(({ userId }) => userId === id)?.name;
  expect(await accepted()).toMatchObject({ did: "accepted", by: nameOf(ada.userId) });
  await start(jan, "081530");
  expect(await accepted()).toMatchObject({ did: "accepted", by: nameOf(jan.userId) });
});

test("A PIN gives no right that the tablet's account or the member lacks", async () => {
  const { params, tablet, ada, jan, start, read } = await sharedTablet("staff");
  const setLimit = (on: Browser) =>
    on.call(updateCounter, { params, body: { configuration: { staffRefundLimit: 5 } } });
  await start(jan, "081530");
  expect((await read()).role).toBe("staff");
  expect((await refusalOf(setLimit(tablet))).code).toBe("forbidden");

  const owners = await sharedTablet("owner");
  await owners.start(owners.ada, "4711");
  for (const call of [
    () => owners.tablet.call(listMembers, { params: owners.params, query: {} }),
    () =>
      owners.tablet.call(updateCounter, { params: owners.params, body: { configuration: { staffRefundLimit: 5 } } }),
    () => owners.tablet.call(stopSharing, { params: owners.params }),
  ])
    expect((await refusalOf(call())).code).toBe("forbidden");
  // The member's work elsewhere is unaffected.
  await setLimit(jan);
  expect((await read(ada)).working).toBeNull();
});

test("After five wrong PINs even the right one is refused, on every tablet", async () => {
  const { shop, ada, jan, guess, read } = await sharedTablet();
  const wrong = ["invalid_input", [{ path: ["pin"], message: "This PIN is not right" }]];
  for (const pin of ["0000", "1111", "2222", "3333", "471100"]) expect(await guess(ada, pin)).toEqual(wrong);
  expect(await guess(ada, "4711")).toContain("throttled");
  expect(await guess(ada, "4711", shop.owner)).toContain("throttled");
  expect(await guess(jan, "081530")).toBeUndefined();
  expect((await read()).working).toBe(jan.userId);
});

test("Ten wrong PINs on one tablet lock it for everybody, however they are spread", async () => {
  const { shop, guess, jan, ada } = await sharedTablet();
  const nobody = await newMember(shop, "staff");
  for (const who of [ada, nobody])
    for (let n = 0; n < 5; n++) expect(await guess(who, "999999")).toContain("invalid_input");
  expect(await guess(jan, "081530")).toContain("throttled");
});

test("PINs of another shop, of a former member and of a member without one do not work", async () => {
  const { params, shop, ada, jan, start, read, pause } = await sharedTablet();
  const other = await sharedTablet();
  expect((await refusalOf(start(other.ada, "4711"))).issues).toMatchObject([{ path: ["pin"] }]);
  expect((await refusalOf(start(ada, "4711", other.tablet))).code).toBe("organization_not_found");
  expect((await refusalOf(start(shop.owner, "4711"))).issues).toMatchObject([{ path: ["pin"] }]);
  for (const pin of ["123", "1234567", "12 34", "١٢٣٤"])
    expect((await refusalOf(ada.call(setPin, { params, body: { pin } }))).issues).toMatchObject([{ path: ["pin"] }]);

  await start(ada, "4711");
  await shop.owner.call(removeMember, { params: { ...params, userId: ada.userId } });
  expect(await read()).toMatchObject({ working: null, isLocked: true, role: "staff" });
  expect((await read()).people.map(({ userId }) => userId)).toEqual([jan.userId]);
  expect((await refusalOf(pause())).code).toBe("locked");
  expect((await refusalOf(start(ada, "4711"))).issues).toMatchObject([{ path: ["pin"] }]);
  await jan.call(removePin, { params });
  expect((await refusalOf(start(jan, "081530"))).issues).toMatchObject([{ path: ["pin"] }]);
});

test("A tablet that was locked, or unused for ten minutes, shows the board and changes nothing", async () => {
  const { params, tablet, ada, start, read, pause } = await sharedTablet();
  await start(ada, "4711");
  await setUntil(tablet, new Date(Date.now() - 1).toISOString());
  expect(await read()).toMatchObject({ working: null, isLocked: true, role: "staff" });
  await tablet.call(getBoard, { params });
  for (const call of [
    () => pause(),
    () => tablet.call(stopSharing, { params }),
    () => tablet.call(setPin, { params, body: { pin: "1234" } }),
    () => tablet.call(updateCounter, { params, body: { configuration: { staffRefundLimit: 5 } } }),
  ])
    expect((await refusalOf(call())).code).toBe("locked");
  await start(ada, "4711");
  await pause();
  await tablet.call(lockDevice, { params });
  expect((await refusalOf(pause())).code).toBe("locked");
});

test("A locked tablet, or one with a cook at work, answers no reservation and shows no figures", async () => {
  const { shop, params, tablet, ada, jan, start } = await sharedTablet("owner");
  const { id } = await reserve(shop, tablet);
  const answer = () => changeReservation(shop, tablet, id, "accept");
  const shown = async () => (await tablet.call(routes.reports.getToday, {})).shops.map((each) => each.id);
  await start(jan, "081530");
  expect(await shown()).toEqual([params.organizationId]);
  await tablet.call(lockDevice, { params });
  expect((await refusalOf(answer())).code).toBe("locked");
  expect(await shown()).toEqual([]);
  await start(ada, "4711");
  expect(await shown()).toEqual([]);
  expect((await answer()).status).toBe("confirmed");
});

test("A tablet that asks for PINs keeps asking while its account works at another shop", async () => {
  const { shop, params, tablet, ada, start, read } = await sharedTablet("owner");
  await start(ada, "4711");
  const { name, phone, email } = shop.organization;
  const own = await tablet.call(routes.organizations.createOrganization, { body: { name, phone, email } });
  const elsewhere = { organizationId: own.id };
  await tablet.call(setPin, { params: elsewhere, body: { pin: "1234" } });
  const work = () => tablet.call(startWork, { params: elsewhere, body: { userId: tablet.userId, pin: "1234" } });
  expect((await refusalOf(work())).issues).toEqual([
    { path: ["pin"], message: "This device asks for the PINs of another shop; stop that there first" },
  ]);
  expect(await read()).toMatchObject({ working: ada.userId, role: "staff" });

  // Nobody can turn PINs off there once the tablet's account is no longer a member.
  await commit({ remove: keys.member(params.organizationId, tablet.userId) });
  await work();
  expect((await tablet.call(listWorkers, { params: elsewhere })).working).toBe(tablet.userId);
});

test("Changes keep the tablet unlocked, but not those of a person who was locked out meanwhile", async () => {
  const { params, tablet, ada, start, pause, read } = await sharedTablet();
  await start(ada, "4711");
  const untilOf = async () => {
    const [session] = (await query({ ...sessionsOf(tablet.userId), consistent: true })).filter(({ worker }) => worker);
    return { session, until: Date.parse(Object(session?.worker).until) };
  };
  const inFour = new Date(Date.now() + 4 * 60_000).toISOString();
  await setUntil(tablet, inFour);
  await pause();
  const { until, session } = await untilOf();
  expect(until).toBeGreaterThan(Date.now() + 9 * 60_000);
  await tablet.call(lockDevice, { params });
  const member = memberOf(params.organizationId, "staff", { userId: ada.userId, sessionId: session?.id as never });
  await extendWork({ ...member, account: { userId: tablet.userId, role: "manager", until: inFour } });
  expect((await read()).isLocked).toBe(true);
});

test("A PIN is valid on the tablet where it was typed, and ends with its session", async () => {
  const { params, tablet, ada, jan, start, read } = await sharedTablet();
  await start(ada, "4711");
  expect(await read(jan)).toMatchObject({ working: null, role: "manager" });
  const [session] = await query({ ...sessionsOf(tablet.userId), consistent: true });
  await commit({ remove: keys.session(tablet.userId, session?.id as never) });
  expect((await refusalOf(tablet.call(changeOrdering, { params, body: { extraMinutes: 0 } }))).code).toBe(
    "unauthenticated",
  );
});

test("A person with the rights of the tablet's account may turn off PINs", async () => {
  const { params, tablet, jan, start, read } = await sharedTablet();
  await start(jan, "081530");
  await tablet.call(stopSharing, { params });
  expect(await read()).toMatchObject({ working: null, isLocked: false, role: "manager" });
});
