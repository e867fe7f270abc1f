import { expect, test } from "vitest";
import { workOnMails } from "#functions/adapters/dynamodb/kinds/work.ts";
import { senderRate } from "#functions/adapters/dynamodb/stores/mail/sender-rate.ts";
import { shopLease } from "#functions/adapters/dynamodb/stores/system/shop-lease.ts";
import type { MailCarrier, SendOutcome } from "#functions/modules/mail/ports.ts";
import { runShopMails } from "#functions/modules/mail/run-shop-mails.ts";
import { MAILS_A_SECOND, sharedRate } from "#shared/domain/mail/sender-account.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aMailingShop, Process } from "./a-mailing-shop.ts";

const table = useTable();
const AT = "2026-11-20T09:00:00.000Z";
const takenIn = async (at: string) =>
  (await Promise.all(Array.from({ length: 30 }, () => senderRate(table()).take(at)))).filter(Boolean).length;

test("all workers together take so many mails in a second, and half as many while the service is busy", async () => {
  expect(await takenIn(AT)).toBe(MAILS_A_SECOND);
  expect(await takenIn(secondsAfter(AT, 1))).toBe(MAILS_A_SECOND);

  await senderRate(table()).slowDown(AT);

  expect(await takenIn(secondsAfter(AT, 2))).toBe(MAILS_A_SECOND / 2);
  expect(await takenIn(secondsAfter(AT, 601))).toBe(MAILS_A_SECOND);
});

test("a larger account lets more go, and a smaller one fewer", async () => {
  await senderRate(table()).note({ isOpen: true, mailsASecond: sharedRate({ mailsASecond: 28 }), at: AT });
  expect(await takenIn(secondsAfter(AT, 3_600))).toBe(20);

  await senderRate(table()).note({
    isOpen: true,
    mailsASecond: sharedRate({ mailsASecond: 1 }),
    at: secondsAfter(AT, 1),
  });
  expect(await takenIn(secondsAfter(AT, 4))).toBe(1);
});

async function run(answer: SendOutcome, rate = senderRate(table())) {
  const shop = await aMailingShop(table());
  await shop.plan();
  let calls = 0;
  const ours: MailCarrier = {
    send: async (_mail, _shop, hand) => {
      calls += 1;
      await hand();
      return answer;
    },
  };
  await runShopMails(
    {
      ...{ ...shop.mailPorts(new Process()), ours, senderRate: rate },
      ...{ mailWork: shopLease(table(), shop.shop, workOnMails) },
      mailDispatcher: { dispatch: async () => undefined },
      reportError: (error: unknown) => {
        throw error;
      },
    },
    { shop: shop.shop, owner: "worker", remainingMilliseconds: () => 180_000 },
  );
  const { whole } = await shop.read();
  return { calls, mails: whole.mails ?? [], now: shop.clock.now() };
}

test("a mail that the service refuses for the rate waits a minute, and all shops slow down", async () => {
  const { calls, mails, now } = await run({ sent: false, kind: "again", code: "MAIL_PACE" });

  expect(calls).toBe(1);
  expect(mails).toMatchObject([{ state: "planned", attempts: 0, reason: { code: "MAIL_PACE" } }]);
  expect(await takenIn(now)).toBeLessThan(MAILS_A_SECOND);
});

test("a mail that gets no turn is put off, and is not sent", async () => {
  const full = { ...senderRate(table()), take: async () => false };
  const { calls, mails } = await run({ sent: true }, full);

  expect(calls).toBe(0);
  expect(mails).toMatchObject([{ state: "planned", attempts: 0, reason: { code: "MAIL_PACE" } }]);
});
