import { expect, inject, test } from "vitest";
import { keys } from "#core/db/keys.ts";
import { commit, find } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { endpoints } from "#infra/bundles/entries.ts";
import { enforceRights, withRights } from "./rights.ts";

inject("origin");
enforceRights();

const entryOf = (verb: string) => {
  const found = endpoints.find((endpoint) => endpoint.verb === verb);
  if (!found) throw new Error(`There is no ${verb}`);
  return found.entry;
};
const key = () => keys.product(newId("organization"), newId("product"));
const put = async () => commit({ put: { ...key(), title: "Dosa" }, when: "absent" });

test("A handler that only reads may not write, as on AWS", async () => {
  const reader = withRights({ entry: entryOf("listProducts"), writes: false }, put);
  await expect(reader()).rejects.toMatchObject({
    name: "AccessDeniedException",
    message: expect.stringMatching(/not authorized to perform: dynamodb:PutItem/),
  });
  await withRights({ entry: entryOf("createProduct"), writes: true }, put)();
});

test("A handler whose bundle has no accounts reads no passwords", async () => {
  const read = () => find(keys.email("ada@example.com"));
  await expect(withRights({ entry: entryOf("listProducts"), writes: false }, read)()).rejects.toThrow(
    "dynamodb:GetItem",
  );
  await withRights({ entry: entryOf("signIn"), writes: true }, read)();
});

test("A transaction is refused for one item that its function may not write", async () => {
  const write = () => commit({ put: { ...key() } }, { put: { ...keys.email(`${newId("user")}@example.com`) } });
  const handler = withRights({ entry: entryOf("createProduct"), writes: true }, write);
  await expect(handler()).rejects.toMatchObject({ name: "AccessDeniedException" });
});

test("Work outside of a function is not judged", put);
