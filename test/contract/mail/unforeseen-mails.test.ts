// Whatever throws while a mail is sent, the mail ends after its tries, the merchant reads it, and those behind it go on.
import { expect, test } from "vitest";
import { workOnMails } from "#functions/adapters/dynamodb/kinds/work.ts";
import { senderRate } from "#functions/adapters/dynamodb/stores/mail/sender-rate.ts";
import { shopLease } from "#functions/adapters/dynamodb/stores/system/shop-lease.ts";
import type { MailCarrier } from "#functions/modules/mail/ports.ts";
import { runShopMails } from "#functions/modules/mail/run-shop-mails.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aMailingShop, Process } from "./a-mailing-shop.ts";

const table = useTable();

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
  const work = () =>
    runShopMails(
      {
        ...{ ...shop.mailPorts(new Process()), ours, senderRate: senderRate(table()) },
        mailWork: shopLease(table(), shop.shop, workOnMails),
        mailDispatcher: { dispatch: async () => undefined },
        reportError: (error: unknown) => reported.push(error),
      },
      { shop: shop.shop, owner: "worker", remainingMilliseconds: () => 180_000 },
    );

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
