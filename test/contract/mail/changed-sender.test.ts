import { expect, test } from "vitest";
import { mailLimits } from "#functions/adapters/dynamodb/stores/mail/mail-limits.ts";
import { OTHER_RECIPIENTS_A_DAY } from "#shared/domain/mail/limits.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aMailingShop, TO } from "./a-mailing-shop.ts";

const table = useTable();
const letterTo = (to: string) => ({ to, copy: false, subject: "x", message: "x", signature: "", attachments: [] });

test("a mail to another address that waited for the merchant's server counts in the day of our sender when it goes there", async () => {
  const shop = await aMailingShop(table(), { isAutomatic: false });
  const limits = mailLimits(table(), shop.shop);
  for (let count = 0; count < OTHER_RECIPIENTS_A_DAY; count++) await limits.takeOther(shop.clock.now());
  const other = await shop.plan("0a", letterTo("andere@z.example"));
  const own = await shop.plan("0b", letterTo(TO));

  await shop.send(other);
  await shop.send(own);

  expect(await shop.find(other)).toMatchObject({ state: "planned", reason: { code: "MAIL_LIMIT" } });
  expect(shop.taken.map(({ to }) => to)).toEqual([TO]);

  shop.clock.advance(86_400);
  await shop.send(other);
  expect(shop.taken.map(({ to }) => to)).toEqual([TO, "andere@z.example"]);
});
