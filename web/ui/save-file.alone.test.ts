import { afterEach, expect, test, vi } from "vitest";
import { saveFile } from "./save-file.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("A saved file can be read under its name for a minute, and is released then", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const link = { href: "", download: "", click: vi.fn() };
  vi.stubGlobal("document", { createElement: () => link });
  saveFile("orders.csv", new Blob(["K7QW;24,90"]));
  expect(link.download).toBe("orders.csv");
  expect(link.click).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(59_000);
  expect(await (await fetch(link.href)).text()).toBe("K7QW;24,90");
  vi.advanceTimersByTime(1_000);
  await expect(fetch(link.href)).rejects.toThrow();
});
