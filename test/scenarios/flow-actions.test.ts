// Actions of the app that workflows of Shopify Flow reach.
import { expect } from "vitest";
import { order } from "./app.ts";
import { control, makeShop, placeOrder, provider, type ScenarioShop } from "./client.ts";
import { anOrder } from "./orders.ts";
import { tellTogether } from "./stories.ts";

interface Ran {
  status: number;
  answer: { code?: string; message?: string };
}

const action = ({ shop }: ScenarioShop, handle: string, run: Readonly<Record<string, unknown>>) =>
  control<Ran>("POST", `/shops/${shop}/flow/actions/${handle}`, run);

const mailsTo = async (address: string) =>
  (await control<{ to: string[] }[]>("GET", "/mails")).filter(({ to }) => to.includes(address));

const byHand = { invoiceCreate: false, creditCreate: false, deliveryCreate: false };

tellTogether({
  "an action makes the invoice once, however often the platform repeats the run": async function* () {
    const shop = await makeShop("flow-invoice", { preferences: byHand });
    const placed = await placeOrder(shop, anOrder());
    yield;
    const run = { orderId: placed.id, runId: "0b7a2c1e-5a" };
    const answers = [await action(shop, "create-invoice", run), await action(shop, "create-invoice", run)];
    yield;
    const late = await action(shop, "create-invoice", run);
    const other = await action(shop, "create-invoice", { orderId: placed.id, runId: "another-run" });
    yield;

    expect([...answers, late].map(({ status, answer }) => [status, answer.message])).toEqual(
      Array.from({ length: 3 }, () => [200, "Die Rechnung ist beauftragt."]),
    );
    expect(other).toMatchObject({ status: 422, answer: { code: "document_not_possible" } });
    expect(other.answer.message).toMatch(/\. /);
    expect((await provider(shop)).invoices).toHaveLength(1);
  },

  "an action sends the document with the number once, to the order's address or the one that it names":
    async function* () {
      const shop = await makeShop("flow-mail");
      const placed = await placeOrder(shop, anOrder({ email: "flow-kunde@example.com" }));
      yield;
      const [number] = (await order(shop, placed.id)).invoices.map((one) => one.number);
      const run = { orderId: placed.id, runId: "mail-1" };
      const first = await action(shop, "send-document", run);
      const again = await action(shop, "send-document", run);
      const named = await action(shop, "send-document", {
        ...{ orderId: placed.id, runId: "mail-2" },
        properties: { documentNumber: number, email: "flow-buchhaltung@example.com" },
      });
      const refused = [
        await action(shop, "send-document", { orderId: placed.id, properties: { documentNumber: "RE-0" } }),
        await action(shop, "send-document", { orderId: placed.id, properties: { email: "keine Adresse" } }),
        await action(shop, "send-document", { orderId: "999" }),
      ];
      yield;

      expect([first, again, named].map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(refused.map(({ status, answer }) => [status, answer.code])).toEqual([
        [404, "document_not_found"],
        [422, "invalid_input"],
        [404, "order_not_found"],
      ]);
      expect(await mailsTo("flow-kunde@example.com")).toHaveLength(1);
      expect(await mailsTo("flow-buchhaltung@example.com")).toHaveLength(1);
    },

  "a call that the platform did not sign is refused and does nothing": async function* () {
    const shop = await makeShop("flow-forged", { preferences: byHand });
    const placed = await placeOrder(shop, anOrder());
    yield;
    const forged = await action(shop, "create-invoice", { orderId: placed.id, badSignature: true });
    const poison = await action(shop, "create-invoice", { orderId: placed.id, body: "[]" });
    const foreign = await action(shop, "create-invoice", {
      orderId: placed.id,
      body: JSON.stringify({ shopify_domain: "never-installed.myshopify.com", action_run_id: "r", properties: {} }),
    });
    yield;

    expect([forged, poison, foreign].map(({ status, answer }) => [status, answer.code])).toEqual([
      [401, "unauthorized"],
      [400, "malformed_request"],
      [409, "shop_not_installed"],
    ]);
    expect((await provider(shop)).invoices).toEqual([]);
  },
});
