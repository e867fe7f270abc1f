import type { OrderDetail } from "../../../shared/api/orders.answers.ts";
import { type Reason, reasons } from "../../../shared/domain/documents/reasons.ts";
import type { Sandbox } from "../sandbox.ts";
import { type DemoOrder, type DemoStep, demoOrders } from "./demo-orders.ts";

export const DEMO_SHOP = "demo.myshopify.com";

const SETTLE_MILLISECONDS = 100_000;

/**
 * Makes the demo shop through the control API, as any test would, sends the demo orders through signed webhooks, and prints for
 * each the document that came out or the reason there is none.
 */
export async function runDemo(sandbox: Sandbox, elapsed: () => string): Promise<void> {
  const control = controlClient(sandbox.controlUrl);
  console.log("Making the demo shop: install, connect to Lexware Office, switch the automation on …");
  await control("POST", "/control/shops", {
    shop: DEMO_SHOP,
    name: "Teehaus & Töpferei Lindgrün",
    email: "hallo@lindgruen.example",
    preferences: { invoiceCreate: "all", creditCreate: "all", invoiceEvent: "created", invoiceFinalize: "created" },
  });
  const orders = demoOrders();
  console.log(`Sending ${orders.length} orders …`);
  const sent: { order: DemoOrder; id: string; name: string }[] = [];
  for (const order of orders) {
    const path = `/control/shops/${DEMO_SHOP}/orders`;
    const { id, name } = await control("POST", path, { order: order.order, ...topicsOf(order) });
    sent.push({ order, id: String(id), name: String(name) });
  }
  await printFirst(sandbox, control, sent, elapsed);
  await control("POST", "/control/settle", { timeoutMs: SETTLE_MILLISECONDS });
  for (const { order, id } of sent) for (const step of order.then) await carryOut(control, id, step);
  await control("POST", "/control/settle", { timeoutMs: SETTLE_MILLISECONDS });
  console.log(`\n  Everything is settled (${elapsed()}):`);
  for (const { order, id, name } of sent) {
    const detail = await readOrder(sandbox, id);
    console.log(`  ${name.padEnd(7)} ${clip(order.title, 46).padEnd(46)} → ${outcomeOf(detail)}`);
  }
}

type Control = ReturnType<typeof controlClient>;

function controlClient(url: string) {
  return async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const response = await fetch(`${url}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: Record<string, unknown> = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
}

const topicsOf = ({ topics }: { topics?: string[] | undefined }) => (topics === undefined ? {} : { topics });

async function carryOut(control: Control, id: string, step: DemoStep): Promise<void> {
  const path = `/control/shops/${DEMO_SHOP}/orders/${id}`;
  if ("patch" in step) await control("PATCH", path, { order: step.patch, ...topicsOf(step) });
  else if ("refund" in step) await control("POST", `${path}/refunds`, { refund: step.refund, ...topicsOf(step) });
  else await control("POST", `${path}/fulfillments`, { fulfillment: step.fulfillment, ...topicsOf(step) });
}

const POLL_MILLISECONDS = 250;

/** Tells when the first document is there: the figure that a fresh start is judged by. */
async function printFirst(
  sandbox: Sandbox,
  control: Control,
  sent: readonly { id: string; name: string }[],
  elapsed: () => string,
): Promise<void> {
  for (let round = 0; round < SETTLE_MILLISECONDS / POLL_MILLISECONDS; round++) {
    const answer = await callApp(sandbox, "/api/orders?filter=withInvoice&limit=1");
    const [first] = Array.isArray(answer["items"]) ? answer["items"] : [];
    if (first) {
      const name = sent.find(({ id }) => id === first.id)?.name ?? first.name;
      console.log(`  first document: ${first.invoices[0]?.number} for order ${name} (${elapsed()})`);
      return;
    }
    await control("POST", "/control/settle", { timeoutMs: POLL_MILLISECONDS });
  }
}

async function callApp(sandbox: Sandbox, path: string): Promise<Record<string, unknown>> {
  const token = await sandbox.shopify.sessionToken(DEMO_SHOP);
  const response = await fetch(`${sandbox.runner.appUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return response.json();
}

async function readOrder(sandbox: Sandbox, id: string): Promise<Partial<OrderDetail>> {
  return callApp(sandbox, `/api/orders/${id}`);
}

/** `RE0001  119,00 €`, or `kein Beleg: Kassenverkauf (SKIP_POS)`. */
function outcomeOf(detail: Partial<OrderDetail>): string {
  const documents = [...(detail.invoices ?? []), ...(detail.credits ?? []), ...(detail.deliveries ?? [])];
  const made = documents.map(({ number, total, status }) => `${number ?? "Entwurf"}  ${euros(total)} (${status})`);
  const reason = detail.reason ? [`${made.length > 0 ? "offen" : "kein Beleg"}: ${titleOf(detail.reason.code)}`] : [];
  return [...made, ...reason].join(" · ") || "noch nicht gelesen";
}

const table: Readonly<Record<string, Reason>> = reasons;
const titleOf = (code: string) => `${table[code]?.title ?? "siehe Bestellung"} (${code})`;
const euros = (amount: number) => amount.toLocaleString("de-DE", { style: "currency", currency: "EUR" });
const clip = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
