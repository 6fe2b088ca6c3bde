import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpus, release } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { casesOf } from "./cases.ts";
import type { Asked, Measured } from "./side.ts";
import { type Size, sizes } from "./world.ts";

// How fast the whole product answers over HTTP, and what each call costs. See docs/benchmarks.md.
const { values } = parseArgs({
  options: {
    /** Another checkout, measured in turn with this one. */
    against: { type: "string" },
    size: { type: "string", default: "small" },
    rounds: { type: "string", default: "3" },
    /** Only cases whose name has this. */
    only: { type: "string", default: "" },
  },
});
const size = values.size as Size;
if (!(size in sizes)) throw new Error(`--size is ${Object.keys(sizes).join(" or ")}`);

/** Calls at once, and which share of a case's calls is measured so. */
const LOADS = [
  [1, 0.25],
  [4, 0.5],
  [16, 1],
] as const;

const here = fileURLToPath(new URL("../../../", import.meta.url));
const file = fileURLToPath(new URL("side.ts", import.meta.url));

interface Side {
  name: string;
  child: ChildProcess;
}

const hear = async <T>({ child }: Side): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const fail = () => reject(new Error("A side ended before it answered"));
  child.once("message", resolve).once("exit", fail);
  return promise.finally(() => child.off("message", resolve).off("exit", fail));
};
const askOf = async <T>(side: Side, asked: Asked): Promise<T> => {
  side.child.send(asked);
  return hear<T>(side);
};

const start = async (name: string, checkout: string): Promise<Side & { ready: number }> => {
  const side = { name, child: fork(file, [checkout, size], { stdio: "inherit" }) };
  const { ready } = await hear<{ ready: number }>(side);
  return { ...side, ready };
};

const middle = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
const round = (number: number, digits = 0): number => Number(number.toFixed(digits));

const sides = [await start("this", here)];
if (values.against) sides.push(await start("the other", resolve(values.against)));

const measured = new Map<string, Measured[]>();
const keyOf = (name: string, side: string, atOnce: number) => `${name}\n${side}\n${atOnce}`;
const cases = casesOf(size).filter(({ name }) => name.includes(values.only));
for (const { name } of cases) {
  for (const [atOnce, share] of LOADS) {
    for (let n = 0; n < Number(values.rounds); n++) {
      // Neither side always comes first.
      for (const side of n % 2 ? sides.toReversed() : sides) {
        const key = keyOf(name, side.name, atOnce);
        const result = await askOf<Measured>(side, { case: name, atOnce, share });
        measured.set(key, [...(measured.get(key) ?? []), result]);
      }
    }
  }
}

const rowOf = (name: string, side: Side): Record<string, string | number> => {
  const middleOf = (atOnce: number, value: (each: Measured) => number, digits = 0) =>
    round(middle((measured.get(keyOf(name, side.name, atOnce)) ?? []).map(value)), digits);
  const alone = (value: (each: Measured) => number) => middleOf(1, value, 1);
  return {
    call: sides.length > 1 ? `${name}, ${side.name}` : name,
    ...Object.fromEntries(
      LOADS.map(([atOnce]) => [
        `${atOnce} at once: calls/s; p50, p99 ms`,
        `${middleOf(atOnce, ({ rate }) => rate)}; ${middleOf(atOnce, ({ p50 }) => p50, 1)}, ${middleOf(atOnce, ({ p99 }) => p99)}`,
      ]),
    ),
    "round trips": alone(({ cost }) => cost.roundTrips),
    "read units": alone(({ cost }) => cost.readUnits),
    "write units": alone(({ cost }) => cost.writeUnits),
    "CPU ms": alone(({ cpu }) => cpu),
  };
};
const rows = cases.flatMap(({ name }) => sides.map((side) => rowOf(name, side)));
console.log(`${sizes[size].products} products, ${sizes[size].orders} orders, ${sizes[size].shops} shops`);
console.log(
  `Node ${process.version}, Linux ${release()}, ${cpus().length} cores of ${cpus()[0]?.model}, medians of ${values.rounds}`,
);
const columns = Object.keys(rows[0] ?? {});
console.log(`| ${columns.join(" | ")} |\n|${columns.map(() => "---|").join("")}`);
for (const row of rows) console.log(`| ${columns.map((column) => row[column]).join(" | ")} |`);
for (const side of sides) {
  const memory = await askOf<number>(side, "memory");
  console.log(`${side.name}: ready after ${round(side.ready / 1000, 1)} s, ${memory} MB after the load`);
  side.child.send("end" satisfies Asked);
  await once(side.child, "exit");
}
