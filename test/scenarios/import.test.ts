import { expect, test } from "vitest";
import { controlImport, getImport, type ImportAnswer, listPast, listUnsent } from "#shared/api/imports.ts";
import { emailDocuments } from "#shared/api/mail.ts";
import { matchReceipts } from "#shared/api/receipts.ts";
import { getShop } from "#shared/api/shop.ts";
import { call, order, reasonOf } from "./app.ts";
import { addPart, advance, control, patchOrder, provider, type ScenarioShop, settle, until } from "./client.ts";
import { anOlderShop, placePast, refusal } from "./import-steps.ts";

/** Answers of a merchant before an import. */
const agreed = { nothingElsewhere: true, withoutParcel: "orderDay" } as const;

/** Money that went back at this instant, of which the platform tells nothing. */
const placeRefund = (shop: ScenarioShop, id: string, createdAt: string) =>
  control("POST", `/shops/${shop.shop}/orders/${id}/refunds`, { refund: { createdAt }, topics: [] });

/** The merchant turns a workflow on that begins with a trigger. */
const workflow = ({ shop }: ScenarioShop, trigger: string) =>
  control("POST", `/shops/${shop}/flow/workflows`, { trigger, isOn: true });

const fired = async ({ shop }: ScenarioShop) =>
  (await control<{ triggers: { handle: string }[] }>("GET", `/shops/${shop}/flow`)).triggers;

const mailsTo = async (address: string) =>
  (await control<{ subject: string; to: string[] }[]>("GET", "/mails")).filter(({ to }) => to.includes(address));

async function importOf(shop: ScenarioShop, phase: ImportAnswer["phase"]): Promise<ImportAnswer> {
  await until(async () => (await call(shop, getImport)).phase === phase);
  return call(shop, getImport);
}

/** Has existing documents compared with the listed orders. */
async function compare(shop: ScenarioShop) {
  while ((await call(shop, matchReceipts)).continue);
}

const act = (shop: ScenarioShop, name: "create" | "pause" | "resume" | "stop") =>
  call(shop, controlImport, { act: name, ...(name === "create" ? agreed : {}) });

test.concurrent("O102 past orders are listed without a document, then documented, once each, with the day they are made", async () => {
  const { shop, day } = await anOlderShop("import-lists", { preferences: { invoiceDate: "created" } });
  const first = await placePast(shop, day(80));
  const second = await placePast(shop, day(20));
  const nowhere = await placePast(shop, day(10), { billingAddress: null, shippingAddress: null, customer: null });
  const range = { from: day(90), to: day(5) };

  await call(shop, listPast, range);
  const listed = await importOf(shop, "listed");

  expect(listed).toMatchObject({
    ...{ range, found: 3, affected: 3, isPaused: false, progress: null },
    listing: {
      ...{
        documents: { invoice: 2, credit: 0, delivery: 0 },
        existing: 0,
        documented: 2,
        adopted: 0,
        held: 1,
        none: 0,
      },
      heldReasons: [{ count: 1 }],
      transfers: { needed: 2, isEnough: true },
      withoutParcel: { orders: 2, ifHeld: { transfers: { needed: 0 }, taxes: [] } },
      minutes: { least: 1, most: 1 },
    },
  });
  expect((await provider(shop)).invoices).toEqual([]);
  expect(await reasonOf(shop, first.id)).toBe("TOO_OLD");
  expect(await reasonOf(shop, second.id)).toBe("BEFORE_SWITCH");

  const create = (body: object) => refusal(shop, "/api/imports/orders/create", body);
  expect(await create({})).toMatchObject([
    409,
    { code: "import_unconfirmed", message: expect.stringContaining("noch keine Rechnung") },
  ]);
  expect(await create({ nothingElsewhere: true })).toMatchObject([409, { code: "import_supply_unknown" }]);
  expect(await create(agreed)).toMatchObject([409, { code: "receipts_not_compared" }]);
  await compare(shop);
  expect(await call(shop, getImport)).toMatchObject({ listing: { compared: true } });
  await act(shop, "create");
  const done = await importOf(shop, "done");
  await settle();

  expect(done).toMatchObject({ found: 3, affected: 0, progress: { orders: 3, documented: 2, held: 1, none: 0 } });
  const { invoices } = await provider(shop);
  expect(invoices).toHaveLength(2);
  expect(invoices.map(({ voucherDate }) => voucherDate.slice(0, 10))).toEqual([day(0), day(0)]);
  // number and totals of an imported document are read from the provider's list a little later
  await advance("PT3M");
  await settle();
  const mails = await control<{ subject: string; text: string }[]>("GET", "/mails");
  const told = mails.filter(
    ({ subject, text }) => subject.startsWith("Dein Import") && text.includes("/import-lists/"),
  );
  expect(told.map(({ text }) => text.match(/Mit neuen Belegen: (\d)/)?.[1])).toEqual(["2"]);
  expect((await order(shop, first.id)).invoices).toHaveLength(1);
  expect(await reasonOf(shop, second.id)).toBeNull();
  expect(await reasonOf(shop, nowhere.id)).not.toBeNull();
  const { shopify } = await call(shop, getShop);
  expect([shopify.order.imports.at(0), shopify.order.imports.at(-1)]).toEqual([range.from, range.to]);

  // the platform tells of one of them late, and the merchant wants the same days once more
  await patchOrder(shop, first.id, { note: "später" });
  await settle();
  expect((await provider(shop)).invoices).toHaveLength(2);
  expect(await refusal(shop, "/api/imports/orders", range)).toMatchObject([422, { code: "invalid_input" }]);
});

