import { globSync, readFileSync } from "node:fs";
import { refusals } from "./refusals.ts";

const files = globSync(["*.ts", "{core,functions,infra,web}/**/*.{ts,tsx}"]);
const refused = files.flatMap((file) => refusals(file, readFileSync(file, "utf8")));
for (const each of refused) console.error(each);
if (refused.length > 0) process.exitCode = 1;
