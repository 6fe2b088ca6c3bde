import type { CourierService } from "#core/contract/couriers/services.ts";
import type { OnlineProvider } from "#core/contract/payments/payments.ts";
import { alarmServer } from "./alarms/server.ts";
import { courierStandIns } from "./couriers/stand-ins.ts";
import { googleServer } from "./google/server.ts";
import { MAIL_EVENTS } from "./jobs/start.ts";
import { tellFateTo } from "./mail/events.ts";
import { mailServer } from "./mail/server.ts";
import { messagesIn } from "./message-files.ts";
import type { Endpoints } from "./options.ts";
import type { Run, Start } from "./part.ts";
import { paymentStandIns } from "./payments/stand-ins.ts";
import { placesServer } from "./places/server.ts";
import { pushServer } from "./push/server.ts";
import { startQueue } from "./queue/server.ts";
import { smsServer } from "./sms/server.ts";
import { startStorage } from "./storage/server.ts";

type Service = Exclude<keyof Endpoints, "dynamodb">;

interface StandIn {
  /** Path of the service on this machine. */
  path: string;
  start: Start;
}

export const STORAGE = "storage";

const paths = {
  s3: "/_local/s3",
  places: "/_local/places",
  ses: "/_local/ses",
  sns: "/_local/sns",
  sqs: "/_local/sqs",
  cloudwatch: "/_local/cloudwatch",
  google: "/_local/google",
  push: "/_local/push",
} as const;

/** The stand-ins for services that have their own hosts. Each is started unless it runs elsewhere. */
export const standIns: Readonly<Record<Service, StandIn>> = {
  s3: {
    path: paths.s3,
    start: async ({ data, environment }) => {
      const { listener, stop } = await startStorage(paths.s3, {
        directory: data.path(STORAGE),
        bucket: environment.MEDIA_BUCKET,
        secretAccessKey: environment.AWS_SECRET_ACCESS_KEY,
      });
      return { listeners: { [paths.s3]: listener }, stop };
    },
  },
  places: {
    path: paths.places,
    start: async () => {
      const { gazetteer } = await import("./places/gazetteer.ts");
      return { listeners: { [paths.places]: placesServer(paths.places, gazetteer) } };
    },
  },
  ses: {
    path: paths.ses,
    start: ({ origin, data }) => ({
      listeners: { [paths.ses]: mailServer(paths.ses, messagesIn(data), tellFateTo(origin + MAIL_EVENTS)) },
    }),
  },
  sns: {
    path: paths.sns,
    start: ({ data }) => ({ listeners: { [paths.sns]: smsServer(messagesIn(data)) } }),
  },
  sqs: {
    path: paths.sqs,
    start: async ({ environment }) => {
      const { listener, stop } = await startQueue(paths.sqs, environment.AWS_REGION);
      return { listeners: { [paths.sqs]: listener }, stop };
    },
  },
  cloudwatch: {
    path: paths.cloudwatch,
    start: () => ({ listeners: { [paths.cloudwatch]: alarmServer() } }),
  },
  google: {
    path: paths.google,
    start: ({ origin }) => ({ listeners: { [paths.google]: googleServer(paths.google, origin + paths.google) } }),
  },
  ...(Object.fromEntries(
    Object.entries(paymentStandIns).map(([provider, { path, prefix, start }]) => [
      provider,
      { path, start: (run: Run) => start(run, prefix) },
    ]),
  ) as Record<OnlineProvider, StandIn>),
  ...(Object.fromEntries(
    Object.entries(courierStandIns).map(([service, { path, start }]) => [
      service,
      { path, start: (run: Run) => start(run, path) },
    ]),
  ) as Record<CourierService, StandIn>),
  push: {
    path: paths.push,
    start: ({ origin, data }) => ({
      listeners: { [paths.push]: pushServer(paths.push, origin, messagesIn(data)) },
    }),
  },
};
