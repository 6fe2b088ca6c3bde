import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test("An IPv4 address stands for itself, however it is written", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
});

test("Addresses of one IPv6 customer are one network", () => {
  expect(networkOf("2001:db8:1:2:aaaa::1")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
});

test("Zeros that were left out count", () => {
  expect(networkOf("2001:db8::5")).toBe("2001:db8:0:0::/64");
  expect(networkOf("2001::2:3:4:5:6")).toBe("2001:0:0:2::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});
