import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { OrderDetail, OrderRowEntry } from "#shared/api/order-record.ts";
import type { OrderPage } from "#shared/api/orders.ts";
import { type Reason, reasons } from "#shared/domain/documents/reasons/reasons.ts";
import type { Sandbox } from "../sandbox.ts";
import { type DemoOrder, type DemoStep, demoOrders } from "./demo-orders.ts";

export const DEMO_SHOP = "demo.myshopify.com";

const SETTLE_MILLISECONDS = 100_000;
const POLL_MILLISECONDS = 250;
/** More orders at once would only wait for each other: the provider takes two requests a second. */
const ORDERS_AT_ONCE = 4;
/** The newest orders that are looked at to see what became of them. */
const MAX_ROWS = 100;

/** An order of the demo that has been placed, and what was last said of it. */
interface Placed {
  order: DemoOrder;
  id: string;
  name: string;
  told?: string;
  hasDocument?: boolean;
}

/** The file with the number of sent orders, while the demo runs. */
const progressIn = (dataDirectory: string): string => join(dataDirectory, "demo-under-way");

/** What is missing of a demo that was cut off; undefined where it was whole. */
export function cutDemo(dataDirectory: string): string | undefined {
  const progress = progressIn(dataDirectory);
  if (!existsSync(progress)) return undefined;
  return `An earlier start was cut off in the demo: ${readFileSync(progress, "utf8")} of ${demoOrders().length} orders were sent, and the rest never will be. Begin again with npm start -- --reset, or send all of them with --demo.`;
}

/** Makes the demo shop and prints each order's document or reason. Orders come through signed webhooks, the first ahead. */
export async function runDemo(sandbox: Sandbox, elapsed: () => string, dataDirectory: string): Promise<void> {
  const progress = progressIn(dataDirectory);
  writeFileSync(progress, "0");
  const control = controlClient(sandbox.controlUrl);
  console.log("Making the demo shop: install, connect to Lexware Office, switch the automation on …");
  await control("POST", "/control/shops", {
    shop: DEMO_SHOP,
    name: "Teehaus & Töpferei Lindgrün",
    email: "hallo@lindgruen.example",
    // What the documents print of the seller; its tax numbers and account are the samples of the simulator.
    profile: {
      companyName: "Teehaus & Töpferei Lindgrün GmbH",
      street: "Lindenhof 4",
      zip: "26725",
      city: "Emden",
      userName: "Wiebke Lindgrün",
      userEmail: "hallo@lindgruen.example",
    },
    preferences: { invoiceCreate: "all", creditCreate: "all", invoiceEvent: "created", invoiceFinalize: "created" },
  });
  const orders = demoOrders();
  console.log(`Sending ${orders.length} orders …`);
  const placed: Placed[] = [];
  for (const order of orders) {
    placed.push(await place(control, order));
    writeFileSync(progress, String(placed.length));
    const isFirst = placed.length === 1;
    await tellUntilFew(sandbox, control, placed, isFirst ? 0 : ORDERS_AT_ONCE - 1);
    if (isFirst && placed[0]?.hasDocument) console.log(`  first document after ${elapsed()}`);
  }
  await control("POST", "/control/settle", { timeoutMs: SETTLE_MILLISECONDS });
  await tellChanged(sandbox, placed);
  for (const { order, id } of placed) for (const step of order.then) await carryOut(control, id, step);
  await control("POST", "/control/settle", { timeoutMs: SETTLE_MILLISECONDS });
  console.log("What happened to orders later:");
  await tellChanged(sandbox, placed);
  rmSync(progress);
  console.log(`Everything is settled after ${elapsed()}.`);
}

async function place(control: Control, order: DemoOrder): Promise<Placed> {
  const path = `/control/shops/${DEMO_SHOP}/orders`;
  const { id, name } = await control("POST", path, { order: order.order, ...topicsOf(order) });
  return { order, id: String(id), name: String(name) };
}

/** Reports orders whose outcome is known, until at most `most` are left or there is nothing to wait for. */
async function tellUntilFew(
  sandbox: Sandbox,
  control: Control,
  placed: readonly Placed[],
  most: number,
): Promise<void> {
  for (let round = 0; round < SETTLE_MILLISECONDS / POLL_MILLISECONDS; round++) {
    const { idle } = await control("POST", "/control/settle", { timeoutMs: POLL_MILLISECONDS });
    await tellDecided(sandbox, placed);
    if (idle || placed.filter(({ told }) => told === undefined).length <= most) return;
  }
}

/** Tells of the orders that have a document by now, or will have none. */
async function tellDecided(sandbox: Sandbox, placed: readonly Placed[]): Promise<void> {
  const { items = [] }: Partial<OrderPage> = await callApp(sandbox, `/api/orders?limit=${MAX_ROWS}`);
  const decided = new Set(items.filter(isDecided).map(({ id }) => id));
  const isNew = ({ id, told }: Placed) => told === undefined && decided.has(id);
  await tellChanged(sandbox, placed.filter(isNew));
}

const isDecided = ({ invoices, reason }: OrderRowEntry): boolean =>
  invoices.length > 0 || (reason !== null && reason.verdict !== "planned" && reason.verdict !== "wait");

/** Tells what came of each order, where that is something else than what was told before. */
async function tellChanged(sandbox: Sandbox, placed: readonly Placed[]): Promise<void> {
  for (const one of placed) {
    const detail = await readOrder(sandbox, one.id);
    const outcome = outcomeOf(detail);
    if (outcome === one.told) continue;
    one.told = outcome;
    one.hasDocument = documentsOf(detail).length > 0;
    console.log(`  ${one.name.padEnd(7)} ${clip(one.order.title, 46).padEnd(46)} → ${outcome}`);
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

async function callApp(sandbox: Sandbox, path: string): Promise<Record<string, unknown>> {
  const token = await sandbox.shopify.sessionToken(DEMO_SHOP);
  const response = await fetch(`${sandbox.runner.appUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return response.json();
}

async function readOrder(sandbox: Sandbox, id: string): Promise<Partial<OrderDetail>> {
  return callApp(sandbox, `/api/orders/${id}`);
}

const documentsOf = ({ invoices = [], credits = [], deliveries = [] }: Partial<OrderDetail>) => [
  ...invoices,
  ...credits,
  ...deliveries,
];

/** `RE0001  119,00 €`, or `kein Beleg: Kassenverkauf (SKIP_POS)`. */
function outcomeOf(detail: Partial<OrderDetail>): string {
  const made = documentsOf(detail).map(
    ({ number, total, status }) => `${number ?? "Entwurf"}  ${euros(total)} (${status})`,
  );
  const reason = detail.reason ? [`${made.length > 0 ? "offen" : "kein Beleg"}: ${titleOf(detail.reason.code)}`] : [];
  return [...made, ...reason].join(" · ") || "noch nicht gelesen";
}

const table: Readonly<Record<string, Reason>> = reasons;
const titleOf = (code: string) => `${table[code]?.title ?? "siehe Bestellung"} (${code})`;
const euros = (amount: number) => amount.toLocaleString("de-DE", { style: "currency", currency: "EUR" });
const clip = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
