import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#infra/local/listen.ts";
import { run, start } from "./processes.ts";

/** Git-ignored. The next run uses the virtual environment in it again. */
const home = join(process.cwd(), ".tmp/emulator");
const venv = join(home, "venv");
const PACKAGES = ["ministack==1.5.33", "cfn-lint==1.58.0"];

/** Installs the emulator once and returns the directory of its commands. */
export const install = async (): Promise<string> => {
  const marker = join(venv, PACKAGES.join("+"));
  if (!existsSync(marker)) {
    rmSync(venv, { recursive: true, force: true });
    mkdirSync(home, { recursive: true });
    await run("python3", ["-m", "venv", venv], { seconds: 60 });
    // Most of their modules are never imported, and compiling them all would take longer than everything else.
    await run(join(venv, "bin/pip"), ["install", "--quiet", "--no-compile", ...PACKAGES], { seconds: 300 });
    writeFileSync(marker, "");
  }
  return join(venv, "bin");
};

export interface Emulator {
  endpoint: string;
  port: number;
  /** The environment of AWS clients that use it. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

/** The emulator's output, including that of the jobs in it. */
const log = join(home, "output.log");

/** The errors that the last emulator and the functions in it have logged, a line each. */
export const loggedErrors = (): string[] =>
  existsSync(log)
    ? readFileSync(log, "utf8")
        .split("\n")
        .filter((line) => / ERROR |"level":"ERROR"/.test(line))
    : [];

/** Starts an emulator of AWS, empty, on a free port of this machine. */
export const startEmulator = async (bin: string): Promise<Emulator> => {
  // Its Lambdas are unpacked here. Below a package of ES modules, none of its own scripts would start.
  const temporary = join(home, "tmp");
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  writeFileSync(join(temporary, "package.json"), JSON.stringify({ type: "commonjs" }));
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const environment = {
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: "eu-central-1",
    AWS_DEFAULT_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
  };
  const printed = openSync(log, "w");
  const { ended, stop } = start(join(bin, "python"), ["tests/deploy/emulator.py"], {
    stdio: ["ignore", printed, printed],
    env: {
      ...process.env,
      ...environment,
      PATH: [join(process.cwd(), "node_modules/.bin"), process.env.PATH].join(delimiter),
      TMPDIR: temporary,
      BIND_HOST: "127.0.0.1",
      // Functions sign with their own roles, which are enforced.
      AUTH: "true",
      GATEWAY_PORT: String(port),
      LAMBDA_EXECUTOR: "local",
      LAMBDA_ACCOUNT_CONCURRENCY: "24",
      LAMBDA_WARM_TTL_SECONDS: "60",
    },
  });
  closeSync(printed);
  const failed = ended.then((code) => Promise.reject(new Error(`The emulator ended with ${code}: see ${log}`)));
  failed.catch(() => {});
  const healthy = async () => {
    for (let attempt = 0; attempt < 300; attempt++) {
      if (
        await fetch(`${endpoint}/_ministack/health`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return;
      await pause(100);
    }
    throw new Error(`The emulator is not ready: see ${log}`);
  };
  await Promise.race([healthy(), failed]);
  return { endpoint, port, environment, stop };
};
