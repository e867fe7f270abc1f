import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { evidences } from "#functions/adapters/dynamodb/kinds/evidence.ts";
import { eraseOrder } from "#functions/adapters/dynamodb/stores/compliance/erase-order.ts";
import { erasureStore } from "#functions/adapters/dynamodb/stores/compliance/erasure-store.ts";
import { documentChanges } from "#functions/adapters/dynamodb/stores/documents/document-changes.ts";
import { documentOrders } from "#functions/adapters/dynamodb/stores/documents/document-orders.ts";
import { toEvidence } from "#functions/adapters/dynamodb/stores/documents/evidence-items.ts";
import { jobStore } from "#functions/adapters/dynamodb/stores/jobs/job-store.ts";
import { vatIdDesk } from "#functions/adapters/dynamodb/stores/vat-ids/vat-id-desk.ts";
import { plannedContent } from "#functions/modules/documents/planned-content.ts";
import { previewDocument } from "#functions/modules/documents/preview-document.ts";
import { toVatIdProofs } from "#functions/modules/months/vat-id-proofs.ts";
import { checkOrder } from "#functions/modules/orders/check-order.ts";
import { type CreateDocumentPorts, createDocument } from "#functions/modules/orders/create-document.ts";
import { getOrder } from "#functions/modules/orders/get-order.ts";
import { releaseVatId } from "#functions/modules/orders/release-vat-id.ts";
import { decideAndSave } from "#functions/modules/orders/save-decided.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import type { ReplyFacts } from "#shared/domain/vat-ids/register-reply.ts";
import { AppError } from "#shared/errors.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { aFulfillment, aLineItem, anAddress, anOrder } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";
import { aReply } from "../../builders/vat-ids.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { platformTokens } from "../dynamodb/fixtures.ts";
import { storePreferences } from "../dynamodb/store-preferences.ts";
import { aConnectedShop, eventsOf, passTime, provider, runUntilQuiet, surroundings } from "./a-world.ts";

const table = useTable();
const place = anAddress({
  company: "ABC BV",
  countryCode: "NL",
  zip: "1012 LG",
  city: "Amsterdam",
  street: "Damrak 1",
});
const toNetherlands = (fields: Partial<Order> = {}) =>
  anOrder({
    billingAddress: place,
    shippingAddress: place,
    note: "NL004495445B01",
    lines: [aLineItem({ totalCents: 10_000, taxes: [] })],
    ...fields,
  });

type Say = Partial<ReplyFacts> & Pick<ReplyFacts, "meaning">;
const valid: Say = { meaning: "valid", compared: { name: "A", street: "D", postcode: "A", town: "A" } };
const silent: Say = { meaning: "silent" };

let shops = 0;

/** A shop with its own VAT id, orders to the Netherlands, and registers that say what the test wants. */
async function aShopThatAsks(settings: PreferencesPatch = {}, { isOn = true }: { isOn?: boolean } = {}) {
  const shop = await aConnectedShop(await surroundings(table()));
  // all shops share the pace, also those of the tests before
  shops += 1;
  shop.clock.advance(shops * 60);
  const stored = preferences({ sellerVatId: "DE136695976", vatIdConfirm: true, ...settings });
  const since = isOn ? { invoice: "2026-03-01T09:00:00.000Z" } : {};
  await storePreferences(shop.shops, { preferences: stored, since });
  const says: { evatr: Say; vies: Say } = { evatr: valid, vies: { meaning: "valid", name: "AB C B.V." } };
  const asked = { evatr: 0, vies: 0 };
  const register = (name: "evatr" | "vies") => ({
    ask: async ({ ownVatId }: { ownVatId: string }) => {
      asked[name] += 1;
      const isSimple = ownVatId === "" || undefined;
      return aReply({ register: name, at: shop.clock.now(), isSimple, ...says[name] });
    },
  });
  const shown = new Map<string, Order>();
  const { orders, tasks, work, logs } = shop;
  const { dispatcher, clock, ids } = shop.ports;
  const told: string[] = [];
  const reportError = (error: unknown) => void told.push(String(error));
  const ports: CreateDocumentPorts = {
    ...{ shops: shop.shops, orders, tasks, work, dispatcher, logs, clock, ids },
    vatIds: {
      registers: { evatr: register("evatr"), vies: register("vies") },
      desk: vatIdDesk(table(), shop.shop),
      reportError,
    },
    platformOrders: { readOrder: async ({ orderId }) => shown.get(orderId) },
    platformAuthorization: {
      exchange: () => Promise.reject(new AppError("unauthorized")),
      refresh: async () => platformTokens({ expiresAt: secondsAfter(clock.now(), 3_600) }),
    },
    links: { documentUrl: (_, id) => `https://provider.example/${id}` },
  };
  const whole = async () => (await shop.shops.findWhole()) ?? expect.fail();
  const decided = async (orderId: string) => {
    await decideAndSave(ports, { whole: await whole(), orderId });
    await runUntilQuiet(shop);
  };
  const placed = async (order: Order = toNetherlands()) => {
    shown.set(order.id, order);
    await decided(order.id);
    return order.id;
  };
  /** Time passes; what the worker hands on is decided as an order event is. */
  const passing = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      await passTime(shop, 60);
      for (const { orderId } of shop.orderEvents.splice(0)) await decided(orderId);
    }
  };
  const verdict = async (orderId: string) => {
    const head = await orders.findHead(orderId);
    const decision = head?.decisions.find(({ kind }) => kind === "invoice");
    if (decision === undefined) return "none";
    return decision.verdict === "wanted" ? "wanted" : `${decision.verdict} ${decision.code}`;
  };
  const byHand = async (orderId: string) => {
    const input = { orderId, kind: "invoice", by: "4711" } as const;
    const answer = await createDocument(ports, await whole(), input).catch(
      (error: AppError) => error.details?.["code"],
    );
    await runUntilQuiet(shop);
    return answer;
  };
  return { ...shop, callPorts: ports, says, asked, told, whole, shown, placed, passing, verdict, decided, byHand };
}

