import { contractRoutes } from "./gateway/contract-routes.ts";
import { gateway } from "./gateway/gateway.ts";
import { MAIL_EVENTS } from "./jobs/start.ts";
import { tellFateTo } from "./mail/events.ts";
import { mailboxPage } from "./mail/page.ts";
import { messagesIn } from "./message-files.ts";
import type { Part, Run } from "./part.ts";
import { mediaServer } from "./storage/media.ts";
import { startSite } from "./web/start.ts";

const startApi = (): Part => ({ listeners: { "/api": gateway(contractRoutes()) } });

const startMedia = ({ environment }: Run): Part => {
  const { MEDIA_BUCKET: bucket, AWS_REGION: region, S3_ENDPOINT: endpoint } = environment;
  return { listeners: { "/media": mediaServer({ bucket, region, endpoint }) } };
};

const startMailbox = ({ origin, data }: Run): Part => ({
  listeners: { "/mailbox": mailboxPage(messagesIn(data), tellFateTo(origin + MAIL_EVENTS)) },
});

/** The parts that answer once the table is filled. */
export const parts: readonly ((run: Run) => Part)[] = [startApi, startMedia, startMailbox, startSite];