test.concurrent("what was refunded before an import is counted before, and no customer or workflow hears of it", async () => {
  const settings = { invoiceFinalize: "created", invoiceSendMailEnabled: true, creditSendMailEnabled: true };
  const { shop, day } = await anOlderShop("import-silent", { preferences: settings });
  const email = "still@example.org";
  const past: string[] = [];
  for (const daysAgo of [100, 200, 300]) {
    const { id } = await placePast(shop, day(daysAgo), { email });
    await placeRefund(shop, id, `${day(daysAgo - 3)}T10:00:00.000Z`);
    past.push(id);
  }
  for (const trigger of ["invoice-created", "credit-note-created"]) await workflow(shop, trigger);

  await call(shop, listPast, { from: day(310), to: day(90) });
  const { listing } = await importOf(shop, "listed");
  await call(shop, controlImport, { act: "create", withoutComparison: true, ...agreed });
  await importOf(shop, "done");
  await settle();
  for (let waited = 0; waited < 3; waited++) await advance("PT3M");

  expect(listing).toMatchObject({ documents: { invoice: 3, credit: 3, delivery: 0 }, transfers: { needed: 6 } });
  const { invoices, creditNotes } = await provider(shop);
  expect([invoices.length, creditNotes.length]).toEqual([3, 3]);
  expect([await mailsTo(email), await fired(shop)]).toEqual([[], []]);

  // what is given back from now on is news
  const [first = ""] = past;
  const again = await placePast(shop, day(95), { email });
  expect(again.id).not.toBe(first);
  await patchOrder(shop, again.id, { note: "später" });
  await settle();
  await addPart(shop, again.id, "refund");
  await settle();
  for (let waited = 0; waited < 2; waited++) await advance("PT3M");

  expect((await mailsTo(email)).map(({ subject }) => subject)).toMatchObject([expect.stringContaining("GS")]);
  expect((await fired(shop)).map(({ handle }) => handle)).toEqual(["credit-note-created"]);
});

test.concurrent("an import ends with its invoices to businesses that were not sent, and sends them", async () => {
  const { shop, day } = await anOlderShop("import-unsent", { preferences: { invoiceFinalize: "created" } });
  const email = "einkauf@example.org";
  const address = { company: "Kontor GmbH", address1: "Hafen 1", zip: "20095", city: "Hamburg", countryCodeV2: "DE" };
  const { id } = await placePast(shop, day(20), { email, billingAddress: address, shippingAddress: address });
  await placePast(shop, day(21));
  await call(shop, listPast, { from: day(30), to: day(10) });
  await importOf(shop, "listed");
  await call(shop, controlImport, { act: "create", withoutComparison: true, ...agreed });
  await importOf(shop, "done");
  await settle();
  await advance("PT3M");
  await settle();

  const unsent = await call(shop, listUnsent);
  expect(unsent).toMatchObject({ items: [{ orderId: id, total: 119, date: day(0) }], next: null });
  expect(await mailsTo(email)).toEqual([]);

  expect(await call(shop, emailDocuments, { orderIds: [id], kind: "invoice" })).toMatchObject({ planned: 1 });
  await settle();
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await call(shop, listUnsent)).items).toEqual([]);
});
