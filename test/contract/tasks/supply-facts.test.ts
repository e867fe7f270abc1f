import { expect, test } from "vitest";
import type { WantedDecision } from "#shared/domain/documents/decision/decision.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aConnectedShop, passTime, planned, runUntilQuiet, surroundings, timing } from "./a-world.ts";
import { corrected, documentsOf, wanted, wantedBeside } from "./corrections.ts";

const table = useTable();

const facts = { supplyCountry: "DE", supplyDay: "2026-03-03", isBusiness: false, vatId: null, regime: "domestic" };

/** A decision as the version before stored it. */
const asBefore = ({ supply: _, ...decision }: WantedDecision): WantedDecision => decision;

test("a document has the facts that its decision knew, and no evidence yet", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop);

  await runUntilQuiet(shop);

  expect(await documentsOf(shop)).toMatchObject([{ kind: "invoice", ...facts, evidenceIds: [] }]);
});

test("credit note and delivery note have their own", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop);
  await runUntilQuiet(shop);
  const corrects = (await corrected(shop)) ?? expect.fail();

  await wanted(
    shop,
    { ...wantedBeside("creditNote", "9001", { corrects }), supply: { supplyCountry: "AT", regime: "distanceSale" } },
    { ...wantedBeside("deliveryNote", "7001"), supply: { supplyCountry: "AT" } },
  );
  await runUntilQuiet(shop);

  const [creditNote, deliveryNote] = await documentsOf(shop);
  expect(creditNote).toMatchObject({ kind: "creditNote", supplyCountry: "AT", regime: "distanceSale" });
  expect(deliveryNote).toMatchObject({ kind: "deliveryNote", supplyCountry: "AT" });
  expect(deliveryNote).not.toHaveProperty("regime");
});

test("decision 9: a task that the version before planned is confirmed, with the facts unknown", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop, {}, asBefore);

  await runUntilQuiet(shop);

  const [invoice] = await documentsOf(shop);
  expect(invoice).toMatchObject({ kind: "invoice", status: "open" });
  for (const name of Object.keys(facts)) expect(invoice).not.toHaveProperty(name);
});

/** An invoice that the provider has, unknown to us until the worker finds it. */
async function anInvoiceToFind(change: Parameters<typeof planned>[2] = (decision) => decision) {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop, {}, change);
  shop.simulator.addFault({ match: { method: "POST", path: "/invoices" }, fault: "504-after-commit" });
  await runUntilQuiet(shop);
  shop.simulator.clearFaults();
  return { shop, found: () => passTime(shop, timing.settleSeconds + 120) };
}

test("a document that was found at the provider with the planned sums has the planned facts", async () => {
  const { shop, found } = await anInvoiceToFind();
  await found();

  const [invoice] = await documentsOf(shop);
  expect(invoice).toMatchObject({ kind: "invoice", status: "open", supplyCountry: "DE", regime: "domestic" });
});

test("a document that was found with other sums has none: what it says is not what the app decided now", async () => {
  const { shop, found } = await anInvoiceToFind((decision) => {
    const { content } = decision;
    return {
      ...decision,
      content: { ...content, totals: { ...content.totals, taxCents: content.totals.taxCents - 1 } },
    };
  });
  await found();

  const [invoice] = await documentsOf(shop);
  expect(invoice).toMatchObject({ kind: "invoice", status: "open" });
  expect(invoice).not.toHaveProperty("supplyCountry");
});
