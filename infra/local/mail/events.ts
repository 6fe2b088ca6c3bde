import { randomUUID } from "node:crypto";
import type { StoredMail } from "./store.ts";

/** What can happen to a mail. `ooto` is an answer such as "out of office", which SES reports as a bounce. */
export const fates = ["Send", "bounce", "complaint", "ooto"] as const;
export type Fate = (typeof fates)[number];

const bounce = (bounceType: string, { id, at, to }: StoredMail) => ({
  eventType: "Bounce",
  bounce: {
    feedbackId: id,
    bounceType,
    bounceSubType: "General",
    bouncedRecipients: to.map((emailAddress) => ({ emailAddress, action: "failed", status: "5.1.1" })),
    timestamp: at,
  },
});

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html */
const detailOf = (fate: Fate, mail: StoredMail) => {
  switch (fate) {
    case "Send":
      return { eventType: "Send", send: {} };
    case "bounce":
      return bounce("Permanent", mail);
    case "ooto":
      return bounce("Transient", mail);
    case "complaint":
      return {
        eventType: "Complaint",
        complaint: {
          feedbackId: mail.id,
          complainedRecipients: mail.to.map((emailAddress) => ({ emailAddress })),
          timestamp: mail.at,
          complaintFeedbackType: "abuse",
        },
      };
  }
};

/** SES's event about a mail, as EventBridge passes it on. */
export const mailEvent = (fate: Fate, mail: StoredMail) => ({
  version: "0",
  id: randomUUID(),
  "detail-type": "SES event",
  source: "aws.ses",
  account: "000000000000",
  time: mail.at,
  region: "local",
  resources: [],
  detail: {
    ...detailOf(fate, mail),
    mail: {
      timestamp: mail.at,
      source: mail.from,
      sendingAccountId: "000000000000",
      messageId: mail.id,
      destination: mail.to,
      headersTruncated: false,
      headers: [],
      tags: mail.tags ?? {},
    },
  },
});

/** Sends the platform SES's event about a mail. */
export type TellFate = (fate: Fate, mail: StoredMail) => Promise<void>;

/** Sends events of mails to the job at an address. Like EventBridge's, they may get lost. */
export const tellFateTo =
  (address: string): TellFate =>
  async (fate, mail) => {
    const body = JSON.stringify(mailEvent(fate, mail));
    await fetch(address, { method: "POST", body }).catch(() => undefined);
  };