async function proofsOf({ shop }: { shop: string }) {
  const { Items = [] } = await table().client.send(
    new QueryCommand({
      TableName: table().name,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `EVIDENCE#${shop}` },
    }),
  );
  return Items.map((item) => toEvidence(evidences.read(item)));
}

const decisionOf = async (shop: Awaited<ReturnType<typeof aShopThatAsks>>, orderId: string) =>
  (await shop.orders.findHead(orderId))?.decisions.find(({ kind }) => kind === "invoice");

const documentsOf = async (shop: Awaited<ReturnType<typeof aShopThatAsks>>, orderId: string) =>
  (await shop.orders.findWhole(orderId))?.documents ?? [];

test("a confirmed id makes one invoice, which names the answer as proof", async () => {
  const shop = await aShopThatAsks();

  const orderId = await shop.placed();

  const [proof, ...others] = await proofsOf(shop);
  expect(others).toEqual([]);
  expect(proof).toMatchObject({
    kind: "vatId",
    law: "taxRecords",
    orderId,
    record: {
      vatId: "NL004495445B01",
      supplyDay: "2026-03-03",
      asked: { name: "ABC BV", town: "Amsterdam" },
      reply: { register: "evatr", meaning: "valid", compared: { name: "A", street: "D" } },
    },
  });
  expect(await documentsOf(shop, orderId)).toMatchObject([{ kind: "invoice", evidenceIds: [proof?.id] }]);
  expect(provider(shop).invoices).toHaveLength(1);
  expect(shop.asked).toEqual({ evatr: 1, vies: 0 });
});

