import { expect } from "vitest";
import { type ExportPage, exportOrders } from "#shared/api/export.ts";
import { columnsWithKeys, exportColumns } from "#shared/domain/export/export-columns.ts";
import { exportRows } from "#shared/domain/export/export-rows.ts";
import { plusDays } from "#shared/values/days.ts";
import { csvWriter } from "#web/lib/export/csv.ts";
import { call, order, requestAs } from "./app.ts";
import { addPart, control, deliver, makeShop, placeOrder, provider, type ScenarioShop, sandboxNow } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";
import { tellTogether } from "./stories.ts";
import { canary } from "./world/canary.ts";

const cups = (quantity: number) => ({ refundLineItems: { nodes: [{ lineItem: { sku: "CUP" }, quantity }] } });
const cupsOf = (fields: Record<string, unknown> = {}) =>
  anOrder({ lineItems: { nodes: [lineItem("20.00", { sku: "CUP", quantity: 2 })] }, ...fields });

/** Everything of two days around the present. */
async function period() {
  const today = (await sandboxNow()).slice(0, 10);
  return { since: plusDays(today, -1), until: plusDays(today, 1) };
}

/** All pages of an export. */
async function exported(shop: ScenarioShop, input: Record<string, string> = {}): Promise<ExportPage["items"]> {
  const items: ExportPage["items"] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page: ExportPage = await call(shop, exportOrders, {
      ...(await period()),
      ...input,
      ...(cursor === undefined ? {} : { cursor }),
    });
    items.push(...page.items);
    cursor = page.next;
  }
  return items;
}

const tableOf = (items: ExportPage["items"], keys: readonly string[]) =>
  csvWriter(columnsWithKeys(keys)).rows(items.flatMap(exportRows)).trimEnd().split("\r\n");

tellTogether({
  "a shop with invoices, a credit note, a cancelled invoice and an order without documents becomes a row for each":
    async function* () {
      const shop = await makeShop("exports", { events: true });
      const refunded = await placeOrder(shop, cupsOf({ tags: ["=1+1", "VIP"] }));
      yield;
      const plain = await placeOrder(shop, anOrder());
      yield;
      const skipped = await placeOrder(shop, anOrder({ test: true }));
      await addPart(shop, refunded.id, "refund", cups(1));
      yield;
      const { invoices } = await provider(shop);
      const cancelled = invoices.at(-1);
      const act = { action: "void", kind: "invoice", id: cancelled?.id };
      await control("POST", `/lexoffice/${shop.organizationId}/actions`, act);
      yield;

      const items = await exported(shop, { limit: "2" });
      const detail = await order(shop, refunded.id);

      expect(items.map(({ name }) => name)).toEqual([refunded.name, plain.name, skipped.name]);
      expect(
        tableOf(items, [
          "order.name",
          "order.tags",
          "invoices.number",
          "invoices.status",
          "credits.number",
          "credits.total",
        ]),
      ).toEqual([
        `${refunded.name};'=1+1, VIP;${detail.invoices[0]?.number};Nicht zugeordnet;;`,
        `${refunded.name};'=1+1, VIP;;;${detail.credits[0]?.number};20,00`,
        `${plain.name};;${cancelled?.voucherNumber};Storniert;;`,
        `${skipped.name};;;;;`,
      ]);
      expect(items[0]).toMatchObject({
        price: { total: 40, currency: "EUR" },
        customer: { email: `karla@${canary.emailDomain}`, firstName: "Karla", lastName: canary.lastName },
        contact: { email: `karla@${canary.emailDomain}`, name: `Karla ${canary.lastName}` },
        invoices: [{ introduction: null, remark: null }],
      });
      const [invoice] = items[0]?.invoices ?? [];
      expect(invoice?.pdf).toBe(detail.invoices[0]?.url);

      const narrowed = await exported(shop, { filter: "withCredit", texts: "true" });
      expect(narrowed.map(({ name }) => name)).toEqual([refunded.name]);
      expect(narrowed[0]?.invoices[0]).toMatchObject({ introduction: detail.invoices[0]?.introduction });
      expect(narrowed[0]?.invoices[0]?.remark).toBe(detail.invoices[0]?.remark);
      expect(detail.invoices[0]?.remark).toEqual(expect.any(String));
    },

  "a customer who was erased is in no export, whatever columns it has": async function* () {
    const shop = await makeShop("exports-erased");
    const placed = await placeOrder(shop, anOrder());
    yield;
    const before = JSON.stringify(await exported(shop, { texts: "true" }));
    const customer = { id: 191_167, email: `karla@${canary.emailDomain}`, phone: canary.phone };
    const payload = { shop_id: 1, customer, orders_to_redact: [Number(placed.id)] };
    await deliver(shop.shop, { topic: "customers/redact", payload });
    yield;

    const items = await exported(shop, { texts: "true" });

    const named = Object.values(canary).filter((word) => word !== canary.phone && word !== canary.street);
    expect(named.filter((word) => before.includes(word)).length).toBeGreaterThan(1);
    expect(items.map(({ name, customer: erased }) => [name, erased])).toEqual([[placed.name, null]]);
    expect(items[0]?.invoices).toMatchObject([{ introduction: null, remark: null, total: 119 }]);
    const file = csvWriter(exportColumns).rows(items.flatMap(exportRows));
    for (const word of [...Object.values(canary), "Karla"]) expect(file).not.toContain(word);
  },

  "an export needs its plan": async function* () {
    const shop = await makeShop("exports-basic", { plan: "basic", connected: false });
    yield;
    const query = new URLSearchParams(await period());

    const answer = await requestAs(shop.shop, "GET", `${exportOrders.path}?${query}`);

    expect(answer.status).toBe(402);
    expect(answer.body).toMatchObject({
      code: "upgrade_required",
      details: { missing: [{ kind: "upgrade", feature: "exportOrders", plan: "standard" }] },
    });
  },

  "an order of another shop is in no export of this one": async function* () {
    const one = await makeShop("exports-one", { connected: false });
    const other = await makeShop("exports-other", { connected: false });
    const placed = await placeOrder(other, anOrder());
    yield;

    expect(await exported(one)).toEqual([]);
    expect((await exported(other)).map(({ id }) => id)).toEqual([placed.id]);
  },
});
