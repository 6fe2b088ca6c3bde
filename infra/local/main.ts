import { errorsIn, SetupError } from "../setup-error.ts";
import { announcement } from "./announcement.ts";
import { type Cloud, startCloud } from "./cloud.ts";
import { readOptions } from "./options.ts";

/** Prints one line about a problem that a user can fix, and the whole error otherwise. */
const fail = (error: unknown): never => {
  for (const each of errorsIn(error)) console.error(each instanceof SetupError ? each.message : each);
  process.exit(1);
};

let cloud: Cloud | undefined;

/**
 * A second signal, or one before everything is up, ends the process at once. The parts notice that their parent is
 * gone.
 */
const stop = async () => {
  const running = cloud;
  cloud = undefined;
  await running?.stop();
  process.exit(0);
};
for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(event, stop);

try {
  const started = await startCloud(readOptions(process.env, process.argv.slice(2)));
  cloud = started;
  console.log(await announcement(started, process.uptime()));
  process.send?.({ origin: started.origin, environment: started.environment });
  await started.lost;
} catch (error) {
  const running = cloud;
  cloud = undefined;
  await running?.stop();
  fail(error);
}
