import { expect, test } from "vitest";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aMailingShop } from "./a-mailing-shop.ts";

const table = useTable();

test("a mail of an installation before this one is not sent, and ends", async () => {
  const shop = await aMailingShop(table());
  const planned = await shop.find(await shop.plan());
  const mail = { ...planned, epoch: planned.epoch - 1 };
  await shop.mails.settle(planned, mail);

  await shop.send(mail);

  expect(shop.taken).toEqual([]);
  expect(await shop.find(mail)).toMatchObject({ state: "skipped", reason: { code: "MAIL_OLD_INSTALLATION" } });
  expect((await shop.read()).document.mailState).toBeUndefined();
});
