// Whatever throws while a mail is sent, the mail ends after its tries, the merchant reads it, and those behind it go on.
import { expect, test } from "vitest";
import { deleted } from "#functions/adapters/dynamodb/engine/change.ts";
import { write } from "#functions/adapters/dynamodb/engine/transaction.ts";
import { rows } from "#functions/adapters/dynamodb/kinds/orders.ts";
import { workOnMails } from "#functions/adapters/dynamodb/kinds/work.ts";
import { senderRate } from "#functions/adapters/dynamodb/stores/mail/sender-rate.ts";
import { shopLease } from "#functions/adapters/dynamodb/stores/system/shop-lease.ts";
import { newMail } from "#functions/modules/mail/plan-mail.ts";
import type { MailCarrier } from "#functions/modules/mail/ports.ts";
import { runShopMails } from "#functions/modules/mail/run-shop-mails.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { planned, runUntilQuiet } from "../tasks/a-world.ts";
import { aMailingShop, Process } from "./a-mailing-shop.ts";

const table = useTable();

const runMails = (
  shop: Awaited<ReturnType<typeof aMailingShop>>,
  reportError: (error: unknown) => void,
  others: { ours?: MailCarrier } = {},
) =>
  runShopMails(
    {
      ...{ ...shop.mailPorts(new Process()), ...others, senderRate: senderRate(table()) },
      mailWork: shopLease(table(), shop.shop, workOnMails),
      mailDispatcher: { dispatch: async () => undefined },
      reportError,
    },
    { shop: shop.shop, owner: "worker", remainingMilliseconds: () => 180_000 },
  );

test("a mail that no code foresaw ends after a day of tries with a word to the merchant", async () => {
  const shop = await aMailingShop(table());
  const reference = await shop.plan();
  let tries = 0;
  const ours: MailCarrier = {
    send: async () => {
      tries += 1;
      throw new TypeError("Invalid URL");
    },
  };
  const reported: unknown[] = [];
  const work = () => runMails(shop, (error) => reported.push(error), { ours });

  for (let hour = 0; hour < 72 && (await shop.find(reference)).state !== "undeliverable"; hour++) {
    await work();
    shop.clock.advance(3_600);
  }

  expect(await shop.find(reference)).toMatchObject({ state: "undeliverable", reason: { code: "internal_error" } });
  expect(tries).toBe(reported.length);
  expect(tries).toBeGreaterThan(5);
  const { entries } = await shop.logs.list({ sortBy: "date", descending: true, pageSize: 5, status: "critical" });
  expect(entries).toMatchObject([{ event: "mail.undeliverable", body: { code: "internal_error" } }]);
});

test("a mail whose end cannot be written with its order ends by the log alone, and those behind it go out", async () => {
  const shop = await aMailingShop(table());
  const reference = await shop.plan();
  const { whole } = await shop.read();
  const { createdAt } = whole.order;
  await write(table(), deleted(rows.at({ shop: shop.shop, createdAt, orderId: reference.orderId }).key));
  const reported: unknown[] = [];
  const ours: MailCarrier = {
    send: async (mail) => {
      if (mail.about?.orderId === reference.orderId) throw new TypeError("Invalid URL");
      shop.taken.push(mail);
      return { sent: true };
    },
  };
  for (let hour = 0; hour < 72; hour++) {
    await runMails(shop, (error) => reported.push(error), { ours });
    shop.clock.advance(3_600);
  }
  const other = await planned(shop, { id: "5002", name: "#5002", email: "kalle@zwitscher.example" });
  await runUntilQuiet(shop);
  const [document] = (await shop.orders.findWhole(other.id))?.documents ?? [];
  if (document === undefined) throw new Error("no invoice");
  const facts = { orderName: other.name, epoch: 1, revision: "auto", now: shop.clock.now() };
  await shop.mails.plan(newMail(document, facts));

  await runMails(shop, (error) => reported.push(error), { ours });

  expect(shop.taken.map(({ about }) => about?.orderId)).toEqual([other.id]);
  expect((await shop.find(reference)).state).toBe("undeliverable");
  const { entries } = await shop.logs.list({ sortBy: "date", descending: true, pageSize: 5, status: "critical" });
  expect(entries).toMatchObject([{ event: "mail.undeliverable", orderId: reference.orderId }]);
  expect(reported).toContainEqual(new Error("order without list row"));
});

test("a mail that was handed over and whose end cannot be written ends as unclear after its tries, and is not sent again", async () => {
  const shop = await aMailingShop(table());
  const reference = await shop.plan();
  const armed = await shop.mails.arm(await shop.find(reference), shop.clock.now());
  if (typeof armed === "string") throw new Error(armed);
  await shop.mails.hand(armed, shop.clock.now());
  const { createdAt } = (await shop.read()).whole.order;
  await write(table(), deleted(rows.at({ shop: shop.shop, createdAt, orderId: reference.orderId }).key));
  const reported: unknown[] = [];

  for (let minutes = 0; minutes < 72 * 60; minutes += 10) {
    await runMails(shop, (error) => reported.push(error));
    shop.clock.advance(600);
  }

  expect(await shop.find(reference)).toMatchObject({ state: "unclear", reason: { code: "internal_error" } });
  expect(reported.length).toBeLessThan(15);
  expect(shop.taken).toEqual([]);
  const { entries } = await shop.logs.list({ sortBy: "date", descending: true, pageSize: 5 });
  expect(entries[0]).toMatchObject({ event: "mail.unclear", orderId: reference.orderId });
});
