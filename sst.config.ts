import { pathToFileURL } from "node:url";
import type { SSTConfig } from "sst";

type Infra = typeof import("./infra/stacks/index.ts");

export default {
  config: () => ({ name: "dabba", region: process.env.AWS_REGION || "eu-central-1" }),
  async stacks(app) {
    // By address, so that SST does not bundle it: its modules find the project by their own place.
    const { stacks }: Infra = await import(pathToFileURL("infra/stacks/index.ts").href);
    await stacks(app);
  },
} satisfies SSTConfig;