test("the files of the month have the question and the answer as they were", async () => {
  const shop = await aShopThatAsks();
  const orderId = await shop.placed();
  const documents = await documentsOf(shop, orderId);

  const proofs = await documentOrders(table(), shop.shop).vatIdProofsOf(documents);

  const [proof] = toVatIdProofs([...proofs.values()].flat());
  expect(proof).toMatchObject({
    vatId: "NL004495445B01",
    asked: "ABC BV, Damrak 1, 1012 LG Amsterdam",
    register: "evatr",
    letters: "ADAA",
    result: "bestätigt am 05.03.2026, Straße nicht mitgeteilt",
    by: null,
  });
  expect(JSON.parse(proof?.answer ?? "")).toMatchObject({ meaning: "valid" });
  expect(proof?.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test("the order says what the register answered", async () => {
  const shop = await aShopThatAsks();
  const orderId = await shop.placed();

  const { vatIdConfirmation } = await getOrder(shop.callPorts, await shop.whole(), { orderId });

  expect(vatIdConfirmation).toMatchObject({
    vatId: "NL004495445B01",
    answers: [{ state: "confirmed", result: "bestätigt am 05.03.2026, Straße nicht mitgeteilt" }],
    isOpen: false,
    releases: null,
  });
});

test("the erasure of a buyer takes what was asked about an order without a document", async () => {
  const shop = await aShopThatAsks();
  await shop.placed(toNetherlands({ id: "5001", name: "#5001" }));
  shop.says.evatr = { meaning: "invalid" };
  shop.clock.advance(86_400);
  await shop.placed(toNetherlands({ id: "5002", name: "#5002" }));
  expect(await proofsOf(shop)).toHaveLength(2);

  const at = shop.clock.now();
  const asked = { orderId: "5002", request: "request-1", requestedAt: at };
  expect(await eraseOrder(table(), shop.shop, asked, { at, mustEnd: true })).toBe("erased");

  expect((await shop.orders.findHead("5002"))?.vatIds).toBeUndefined();
  expect((await proofsOf(shop)).map(({ orderId }) => orderId)).toEqual(["5001"]);
});

test("an office that is down for three hours keeps the order waiting, and the later answer is the proof", async () => {
  const shop = await aShopThatAsks();
  shop.says.evatr = silent;
  shop.says.vies = silent;
  const begun = Date.parse(shop.clock.now());
  const orderId = await shop.placed();

  await shop.passing(175);
  expect(await shop.verdict(orderId)).toBe("wait VAT_ID_UNCONFIRMED");
  expect(provider(shop).invoices).toHaveLength(0);
  shop.says.evatr = valid;
  await shop.passing(10);

  expect(await shop.verdict(orderId)).toBe("wanted");
  expect(provider(shop).invoices).toHaveLength(1);
  const proofs = await proofsOf(shop);
  expect(proofs).toHaveLength(1);
  expect(Date.parse(proofs[0]?.at ?? "") - begun).toBeGreaterThan(175 * 60_000);
  expect(await documentsOf(shop, orderId)).toMatchObject([{ evidenceIds: [proofs[0]?.id] }]);
});

test("after a day without an answer it is held, and a release makes it with proof of who decided", async () => {
  const shop = await aShopThatAsks();
  shop.says.evatr = silent;
  shop.says.vies = silent;
  const orderId = await shop.placed();
  // the last question of the day
  shop.clock.advance(24 * 3_600);
  await shop.passing(2);

  expect(await shop.verdict(orderId)).toBe("hold VAT_ID_UNCONFIRMED");
  await releaseVatId(shop.callPorts, await shop.whole(), { orderId, by: "4711" });
  await runUntilQuiet(shop);

  expect(provider(shop).invoices).toHaveLength(1);
  const [proof] = await proofsOf(shop);
  expect(proof).toMatchObject({ kind: "vatIdRelease", record: { by: "4711", code: "VAT_ID_UNCONFIRMED" } });
  expect(await documentsOf(shop, orderId)).toMatchObject([{ evidenceIds: [proof?.id] }]);
  expect(await eventsOf(shop)).toContain("document.vatIdReleased");
});

test("an office that is down all day leaves it to the Union's register where the merchant allows it, and is asked later", async () => {
  const shop = await aShopThatAsks({ vatIdSecondBest: true });
  shop.says.evatr = silent;
  const orderId = await shop.placed();

  await shop.passing(10);
  expect(provider(shop).invoices).toHaveLength(0);
  await shop.passing(8);
  expect(provider(shop).invoices).toHaveLength(1);
  await shop.passing(60);
  expect(await proofsOf(shop)).toHaveLength(1);
  shop.says.evatr = valid;
  await shop.passing(65);

  expect(provider(shop).invoices).toHaveLength(1);
  expect((await proofsOf(shop)).map(({ record }) => (record["reply"] as ReplyFacts).register)).toEqual([
    "vies",
    "evatr",
  ]);
  const head = await shop.orders.findHead(orderId);
  expect(head?.vatIds?.[0]?.open).toBeUndefined();
});

test("another name is held with both names, and the merchant's word makes the invoice", async () => {
  const shop = await aShopThatAsks();
  shop.says.evatr = { meaning: "valid", compared: { name: "B", town: "A" } };
  const orderId = await shop.placed();

  const head = await shop.orders.findHead(orderId);
  expect(head?.decisions).toMatchObject([
    { code: "VAT_ID_DIFFERS", details: { value: "ABC BV; im Register: AB C B.V.; abweichend: Name" } },
  ]);
  await releaseVatId(shop.callPorts, await shop.whole(), { orderId, by: "4711" });
  await runUntilQuiet(shop);

  expect(provider(shop).invoices).toHaveLength(1);
  expect((await proofsOf(shop)).map(({ kind }) => kind).toSorted()).toEqual(["vatId", "vatId", "vatIdRelease"]);
});

test("a release is about the order as it is now: with another id since, it ends nothing", async () => {
  const shop = await aShopThatAsks();
  shop.says.evatr = { meaning: "valid", compared: { name: "B", town: "A" } };
  const orderId = await shop.placed();
  shop.shown.set(orderId, toNetherlands({ note: "NL123456782B12", updatedAt: "2026-03-04T11:00:00.000Z" }));

  const press = releaseVatId(shop.callPorts, await shop.whole(), { orderId, by: "4711" });

  await expect(press).rejects.toMatchObject({ code: "document_not_possible" });
  await runUntilQuiet(shop);
  expect(provider(shop).invoices).toHaveLength(0);
  expect((await proofsOf(shop)).map(({ kind }) => kind)).not.toContain("vatIdRelease");
});

test("an id that is not valid cannot be released, and is asked for again when the merchant asks", async () => {
  const shop = await aShopThatAsks();
  shop.says.evatr = { meaning: "invalid" };
  const orderId = await shop.placed();

  await expect(releaseVatId(shop.callPorts, await shop.whole(), { orderId, by: "4711" })).rejects.toMatchObject({
    code: "document_not_possible",
    details: { code: "VAT_ID_REFUSED" },
  });
  shop.says.evatr = valid;
  shop.clock.advance(2);
  await checkOrder(shop.callPorts, await shop.whole(), { orderId });
  await runUntilQuiet(shop);

  expect(provider(shop).invoices).toHaveLength(1);
});

test("an imported order is asked about once, also where no register answers", async () => {
  const shop = await aShopThatAsks();
  const days = ["2026-03-02"];
  const runs = [{ from: "2026-03-02", to: "2026-03-02", startedAt: shop.clock.now() }];
  const jobs = jobStore(table(), shop.shop, async () => 30);
  await jobs.start({ job: "import-orders", progress: { page: 1 }, begun: { before: undefined, after: days, runs } });
  shop.says.evatr = silent;
  shop.says.vies = silent;

  await shop.placed();
  await shop.passing(70);

  expect(provider(shop).invoices).toHaveLength(1);
  expect(shop.asked.evatr).toBe(1);
});

test("several orders of one customer are asked about once a day", async () => {
  const shop = await aShopThatAsks();

  for (const id of ["5001", "5002", "5003"]) await shop.placed(toNetherlands({ id, name: `#${id}` }));

  expect(provider(shop).invoices).toHaveLength(3);
  expect(shop.asked.evatr).toBe(1);
  expect((await proofsOf(shop)).map(({ orderId }) => orderId).toSorted()).toEqual(["5001", "5002", "5003"]);
});

test("an own id that the office does not accept pauses all questions, and the merchant is told once", async () => {
  const shop = await aShopThatAsks();
  shop.says.evatr = { meaning: "own" };

  await shop.placed(toNetherlands({ id: "5001", name: "#5001" }));
  const second = await shop.placed(toNetherlands({ id: "5002", name: "#5002" }));

  expect(shop.asked).toEqual({ evatr: 1, vies: 0 });
  expect(await shop.verdict(second)).toBe("wait VAT_ID_UNCONFIRMED");
  expect((await eventsOf(shop)).filter((event) => event === "shop.ownVatIdRefused")).toHaveLength(1);
});

test("another own id is asked with at once, also for what was held", async () => {
  const shop = await aShopThatAsks();
  shop.says.evatr = { meaning: "own" };
  const orderId = await shop.placed();
  shop.clock.advance(25 * 3_600);
  await shop.decided(orderId);
  expect((await shop.orders.findHead(orderId))?.decisions).toMatchObject([
    { verdict: "hold", code: "VAT_ID_UNCONFIRMED", details: { value: expect.stringContaining("deine eigene") } },
  ]);

  shop.says.evatr = valid;
  const changed = preferences({ sellerVatId: "DE129273398", vatIdConfirm: true });
  await storePreferences(shop.shops, { preferences: changed, since: { invoice: "2026-03-01T09:00:00.000Z" } });
  await shop.decided(orderId);

  expect(provider(shop).invoices).toHaveLength(1);
});

test("an answer that the merchant asked for ends the pause of the own id", async () => {
  const shop = await aShopThatAsks();
  shop.says.evatr = { meaning: "own" };
  const first = await shop.placed(toNetherlands({ id: "5001", name: "#5001" }));
  const other = anAddress({ ...place, company: "Other BV" });
  const second = await shop.placed(
    toNetherlands({ id: "5002", name: "#5002", billingAddress: other, shippingAddress: other }),
  );
  shop.says.evatr = valid;
  shop.clock.advance(2);

  await checkOrder(shop.callPorts, await shop.whole(), { orderId: first });
  shop.clock.advance(2);
  await shop.decided(second);

  expect(provider(shop).invoices).toHaveLength(2);
  expect(shop.asked.evatr).toBe(3);
});

test("an office that is silent once the own id is accepted is asked for a day from then on", async () => {
  const shop = await aShopThatAsks();
  shop.says.evatr = { meaning: "own" };
  const orderId = await shop.placed();
  shop.clock.advance(25 * 3_600);
  await shop.decided(orderId);
  shop.says.evatr = silent;
  shop.says.vies = silent;

  await checkOrder(shop.callPorts, await shop.whole(), { orderId });

  expect(await shop.verdict(orderId)).toBe("wait VAT_ID_UNCONFIRMED");
});

test.each<[string, Say, string]>([
  ["no table names", { meaning: "unknown", status: "evatr-9999" }, "wait VAT_ID_UNCONFIRMED"],
  ["says the question was wrong", { meaning: "unknown", status: "evatr-0002" }, "wait VAT_ID_UNCONFIRMED"],
  ["calls an id malformed", { meaning: "malformed", status: "evatr-0012" }, "hold VAT_ID_REFUSED"],
])("an answer that %s is told to the operator", async (_label, said, verdict) => {
  const shop = await aShopThatAsks();
  shop.says.evatr = said;

  expect(await shop.verdict(await shop.placed())).toBe(verdict);

  expect(shop.told).toEqual([expect.stringContaining(`evatr answered ${said.status}`)]);
});

test("a quota that is used up leaves the Union's register, and the office rests for a day", async () => {
  const shop = await aShopThatAsks({ vatIdSecondBest: true });
  shop.says.evatr = { meaning: "quota" };

  await shop.placed(toNetherlands({ id: "5001", name: "#5001" }));
  await shop.placed(toNetherlands({ id: "5002", name: "#5002" }));

  expect(provider(shop).invoices).toHaveLength(2);
  expect(shop.asked).toEqual({ evatr: 1, vies: 1 });
});

test("without an own VAT id the Union's register alone is asked, at once, and its answer is kept as a simple one", async () => {
  const shop = await aShopThatAsks({ sellerVatId: "" });

  const orderId = await shop.placed();

  expect(provider(shop).invoices).toHaveLength(1);
  expect(shop.asked).toEqual({ evatr: 0, vies: 1 });
  const proofs = await proofsOf(shop);
  expect(await documentsOf(shop, orderId)).toMatchObject([{ evidenceIds: proofs.map(({ id }) => id) }]);
  expect(proofs).toMatchObject([{ record: { reply: { register: "vies", isSimple: true } } }]);
  const [{ result, requestId } = expect.fail("no proof")] = toVatIdProofs(proofs);
  expect(requestId).toBeNull();
  expect(result).toContain("einfache Anfrage: keine Bestätigungsnummer, kein qualifizierter Nachweis");
  const { vatIdConfirmation } = await getOrder(shop.callPorts, await shop.whole(), { orderId });
  expect(vatIdConfirmation).toMatchObject({ isOpen: false, answers: [{ register: "vies", state: "simple", result }] });
});

test("without an own VAT id an id that is not valid is held, and the office decides once there is one", async () => {
  const shop = await aShopThatAsks({ sellerVatId: "" });
  shop.says.vies = { meaning: "invalid" };
  const orderId = await shop.placed();
  expect(await shop.verdict(orderId)).toBe("hold VAT_ID_REFUSED");

  const changed = preferences({ sellerVatId: "DE136695976", vatIdConfirm: true });
  await storePreferences(shop.shops, { preferences: changed, since: { invoice: "2026-03-01T09:00:00.000Z" } });
  shop.clock.advance(2);
  await shop.decided(orderId);

  expect(shop.asked).toEqual({ evatr: 1, vies: 1 });
  expect(provider(shop).invoices).toHaveLength(1);
});

test("without an own VAT id a silent register delays an order by a day of questions, and the merchant releases it", async () => {
  const shop = await aShopThatAsks({ sellerVatId: "" });
  shop.says.vies = silent;
  const orderId = await shop.placed();
  await shop.passing(2);
  expect(await shop.verdict(orderId)).toBe("wait VAT_ID_UNCONFIRMED");
  shop.clock.advance(24 * 3_600);
  await shop.passing(2);
  expect(await shop.verdict(orderId)).toBe("hold VAT_ID_UNCONFIRMED");

  await releaseVatId(shop.callPorts, await shop.whole(), { orderId, by: "4711" });
  await runUntilQuiet(shop);

  expect(shop.asked.evatr).toBe(0);
  expect(provider(shop).invoices).toHaveLength(1);
});

test.each<[string, PreferencesPatch]>([
  ["where the merchant does not want it", { vatIdConfirm: false }],
  ["where the merchant does not want it, without an own VAT id", { sellerVatId: "", vatIdConfirm: false }],
])("%s no register is asked, and the invoice is made as ever", async (_label, settings) => {
  const shop = await aShopThatAsks(settings);

  const orderId = await shop.placed();

  expect(shop.asked).toEqual({ evatr: 0, vies: 0 });
  expect(provider(shop).invoices).toHaveLength(1);
  expect(await proofsOf(shop)).toEqual([]);
  expect((await shop.orders.findHead(orderId))?.vatIds).toBeUndefined();
});

test("a worker that dies between the answer and its storing asks for it no second time, and makes one invoice", async () => {
  const shop = await aShopThatAsks();
  const dying = { ...shop.orders, save: () => Promise.reject(new Error("killed")) };
  await expect(shop.placed.call(undefined, toNetherlands({ id: "5009", name: "#5009" }))).resolves.toBe("5009");
  const whole = await shop.whole();
  const orderId = "5001";
  const ports = { ...shop.callPorts, orders: dying, platformOrders: { readOrder: async () => toNetherlands() } };

  await expect(decideAndSave(ports, { whole, orderId })).rejects.toThrow("killed");
  expect(await shop.orders.findHead(orderId)).toBeUndefined();
  await shop.placed();

  expect(shop.asked.evatr).toBe(1);
  expect((await proofsOf(shop)).filter((proof) => proof.orderId === orderId)).toHaveLength(1);
  expect(await documentsOf(shop, orderId)).toHaveLength(1);
});

test("an invoice that the merchant asks for waits for the register, and is made once that answers", async () => {
  const shop = await aShopThatAsks({}, { isOn: false });
  const orderId = await shop.placed();
  expect(shop.asked.evatr).toBe(0);
  shop.says.evatr = silent;
  shop.says.vies = silent;

  expect(await shop.byHand(orderId)).toMatchObject({ reason: { code: "VAT_ID_UNCONFIRMED" } });
  await shop.passing(3);
  expect(provider(shop).invoices).toHaveLength(0);
  shop.says.evatr = valid;
  await shop.passing(3);

  const [proof] = await proofsOf(shop);
  expect(provider(shop).invoices).toHaveLength(1);
  expect(await documentsOf(shop, orderId)).toMatchObject([{ evidenceIds: [proof?.id] }]);
});

test("an invoice that the merchant asks for and the register holds is released", async () => {
  const shop = await aShopThatAsks({}, { isOn: false });
  const orderId = await shop.placed();
  shop.says.evatr = { meaning: "valid", compared: { name: "B", town: "A" } };

  expect(await shop.byHand(orderId)).toBe("VAT_ID_DIFFERS");
  expect(await shop.byHand(orderId)).toBe("VAT_ID_DIFFERS");
  await releaseVatId(shop.callPorts, await shop.whole(), { orderId, by: "4711" });
  await runUntilQuiet(shop);

  expect(provider(shop).invoices).toHaveLength(1);
  // a request that holds overrode nothing
  expect((await proofsOf(shop)).map(({ kind }) => kind).toSorted()).toEqual(["vatId", "vatId", "vatIdRelease"]);
});

test("a document that was deleted and is asked for again is made once, after the register has answered", async () => {
  const shop = await aShopThatAsks();
  const orderId = await shop.placed();
  const [before] = await documentsOf(shop, orderId);
  if (before === undefined) expect.fail("no invoice");
  const at = shop.clock.now();
  const after = { ...before, status: "deleted", seenAt: at } as const;
  const deletion = { before, after, isTrial: false, logs: [], isDecisive: true, at, payments: [] };
  await documentChanges(table(), shop.shop, async () => 30).apply(deletion);
  shop.says.evatr = silent;
  shop.says.vies = silent;
  const other = anAddress({ ...place, company: "Other BV" });
  shop.shown.set(orderId, toNetherlands({ billingAddress: other, shippingAddress: other, updatedAt: at }));
  shop.clock.advance(2);

  await shop.byHand(orderId);
  expect(await shop.verdict(orderId)).toBe("wait VAT_ID_UNCONFIRMED");
  shop.says.evatr = valid;
  await shop.passing(3);
  await shop.decided(orderId);

  expect((await documentsOf(shop, orderId)).map(({ status }) => status).toSorted()).toEqual(["deleted", "open"]);
});

test("an id that is not valid any more on the day of supply comes to the merchant, and the invoice names the proof", async () => {
  const shop = await aShopThatAsks({}, { isOn: false });
  const order = toNetherlands();
  const orderId = await shop.placed({ ...order, fulfillments: [], fulfillmentStatus: "UNFULFILLED" });
  await shop.byHand(orderId);
  expect(provider(shop).invoices).toHaveLength(1);
  const made = await decisionOf(shop, orderId);
  expect(made?.verdict).toBe("wanted");
  shop.clock.advance(2 * 86_400);
  shop.says.evatr = { meaning: "invalid" };
  const sent = aFulfillment({ createdAt: shop.clock.now() });

  await shop.placed({ ...order, fulfillments: [sent], updatedAt: shop.clock.now() });

  expect(await shop.verdict(orderId)).toBe("hold VAT_ID_DOUBTED_LATER");
  expect(await eventsOf(shop)).toContain("order.held");
  const proofs = (await proofsOf(shop)).map(({ id }) => id);
  expect(proofs).toHaveLength(2);
  expect(await documentsOf(shop, orderId)).toMatchObject([{ evidenceIds: proofs }]);
  // Earlier versions did not name the later one.
  const earlier = (await documentsOf(shop, orderId)).map((one) => ({ ...one, evidenceIds: proofs.slice(0, 1) }));
  const ofMonth = await documentOrders(table(), shop.shop).vatIdProofsOf(earlier);
  expect([...ofMonth.values()].flat().map(({ id }) => id)).toEqual(proofs);
  shop.says.evatr = valid;
  shop.clock.advance(2);
  await checkOrder(shop.callPorts, await shop.whole(), { orderId });
  // it reads as before the doubt, and nothing is planned once more
  expect(await decisionOf(shop, orderId)).toEqual(made);
  expect((await eventsOf(shop)).filter((event) => event === "document.planned")).toHaveLength(1);
  expect(provider(shop).invoices).toHaveLength(1);
});

test("goods that leave on the day on which only the Union's register answered have the office asked again", async () => {
  const shop = await aShopThatAsks();
  shop.says.evatr = silent;
  const order = toNetherlands();
  const orderId = await shop.placed({ ...order, fulfillments: [], fulfillmentStatus: "UNFULFILLED" });
  await shop.passing(20);
  const sent = aFulfillment({ createdAt: shop.clock.now() });

  await shop.placed({ ...order, fulfillments: [sent], updatedAt: shop.clock.now() });
  shop.says.evatr = valid;
  await shop.passing(2);

  expect(await shop.verdict(orderId)).toBe("wanted");
  expect(provider(shop).invoices).toHaveLength(1);
});

test("registers that say nothing about the day of supply come to the merchant after a day", async () => {
  const shop = await aShopThatAsks({}, { isOn: false });
  const order = toNetherlands();
  const orderId = await shop.placed({ ...order, fulfillments: [], fulfillmentStatus: "UNFULFILLED" });
  await shop.byHand(orderId);
  shop.clock.advance(2 * 86_400);
  shop.says.evatr = silent;
  shop.says.vies = silent;
  const sent = aFulfillment({ createdAt: shop.clock.now() });
  await shop.placed({ ...order, fulfillments: [sent], updatedAt: shop.clock.now() });
  expect(await shop.verdict(orderId)).toBe("wanted");

  shop.clock.advance(24 * 3_600);
  await shop.passing(2);

  expect(await shop.verdict(orderId)).toBe("hold VAT_ID_DOUBTED_LATER");
});

test("the Union's register alone refuses nothing for good: the office is asked on, and its answer counts", async () => {
  const shop = await aShopThatAsks();
  shop.says.evatr = silent;
  shop.says.vies = { meaning: "invalid" };
  const orderId = await shop.placed();

  await shop.passing(20);
  expect(await shop.verdict(orderId)).toBe("wait VAT_ID_UNCONFIRMED");
  shop.says.evatr = valid;
  await shop.passing(60);

  expect(provider(shop).invoices).toHaveLength(1);
});

test("the erasure of a buyer takes what was asked about another name, and keeps what an invoice is behind", async () => {
  const shop = await aShopThatAsks();
  shop.says.evatr = { meaning: "valid", compared: { name: "B" } };
  shop.says.vies = silent;
  const orderId = await shop.placed();
  const other = anAddress({ ...place, company: "Other BV" });
  shop.says.evatr = valid;
  shop.clock.advance(2);
  await shop.placed(
    toNetherlands({ billingAddress: other, shippingAddress: other, updatedAt: "2026-03-09T11:00:00.000Z" }),
  );
  expect(await proofsOf(shop)).toHaveLength(2);
  const [invoice] = await documentsOf(shop, orderId);

  const at = shop.clock.now();
  await erasureStore(table(), shop.shop).begin({ id: "request-1", at }, [orderId]);
  const asked = { orderId, request: "request-1", requestedAt: at };
  expect(await eraseOrder(table(), shop.shop, asked, { at, mustEnd: true })).toBe("erased");

  expect((await proofsOf(shop)).map(({ id }) => id)).toEqual(invoice?.evidenceIds);
});

test("what is added to an erased order is for the merchant to settle: its buyer is asked about no more", async () => {
  const shop = await aShopThatAsks({ invoiceSupplement: true });
  const line = (id: string, totalCents: number) => aLineItem({ id, totalCents, taxes: [] });
  const orderId = await shop.placed(toNetherlands({ lines: [line("1", 10_000)] }));
  const at = shop.clock.now();
  await erasureStore(table(), shop.shop).begin({ id: "request-1", at }, [orderId]);
  const request = { orderId, request: "request-1", requestedAt: at };
  expect(await eraseOrder(table(), shop.shop, request, { at, mustEnd: true })).toBe("erased");
  const asked = { ...shop.asked };

  shop.clock.advance(2);
  const lines = [line("1", 10_000), line("2", 5_000)];
  await shop.placed(toNetherlands({ lines, edited: true, updatedAt: "2026-03-09T11:00:00.000Z" }));

  const decisions = (await shop.orders.findHead(orderId))?.decisions ?? [];
  expect(decisions.filter(({ source }) => source.id !== orderId)).toMatchObject([
    { kind: "invoice", verdict: "hold", code: "VAT_ID_UNCONFIRMED" },
  ]);
  expect(shop.asked).toEqual(asked);
});

test("a draft at the provider goes by what the order's buyer was asked before", async () => {
  const shop = await aShopThatAsks();
  const orderId = await shop.placed();

  const stored = (await shop.orders.findWhole(orderId)) ?? expect.fail();
  const wish = { kind: "invoice", sourceId: orderId, now: shop.clock.now() } as const;
  expect(await plannedContent(await shop.whole(), stored, wish)).toMatchObject({ taxType: "intraCommunitySupply" });
});

test("what waits for a confirmation is listed for a change of the settings", async () => {
  const shop = await aShopThatAsks();
  shop.says.evatr = { meaning: "invalid" };
  const orderId = await shop.placed();

  expect(await shop.orders.withHeldPayments()).toMatchObject({ orderIds: [orderId] });
  shop.says.evatr = valid;
  shop.clock.advance(2);
  await checkOrder(shop.callPorts, await shop.whole(), { orderId });
  expect(await shop.orders.withHeldPayments()).toMatchObject({ orderIds: [] });
});

test("a preview asks no register and shows the invoice as if it were confirmed; a draft at the provider is none", async () => {
  const shop = await aShopThatAsks({}, { isOn: false });
  const orderId = await shop.placed();
  const printer = { print: async () => new Uint8Array([1]) };

  const { printed } = await previewDocument({ orders: shop.orders, printer, clock: shop.clock }, await shop.whole(), {
    orderId,
    kind: "invoice",
  });

  expect(printed).toMatchObject({ total: 100, tax: 0 });
  expect(shop.asked).toEqual({ evatr: 0, vies: 0 });
  const stored = (await shop.orders.findWhole(orderId)) ?? expect.fail();
  const wish = { kind: "invoice", sourceId: orderId, now: shop.clock.now() } as const;
  await expect(plannedContent(await shop.whole(), stored, wish)).rejects.toMatchObject({
    details: { code: "VAT_ID_UNCONFIRMED" },
  });
});
