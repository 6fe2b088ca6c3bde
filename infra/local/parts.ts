import { contractRoutes } from "./gateway/contract-routes.ts";
import { gateway } from "./gateway/gateway.ts";
import { mailboxPage } from "./mail/page.ts";
import { mailStore } from "./mail/store.ts";
import type { Part, Run } from "./part.ts";
import { pushStore } from "./push/store.ts";
import { mediaServer } from "./storage/media.ts";
import { startSite } from "./web/start.ts";

const startApi = (): Part => ({ listeners: { "/api": gateway(contractRoutes()) } });

const startMedia = ({ environment }: Run): Part => {
  const { MEDIA_BUCKET: bucket, AWS_REGION: region, S3_ENDPOINT: endpoint } = environment;
  return { listeners: { "/media": mediaServer({ bucket, region, endpoint }) } };
};

const startMailbox = ({ data }: Run): Part => ({
  listeners: { "/mailbox": mailboxPage(mailStore(data.path("mails")), pushStore(data.path("pushes"))) },
});

/** The parts that answer once the table is filled. */
export const parts: readonly ((run: Run) => Part)[] = [startApi, startMedia, startMailbox, startSite];
