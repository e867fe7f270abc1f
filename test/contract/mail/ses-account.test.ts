import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sesAccount } from "#functions/adapters/mail/ses-account.ts";
import { sesCarrier } from "#functions/adapters/mail/ses-carrier.ts";
import { createSandboxClock } from "../../sandbox/clock.ts";
import { type MailCatcher, openMailCatcher } from "../../sandbox/mail/catcher.ts";
import { anAssembly } from "../../world/runner/support/assembly.ts";
import { type Hosted, host } from "../../world/runner/support/fixture.ts";
import { newDirectory } from "../../world/runner/support/new-directory.ts";
import { mail } from "./a-smtp-carrier.ts";

let hosted: Hosted;
let mails: MailCatcher;
beforeAll(async () => {
  mails = openMailCatcher(newDirectory(), createSandboxClock());
  const resources = {
    Identity: { Type: "AWS::SES::EmailIdentity", Properties: { EmailIdentity: "shop.example" } },
    Set: { Type: "AWS::SES::ConfigurationSet", Properties: { Name: "shop" } },
  };
  hosted = await host({ assembly: anAssembly(resources), mails });
  const { awsUrl, region, credentials } = hosted.runner;
  vi.stubEnv("AWS_ENDPOINT_URL_SESV2", awsUrl);
  vi.stubEnv("AWS_REGION", region);
  vi.stubEnv("AWS_ACCESS_KEY_ID", credentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", credentials.secretAccessKey);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await hosted[Symbol.asyncDispose]();
});

test("the account tells its state and its quota", async () => {
  mails.setAccount({ SendingEnabled: true, MaxSendRate: 28, Max24HourSend: 100_000, SentLast24Hours: 12 });
  expect(await sesAccount().read()).toEqual({
    ...{ isEnabled: true, mailsASecond: 28, mailsADay: 100_000, sentInDay: 12 },
  });

  mails.setAccount({ SendingEnabled: false, Max24HourSend: -1 });
  expect(await sesAccount().read()).toEqual({ isEnabled: false, mailsASecond: 28, sentInDay: 12 });
});

test("a mail that a paused account does not take is not refused: it waits", async () => {
  mails.setAccount({ SendingEnabled: false });
  const send = () => sesCarrier({ configurationSet: "shop" }).send(mail, "laden", async () => undefined);

  expect(await send()).toEqual({ sent: false, kind: "again", code: "MAIL_ACCOUNT_CLOSED" });

  mails.setAccount({ SendingEnabled: true });
  expect(await send()).toEqual({ sent: true });
});
