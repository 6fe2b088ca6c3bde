import type { Cloud } from "./cloud.ts";
import { paymentTips } from "./payments/stand-ins.ts";

const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd());
};

const demoLines = async (origin: string): Promise<string[]> => {
  const { demoSignIns, demoStorefronts } = await import("./seed/index.ts");
  const { port } = new URL(origin);
  const shops = demoStorefronts.map(({ name, hostname }) => [name, `http://${hostname}:${port}/`]);
  const people = demoSignIns.map(({ email, password, role, place }) => [email, password, `${role}, ${place}`]);
  return [...table(shops), "", "  Sign in as", ...table(people)];
};

/** Without the demo there is nothing to look at before somebody opens a shop, and it needs a street that is found. */
const emptyLines = (origin: string, { PLACES_ENDPOINT }: Cloud["environment"]): string[] => [
  `  Open a shop of your own: ${origin}/staff`,
  ...(PLACES_ENDPOINT?.startsWith(origin)
    ? ["  Addresses are found in Kraków and Berlin: Dietla 51, Graefestraße 13."]
    : []),
];

/** The message after the start: the address, the people to sign in as, how to pay, how to stop. */
export const announcement = async (
  { origin, demo, environment }: Pick<Cloud, "origin" | "demo" | "environment">,
  seconds: number,
): Promise<string> => {
  const lines = demo ? await demoLines(origin) : emptyLines(origin, environment);
  const paying = paymentTips(origin, environment).map((tip) => `  ${tip}`);
  const mail = `  Mail that would be sent: ${origin}/mailbox`;
  const ready = `Dabba is ready after ${seconds.toFixed(1)} s. Ctrl-C stops it.`;
  return ["", ready, "", ...lines, "", ...paying, mail, ""].join("\n");
};
