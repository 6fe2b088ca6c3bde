import { expect, test } from "vitest";
import { addressOf } from "./shop-address.ts";

test("A page of a shop is reached by the scheme and the port of this page", () => {
  const cloud = { protocol: "https:", port: "" };
  expect(addressOf("dosa.dabba.example", "/", cloud)).toBe("https://dosa.dabba.example/");
  expect(addressOf("dosa.localhost", "/menu", { protocol: "http:", port: "3000" })).toBe(
    "http://dosa.localhost:3000/menu",
  );
});
