import { join } from "node:path";
import { rolldown } from "rolldown";
import { treeshake } from "#infra/bundles/treeshake.ts";
import { root } from "#infra/fingerprint.ts";

/** A file below `infra/edge` as one script with a function `handler`, which CloudFront's functions are. */
const script = async (file: string): Promise<string> => {
  const build = await rolldown({ input: join(root, "infra/edge", file), cwd: root, treeshake });
  const { output } = await build.generate({ format: "esm" });
  await build.close();
  return output[0].code.replace(/^export \{ handler \};\n?/m, "").replace(/^\/\/#.*\n/gm, "");
};

/**
 * What runs at CloudFront's edge for each request, as its functions take it (JavaScript runtime 2.0).
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
export const showPage = await script("show-page.ts");
export const forwardHostAndAddress = await script("forward-host-and-address.ts");
