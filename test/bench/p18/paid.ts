import { setTimeout as sleep } from "node:timers/promises";
import type { LogPage } from "#shared/api/logs.ts";
import type { OrderDetail } from "#shared/api/order-record.ts";
import { sandboxPorts } from "../../sandbox/ports.ts";
import { control } from "../control.ts";
import type { Reading } from "../figure.ts";
import { inSandbox } from "../in-sandbox.ts";
import { median } from "../statistics.ts";

const SHOP = "teehaus.myshopify.com";
const ORDERS = 12;
const LOOK_MILLISECONDS = 50;
/** An order that shows nothing by then has failed. */
const PATIENCE_MILLISECONDS = 120_000;

/** A paid order over 119.00 €. */
const order = {
  taxesIncluded: true,
  email: "karla@example.org",
  billingAddress: { lastName: "Kundig", address1: "Weg 1", zip: "20095", city: "Hamburg", countryCodeV2: "DE" },
  lineItems: {
    nodes: [
      {
        title: "Teekanne",
        quantity: 1,
        originalUnitPriceSet: { shopMoney: { amount: "119.00" } },
        taxLines: [{ title: "DE MwSt 19 %", rate: 0.19 }],
      },
    ],
  },
  transactions: [{ kind: "SALE", status: "SUCCESS", gateway: "shopify_payments" }],
};
const BUSY = "the goal means an idle machine of two cores";

/** Pays orders one after another until each shows its invoice, and the line of its log that says so. */
export const measurePaid = (say: (progress: string) => void): Promise<Reading[]> =>
  inSandbox(say, async (basePort) => {
    const preferences = { invoiceCreate: "all", invoiceEvent: "paid", invoiceFinalize: "paid" };
    await control(basePort, "POST", "/shops", { shop: SHOP, events: false, preferences });
    const first = await paid(basePort);
    const waits: Wait[] = [];
    for (let number = 1; number <= ORDERS; number++) {
      say(`order ${number} of ${ORDERS}`);
      waits.push(await paid(basePort));
    }
    const documents = waits.map(({ document }) => document);
    return [
      { name: "paid until its document is on the order's page", value: median(documents), unit: "s" },
      { name: "the slowest", value: Math.max(...documents), unit: "s", atMost: 5, reason: BUSY },
      { name: "the first, which starts functions", value: first.document, unit: "s" },
      {
        name: "pages with a document that lacked its line",
        value: waits.filter(({ lacks }) => lacks).length,
        unit: "",
        atMost: 0,
      },
    ];
  });

interface Wait {
  /** Seconds. */
  document: number;
  /** The log did not say it when the page showed it. */
  lacks: boolean;
}

async function paid(basePort: number): Promise<Wait> {
  const { sessionToken } = await control<{ sessionToken: string }>(basePort, "POST", `/shops/${SHOP}/session`, {});
  const read = async <Answer>(path: string): Promise<Answer> => {
    const url = `http://127.0.0.1:${sandboxPorts(basePort).app}${path}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${sessionToken}` } });
    return (await answer.json()) as Answer;
  };
  const begun = performance.now();
  const { id } = await control<{ id: string }>(basePort, "POST", `/shops/${SHOP}/orders`, { order });
  for (;;) {
    const { invoices = [] } = await read<Partial<OrderDetail>>(`/api/orders/${id}`);
    if (invoices.length > 0) break;
    if (performance.now() - begun > PATIENCE_MILLISECONDS) throw new Error(`order ${id} has no document`);
    await sleep(LOOK_MILLISECONDS);
  }
  const document = (performance.now() - begun) / 1_000;
  const { items } = await read<LogPage>(`/api/shop/logs?order=${id}`);
  return { document, lacks: !items.some(({ event }) => event === "document.created") };
}
