import { expect, test } from "vitest";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { eventsOf } from "../tasks/a-world.ts";
import { aMailingShop, Process, TO } from "./a-mailing-shop.ts";

const table = useTable();

test("what became of a mail is shown by document and row, once in the log, however often it is told", async () => {
  const shop = await aMailingShop(table());
  const mail = await shop.plan();
  await shop.send(mail);

  await Promise.all([1, 2, 3].map(() => shop.tell(mail, "delivered")));
  await shop.tell(mail, "sent");

  const { document, whole } = await shop.read();
  expect(document).toMatchObject({ mailState: "delivered", emailedAt: expect.any(String) });
  expect(whole.row?.documents).toMatchObject([{ mailState: "delivered" }]);
  expect((await eventsOf(shop)).filter((event) => event.startsWith("mail."))).toEqual(["mail.sent", "mail.delivered"]);
});

test("a late event of an earlier mail changes that mail, and not what is shown of the latest", async () => {
  const shop = await aMailingShop(table());
  const first = await shop.plan();
  await shop.send(first);
  shop.clock.advance(60);
  const letter = { to: "bo@z.example", copy: false, subject: "x", message: "x", signature: "", attachments: [] };
  const second = await shop.plan("0a1b2c3d", letter);
  await shop.send(second);

  await shop.tell(first, "bounced");

  expect(await shop.find(first)).toMatchObject({ state: "undeliverable" });
  expect((await shop.read()).document.mailState).toBe("sent");
});

test("events about the copy, about unknown mails and about other recipients change nothing", async () => {
  const shop = await aMailingShop(table());
  const mail = await shop.plan();
  await shop.send(mail);

  await shop.tell(mail, "bounced", ["laden@shop.example"]);
  await shop.tell({ ...mail, key: mail.key.replace("auto", "0a1b2c3d") }, "bounced");
  await shop.tell({ ...mail, orderId: "4711" }, "complained");

  expect(await shop.find(mail)).toMatchObject({ state: "sent" });
  expect(await shop.reasonOf(TO)).toBeUndefined();
});

test("an address that came back is left out for the shop; a complaint stays one, and what was allowed again stays so", async () => {
  const shop = await aMailingShop(table());
  const mail = await shop.plan();
  await shop.send(mail);
  await shop.tell(mail, "complained");
  expect(await shop.reasonOf(TO)).toMatchObject({ reason: "complaint" });
  await shop.tell(mail, "bounced");
  expect(await shop.reasonOf(TO.toUpperCase())).toMatchObject({ reason: "complaint" });

  await shop.suppressions.remove(TO);
  await shop.tell(mail, "bounced");
  expect(await shop.reasonOf(TO)).toBeUndefined();
});

test("an event whose worker dies after any number of calls is told again, with the same end", async () => {
  let deaths = 0;
  for (let steps = 0; ; steps++) {
    const shop = await aMailingShop(table());
    const mail = await shop.plan();
    await shop.send(mail);
    const process = new Process(steps);

    await shop.tell(mail, "bounced", [TO], process).catch(() => undefined);
    await shop.tell(mail, "bounced");

    expect(await shop.reasonOf(TO), `after ${steps}`).toMatchObject({ reason: "bounce" });
    expect((await shop.read()).document.mailState).toBe("undeliverable");
    expect((await eventsOf(shop)).filter((event) => event === "mail.undeliverable")).toHaveLength(1);
    if (!process.isDead) break;
    deaths += 1;
  }
  expect(deaths).toBeGreaterThan(4);
});
