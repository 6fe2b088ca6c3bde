import { globSync, readFileSync } from "node:fs";
import { violations } from "./violations.ts";

const files = globSync(["*.ts", "{core,functions,infra,web,tests}/**/*.{ts,tsx}"]);
const found = files.flatMap((file) => violations(file, readFileSync(file, "utf8")));
for (const each of found) console.error(each);
if (found.length > 0) process.exitCode = 1;
