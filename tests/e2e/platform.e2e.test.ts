import { CloudWatchClient, SetAlarmStateCommand } from "@aws-sdk/client-cloudwatch";
import { PurgeQueueCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { people } from "#infra/local/seed/people.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs, phoneAndDesktop } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newBrowser } from "../kit/client.ts";
import { newProduct, newShop } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const words = {
  en: {
    search: "Name, address, email or id",
    suspend: "Suspend",
    reason: "Reason",
    missing: "Give a reason.",
    suspended: "Suspended",
    banner: "The platform has suspended this shop",
    lift: "Lift the suspension",
    health: "Health",
    late: "Late messages",
    runbook: "What to do: docs/runbooks/dead-letters.md",
    deadLetters: "Dead letters",
    tryAgain: "Try again",
    repeated: "started again",
    refused: "Your role does not allow this",
    outdated: "This could not be loaded again",
  },
  pl: {
    search: "Nazwa, adres, e-mail lub identyfikator",
    suspend: "Zawieś",
    reason: "Powód",
    missing: "Podaj powód.",
    suspended: "Zawieszony",
    banner: "Platforma zawiesiła ten lokal",
    lift: "Cofnij zawieszenie",
    health: "Stan platformy",
    late: "Spóźnione wiadomości",
    runbook: "Co robić: docs/runbooks/dead-letters.md",
    deadLetters: "Porzucone zadania",
    tryAgain: "Spróbuj ponownie",
    repeated: "Uruchomiono ponownie",
    refused: "Twoja rola na to nie pozwala",
    outdated: "Nie udało się wczytać tego ponownie",
  },
};

test.each(phoneAndDesktop)(
  "An operator finds a shop, suspends it with a reason, and lets it go on: $locale",
  async (screen) => {
    const said = words[screen.locale];
    const shop = await newShop(origin);
    const { owner, organizationId } = shop;
    await newProduct(shop);
    const admin = newBrowser(origin);
    const { email, password } = people.admin;
    await admin.call(routes.accounts.signIn, { body: { email, password } });
    const page = await openAs(chromium, admin, screen);
    await page.goto(`${origin}${paths.staff}/platform`);
    await page.getByLabel(said.search).fill(organizationId);
    await page.getByLabel(said.search).press("Enter");
    const row = page.getByRole("listitem").filter({ hasText: shop.organization.configuration.hostname });
    await row.waitFor();
    await expect.poll(() => page.getByRole("listitem").count()).toBe(1);
    expect(await violations(page)).toEqual([]);

    await row.getByRole("button", { name: said.suspend }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: said.suspend }).click();
    await sheet.getByText(said.missing).waitFor();
    await sheet.getByLabel(said.reason).fill("We could not confirm who runs this shop.");
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole("button", { name: said.suspend }).click();
    await row.getByText(said.suspended).waitFor();

    const theirs = await openAs(chromium, owner, screen);
    await theirs.goto(`${origin}${paths.board(organizationId)}`);
    await theirs.getByText(said.banner).waitFor();
    await theirs.getByText("We could not confirm who runs this shop.").waitFor();
    expect(await violations(theirs)).toEqual([]);
    // Only operators see these pages.
    await theirs.goto(`${origin}${paths.staff}/platform`);
    await theirs.getByRole("alert").waitFor();
    expect(await theirs.getByRole("listitem").filter({ hasText: "@" }).count()).toBe(0);

    await row.getByRole("button", { name: said.lift }).click();
    await expect.poll(() => row.getByText(said.suspended).count()).toBe(0);
    const seen = await owner.call(routes.organizations.getOrganization, { params: { organizationId } });
    expect(seen).toMatchObject({ suspension: null });

    await page.getByRole("link", { name: said.health }).click();
    await page.getByRole("heading", { name: said.late }).waitFor();

    // Failed work, and an alarm about it.
    const { AWS_REGION: region = "", ...environment } = process.env;
    const watch = new CloudWatchClient({ region, endpoint: environment.CLOUDWATCH_ENDPOINT });
    const ring = (StateValue: "ALARM" | "OK") =>
      watch.send(
        new SetAlarmStateCommand({ AlarmName: "local-dabba-dead-letters", StateValue, StateReason: "rehearsal" }),
      );
    await ring("ALARM");
    const queue = new SQSClient({ region, endpoint: environment.SQS_ENDPOINT });
    const functionArn = "arn:aws:lambda:eu-central-1:1:function:local-dabba-job-countPopular:$LATEST";
    const letter = { requestPayload: {}, responsePayload: { errorMessage: `Task timed out ${screen.locale}` } };
    const send = (body: object) =>
      queue.send(
        new SendMessageCommand({
          QueueUrl: environment.DEAD_LETTERS_URL,
          MessageBody: JSON.stringify({ requestContext: { functionArn }, ...body }),
        }),
      );
    // The page shows ten letters, and jobs of other tests fail too.
    await queue.send(new PurgeQueueCommand({ QueueUrl: environment.DEAD_LETTERS_URL }));
    await send(letter);
    await page.reload();
    await page.getByText(`Task timed out ${screen.locale}`).waitFor();
    await page.getByRole("listitem").filter({ hasText: said.runbook }).waitFor();
    expect(await violations(page)).toEqual([]);
    const letters = page.getByRole("region", { name: said.deadLetters });
    await letters.getByRole("button", { name: said.tryAgain }).click();
    await letters.getByRole("status").getByText(said.repeated).waitFor();
    await expect.poll(() => page.getByText(`Task timed out ${screen.locale}`).count()).toBe(0);

    // Returning to the page fetches its data again. If that fails, the page says above the old data how old it is.
    await page.route("**/api/admin/alarms", (route) => route.abort());
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await page.getByText(said.outdated).waitFor();
    await page.getByRole("listitem").filter({ hasText: said.runbook }).waitFor();
    await page.unroute("**/api/admin/alarms");
    await ring("OK");
    expect(await violations(page)).toEqual([]);
    await page.context().close();
    await theirs.context().close();
  },
);
