import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { beforeEach, expect, test } from "vitest";
import { mailAccount } from "#functions/adapters/dynamodb/kinds/mail.ts";
import { workOnMails } from "#functions/adapters/dynamodb/kinds/work.ts";
import { senderRate } from "#functions/adapters/dynamodb/stores/mail/sender-rate.ts";
import { shopLease } from "#functions/adapters/dynamodb/stores/system/shop-lease.ts";
import { checkMailAccount } from "#functions/modules/mail/check-mail-account.ts";
import type { MailCarrier, SendOutcome } from "#functions/modules/mail/ports.ts";
import { runShopMails } from "#functions/modules/mail/run-shop-mails.ts";
import { isClosedAt, isOpenAccount, type SenderAccount, usedPercent } from "#shared/domain/mail/sender-account.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aMailingShop, Process } from "./a-mailing-shop.ts";

const table = useTable();
beforeEach(async () => {
  await table().client.send(new DeleteCommand({ TableName: table().name, Key: { ...mailAccount.at({}).key } }));
});
const open: SenderAccount = { isEnabled: true, mailsASecond: 14, mailsADay: 50_000, sentInDay: 10 };
const paused: SenderAccount = { ...open, isEnabled: false };
const refused: SendOutcome = { sent: false, kind: "again", code: "MAIL_ACCOUNT_CLOSED" };

/** A shop with a planned mail, the account that all shops share, and a service that answers as it says. */
async function aShop() {
  const shop = await aMailingShop(table());
  const reference = await shop.plan();
  const world = { account: open, answer: { sent: true } as SendOutcome, calls: 0 };
  const ours: MailCarrier = {
    send: async (_mail, _shop, hand) => {
      world.calls += 1;
      await hand();
      return world.answer;
    },
  };
  const work = () =>
    runShopMails(
      {
        ...{ ...shop.mailPorts(new Process()), ours, senderRate: senderRate(table()) },
        ...{ mailWork: shopLease(table(), shop.shop, workOnMails) },
        mailDispatcher: { dispatch: async () => undefined },
        reportError: (error: unknown) => {
          throw error;
        },
      },
      { shop: shop.shop, owner: "worker", remainingMilliseconds: () => 180_000 },
    );
  const readAccount = () =>
    checkMailAccount({
      senderAccounts: { read: async () => world.account },
      senderRate: senderRate(table()),
      clock: shop.clock,
    });
  return { ...shop, world, work, readAccount, mail: () => shop.find(reference) };
}

test("while the account is paused mails wait for days, no try is counted, and they go on when it is open again", async () => {
  const { world, work, readAccount, mail, clock } = await aShop();
  world.account = paused;

  for (let hour = 0; hour < 30; hour++) {
    await readAccount();
    await work();
    clock.advance(3_600);
  }
  expect(world.calls).toBe(0);
  expect(await mail()).toMatchObject({ state: "planned", attempts: 0, reason: { code: "MAIL_ACCOUNT_CLOSED" } });

  world.account = open;
  await readAccount();
  await work();

  expect(world.calls).toBe(1);
  expect((await mail()).state).toBe("sent");
});

test("a mail that the service refuses because the account is paused has all others wait, until the next reading", async () => {
  const { world, work, readAccount, mail, clock } = await aShop();
  world.answer = refused;

  await work();
  clock.advance(1_801);
  await work();

  expect(world.calls).toBe(1);
  expect(await mail()).toMatchObject({ state: "planned", attempts: 0, reason: { code: "MAIL_ACCOUNT_CLOSED" } });
  expect((await mail()).sentAt).toBeUndefined();

  world.answer = { sent: true };
  await readAccount();
  clock.advance(1_801);
  await work();
  expect((await mail()).state).toBe("sent");
});

test("mails through a merchant's server do not wait for the account", async () => {
  const shop = await aMailingShop(table(), { sender: "smtp" });
  const reference = await shop.plan();
  const ports = shop.mailPorts(new Process());
  const closed = { ...ports.pace, isClosed: async () => true };

  await ports.smtp.save(
    {
      ...{ host: "smtp.example.org", port: 587, encryption: "STARTTLS", user: "laden", name: "" },
      ...{ email: "rechnung@becher.example", checkedAt: shop.clock.now() },
    },
    "geheim",
  );
  await shop.send(reference, new Process(), { pace: closed });

  expect((await shop.find(reference)).state).toBe("sent");
});

test("an older reading does not replace a newer one, and a reading is believed for three hours", async () => {
  const at = "2026-11-20T09:00:00.000Z";
  const rate = () => senderRate(table());
  await rate().note({ isOpen: false, at });
  await rate().note({ isOpen: true, mailsASecond: 10, at: secondsAfter(at, -1) });

  expect(await rate().isClosed(secondsAfter(at, 60))).toBe(true);
  expect(await rate().isClosed(secondsAfter(at, 3 * 3_600))).toBe(false);
  expect(isClosedAt(undefined, at)).toBe(false);
});

test.each([
  ["all is well", open, true, 0],
  ["the service paused it", paused, false, 0],
  ["the day is used", { ...open, sentInDay: 50_000 }, false, 100],
  ["most of the day is used", { ...open, sentInDay: 40_500 }, true, 81],
  ["no day is counted", { isEnabled: true, mailsASecond: 14, sentInDay: 9_000_000 }, true, 0],
] as const)("%s", (_, account, isOpen, percent) => {
  expect([isOpenAccount(account), usedPercent(account)]).toEqual([isOpen, percent]);
});
