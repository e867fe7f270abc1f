import { expect, test } from "vitest";
import { pauseAutomation } from "#functions/modules/tasks/pause-automation.ts";
import { AppError } from "#shared/errors.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aMailingShop, Process } from "./a-mailing-shop.ts";

const table = useTable();
const DAY = 86_400;

test("a mail that waited through a pause goes as soon as the pause ends", async () => {
  const shop = await aMailingShop(table());
  const mail = await shop.plan();
  const woken: string[] = [];
  const mailDispatcher = { dispatch: async (key: string) => void woken.push(key) };
  const pause = (pauses: boolean) =>
    pauseAutomation({ ...shop, ...shop.ports, mailDispatcher }, { shop: shop.shop, pauses });
  await pause(true);
  await shop.send(mail);
  expect(await shop.find(mail)).toMatchObject({ state: "planned", reason: { code: "AUTOMATION_PAUSED" } });

  await pause(false);

  const due = await shop.mails.due(shop.clock.now(), 10);
  expect(due.map(({ key }) => key)).toEqual([mail.key]);
  expect(woken).toEqual([shop.shop]);
});

test.each([
  ["accounting_not_found", "undeliverable", "MAIL_DOCUMENT_GONE"],
  ["accounting_unavailable", "planned", "MAIL_PDF_MISSING"],
] as const)("a mail whose file is refused for a day by %s is %s", async (code, state, reason) => {
  const shop = await aMailingShop(table());
  const { accounting } = shop.mailPorts(new Process());
  const unreadable: typeof accounting = {
    with: (token) => ({ ...accounting.with(token), downloadPdf: () => Promise.reject(new AppError(code)) }),
  };
  const mail = await shop.plan();

  await shop.send(mail, new Process(), { accounting: unreadable });
  expect(await shop.find(mail)).toMatchObject({ state: "planned", reason: { code: "MAIL_PDF_MISSING" } });
  shop.clock.advance(DAY + 1);
  await shop.send(mail, new Process(), { accounting: unreadable });

  expect(await shop.find(mail)).toMatchObject({ state, reason: { code: reason } });
  expect(shop.taken).toEqual([]);
});
