import { expect, test } from "vitest";
import { isAllowedAddress, isPublicAddress } from "./public-address.ts";

test.each([
  "8.8.8.8",
  "1.1.1.1",
  "172.15.255.255",
  "172.32.0.1",
  "100.63.255.255",
  "100.128.0.1",
  "169.253.1.1",
  "2606:4700:4700::1111",
  "2a00:1450:4016:80c::200e",
])("%s is a public address", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ["this network", "0.0.0.0"],
  ["private", "10.0.0.1"],
  ["private", "172.16.0.1"],
  ["private", "172.31.255.254"],
  ["private", "192.168.1.1"],
  ["shared by a carrier", "100.64.0.1"],
  ["loopback", "127.0.0.1"],
  ["loopback", "127.8.8.8"],
  ["link-local: a cloud's metadata", "169.254.169.254"],
  ["link-local: a container's credentials", "169.254.170.2"],
  ["for protocols", "192.0.0.170"],
  ["for documentation", "192.0.2.1"],
  ["for documentation", "198.51.100.7"],
  ["for documentation", "203.0.113.9"],
  ["for measurements", "198.19.0.1"],
  ["multicast", "224.0.0.1"],
  ["reserved", "240.0.0.1"],
  ["broadcast", "255.255.255.255"],
  ["unspecified", "::"],
  ["loopback", "::1"],
  ["loopback in IPv6", "::ffff:127.0.0.1"],
  ["private in IPv6", "::ffff:10.0.0.1"],
  ["public in IPv6, which nobody needs", "::ffff:8.8.8.8"],
  ["mapped in hexadecimal", "::ffff:7f00:1"],
  ["compatible with IPv4", "::127.0.0.1"],
  ["NAT64 of loopback", "64:ff9b::7f00:1"],
  ["local NAT64", "64:ff9b:1::1"],
  ["unique local", "fc00::1"],
  ["unique local: a cloud's metadata", "fd00:ec2::254"],
  ["link-local", "fe80::1"],
  ["link-local of an interface", "fe80::1%eth0"],
  ["site-local", "fec0::1"],
  ["multicast", "ff02::1"],
  ["6to4 of a private one", "2002:0a00:0001::1"],
  ["Teredo", "2001:0:4136:e378::1"],
  ["for documentation", "2001:db8::1"],
  ["for documentation", "3fff::1"],
  ["a name", "localhost"],
  ["nothing", ""],
])("No public server has an address that is %s: %s", (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  "https://till.example.com/hooks",
  "https://till.example.com:8443/hooks?shop=1",
  "https://8.8.8.8/",
  "https://[2606:4700:4700::1111]/",
])("A webhook may have the address %s", (url) => {
  expect(isAllowedAddress(new URL(url), [])).toBe(true);
});

test.each([
  ["without encryption", "http://till.example.com/hooks"],
  ["of another protocol", "ftp://till.example.com/"],
  ["of loopback", "https://127.0.0.1/"],
  ["of loopback in decimal", "https://2130706433/"],
  ["of loopback in octal", "https://0177.0.0.1/"],
  ["of loopback in hexadecimal", "https://0x7f000001/"],
  ["of loopback cut short", "https://127.1/"],
  ["of loopback in full width", "https://１２７.０.０.１/"],
  ["of metadata", "https://169.254.169.254/latest/meta-data/"],
  ["of loopback in IPv6", "https://[::1]/"],
  ["of loopback mapped into IPv6", "https://[::ffff:127.0.0.1]/"],
  ["of a unique local network", "https://[fd00:ec2::254]/"],
])("A webhook can't have an address %s: %s", (_, url) => {
  expect(isAllowedAddress(new URL(url), [])).toBe(false);
});

test("A receiver on this machine is reached where the stage names its host, and no other one", () => {
  const receivers = ["localhost", "127.0.0.1"];
  expect(isAllowedAddress(new URL("http://127.0.0.1:4000/"), receivers)).toBe(true);
  expect(isAllowedAddress(new URL("http://localhost:4000/"), receivers)).toBe(true);
  expect(isAllowedAddress(new URL("http://127.0.0.2:4000/"), receivers)).toBe(false);
  expect(isAllowedAddress(new URL("http://till.example.com/"), receivers)).toBe(false);
});
