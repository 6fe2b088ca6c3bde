import { expectTypeOf, test } from "vitest";
import type { Actor, Member } from "../accounts/actor.ts";
import { newId } from "../ids.ts";
import type { deleteOrder } from "../orders/change/delete-order.ts";
import { memberOf } from "./member.ts";

const [organizationId, id] = [newId("organization"), newId("order")];
const actor: Actor = { userId: newId("user"), sessionId: newId("session") };

test("A staff verb accepts only a proved member", () => {
  type Request = Parameters<typeof deleteOrder>[0];
  const accept = (_request: Request) => undefined;
  accept({ member: memberOf(organizationId, "manager", actor), id });
  // @ts-expect-error: an organization proves nobody
  accept({ organizationId, id });
  // @ts-expect-error: a session proves no membership
  accept({ member: actor, id });
  // @ts-expect-error: the same fields without the proof
  accept({ member: { ...actor, organizationId, role: "owner" }, id });
  expectTypeOf<Actor>().not.toExtend<Member>();
});
