import { expect, test } from "vitest";
import { keyRightOf } from "#core/contract/api/key-right.ts";
import { callOf, type Route } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import { guestsCalls, reviewedAccess, reviewedKeyRights } from "../kit/reviewed-access.ts";

const rows = Object.values(routes).flatMap((verbs) => Object.values<Route>(verbs));

test("Guests may make exactly the calls that were reviewed", () => {
  const open = rows.filter(({ guests }) => guests).map(({ method, path }) => `${method} ${path}`);
  expect(open.sort()).toEqual([...guestsCalls].sort());
});

test("Every row has the access that was reviewed, and every reviewed call has a row", () => {
  const stated = rows.map(({ access, method, path }) => `${access}: ${method} ${path}`);
  const reviewed = Object.entries(reviewedAccess).flatMap(([access, calls]) =>
    calls.map((call) => `${access}: ${call}`),
  );
  expect(stated.sort()).toEqual(reviewed.sort());
});

test("API keys may make exactly the calls that were reviewed, each with its right", () => {
  const open = rows.flatMap((row) => (keyRightOf(row) ? [`${keyRightOf(row)}: ${callOf(row)}`] : []));
  const reviewed = Object.entries(reviewedKeyRights).flatMap(([right, calls]) =>
    calls.map((call) => `${right}: ${call}`),
  );
  expect(open.sort()).toEqual(reviewed.sort());
});
