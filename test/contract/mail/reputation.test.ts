import { expect, test } from "vitest";
import { write } from "#functions/adapters/dynamodb/engine/transaction.ts";
import { workOnMails } from "#functions/adapters/dynamodb/kinds/work.ts";
import { endsChange, mailLimits } from "#functions/adapters/dynamodb/stores/mail/mail-limits.ts";
import { senderRate } from "#functions/adapters/dynamodb/stores/mail/sender-rate.ts";
import { shopLease } from "#functions/adapters/dynamodb/stores/system/shop-lease.ts";
import { runShopMails } from "#functions/modules/mail/run-shop-mails.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aMailingShop, Process } from "./a-mailing-shop.ts";

const table = useTable();
const DAY = 86_400;

test("each mail, bounce and complaint counts once, however often it is told, and for seven days", async () => {
  const shop = await aMailingShop(table());
  const mail = await shop.plan();
  await shop.send(mail);
  await Promise.all([1, 2, 3].map(() => shop.tell(mail, "sent")));
  await shop.tell(mail, "complained");
  await shop.tell(mail, "complained");
  await shop.tell(mail, "bounced");
  await shop.tell(mail, "bounced");

  const { reputation } = mailLimits(table(), shop.shop);
  const now = shop.clock.now();
  expect(await reputation(now)).toEqual({ sent: 1, bounced: 1, complained: 1 });
  expect(await reputation(secondsAfter(now, 6 * DAY))).toMatchObject({ sent: 1 });
  expect(await reputation(secondsAfter(now, 7 * DAY))).toEqual({ sent: 0, bounced: 0, complained: 0 });
});

test("a shop that spoils our sender waits with its reason, until the bad days have passed", async () => {
  const shop = await aMailingShop(table());
  await write(table(), endsChange(shop.shop, { sent: 60, bounced: 4 }, shop.clock.now()));
  const mail = await shop.plan();

  await shop.send(mail);
  expect(shop.taken).toEqual([]);
  expect(await shop.find(mail)).toMatchObject({ state: "planned", reason: { code: "MAIL_SENDER_PAUSED" } });

  shop.clock.advance(7 * DAY);
  await shop.send(mail);
  expect(shop.taken).toHaveLength(1);
});

test("mails of a shop through our sender keep half a second between them", async () => {
  const shop = await aMailingShop(table());
  const letter = { to: "bo@z.example", copy: false, subject: "x", message: "x", signature: "", attachments: [] };
  // Besides the mail that follows the invoice by itself.
  for (const revision of ["0a", "0b", "0c"]) await shop.plan(revision, letter);
  const at: number[] = [];
  const { ours, ...ports } = shop.mailPorts(new Process());
  const watched: typeof ours = {
    send: (mail, of, hand) => {
      at.push(shop.clock.monotonic());
      return ours.send(mail, of, hand);
    },
  };

  await runShopMails(
    {
      ...{ ...ports, ours: watched, mailWork: shopLease(table(), shop.shop, workOnMails) },
      ...{
        senderRate: senderRate(table()),
        mailDispatcher: { dispatch: async () => undefined },
        reportError: (error: unknown) => {
          throw error;
        },
      },
    },
    { shop: shop.shop, owner: "worker", remainingMilliseconds: () => 180_000 },
  );

  expect(at).toHaveLength(4);
  for (const [index, instant] of at.slice(1).entries()) expect(instant - (at[index] ?? 0)).toBeGreaterThanOrEqual(500);
});
