import { setTimeout as sleep } from "node:timers/promises";
import type { OrganizationReport } from "../sandbox/lexoffice/world/report.ts";
import { atMost } from "./at-most.ts";
import { world } from "./world/world.ts";

/** One shop of one scenario. */
export interface ScenarioShop {
  shop: string;
  organizationId: string;
}

export interface OrderReference {
  id: string;
  name: string;
  partId?: string;
}

async function json(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 1_000)}`);
  return JSON.parse(text);
}

/** The control API; anything but 2xx is an error. The caller says what the documented answer is. */
export async function control<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  return (await json(`${world.control}/control${path}`, method, body)) as Answer;
}

/** Asks `witness.ts`, which tells and does more than public entrances. */
export async function witness<Answer>(path: string, method = "GET"): Promise<Answer> {
  return (await json(`${world.witness}${path}`, method)) as Answer;
}

/** Invoices and credit notes from now on, final ones as soon as the order is there. */
const switchedOn = { invoiceCreate: "all", creditCreate: "all", invoiceEvent: "created", invoiceFinalize: "created" };

/** Merchants install the app one by one, and a slow machine starts few functions at once. */
const oneOfFew = atMost(4);

/** `SCOPES=read_orders` gives every shop these scopes only: rules must not hang on what the sandbox grants of itself. */
const grantedScopes = process.env["SCOPES"]?.split(",");

/** Ordinary shops have this access at the platform. */
export const hasAccess = (scope: string): boolean => grantedScopes === undefined || grantedScopes.includes(scope);

/** A scenario's shop, connected and switched on. Provider's events only on request: they take many calls at two a second. */
export async function makeShop(
  name: string,
  { preferences = {}, ...rest }: { preferences?: object; [option: string]: unknown } = {},
): Promise<ScenarioShop> {
  const body = {
    shop: `${name}.myshopify.com`,
    events: false,
    preferences: { ...switchedOn, ...preferences },
    ...(grantedScopes === undefined ? {} : { scopes: grantedScopes }),
    ...rest,
  };
  const { organizationId } = await oneOfFew(() => control<{ organizationId: string }>("POST", "/shops", body));
  return { shop: body.shop, organizationId };
}

export const placeOrder = (
  { shop }: ScenarioShop,
  order: object,
  topics?: readonly string[],
): Promise<OrderReference> => control("POST", `/shops/${shop}/orders`, { order, ...(topics ? { topics } : {}) });

export const patchOrder = ({ shop }: ScenarioShop, id: string, order: object, topics?: readonly string[]) =>
  control<OrderReference>("PATCH", `/shops/${shop}/orders/${id}`, { order, ...(topics ? { topics } : {}) });

/** A refund, fulfilment or payment of an order, in GraphQL shape, with its own topics. */
export const addPart = (
  { shop }: ScenarioShop,
  id: string,
  part: "refund" | "fulfillment" | "transaction" | "return",
  content: object = {},
): Promise<OrderReference> => control("POST", `/shops/${shop}/orders/${id}/${part}s`, { [part]: content });

/** A raw delivery, as any attacker on the internet could send it. */
export async function deliver(shop: string, webhook: Readonly<Record<string, unknown>>): Promise<number[]> {
  const { statuses } = await control<{ statuses: number[] }>("POST", `/shops/${shop}/webhooks`, webhook);
  return statuses;
}

const SETTLE_ROUND_MILLISECONDS = 1_000;

/** For what hangs, and not for a machine that is busy. */
const PATIENCE_MILLISECONDS = 300_000;

/** Waits until all work is done, or fails. It sweeps at once and skips pauses after failures on slow machines. */
export async function settle(timeoutMs = PATIENCE_MILLISECONDS): Promise<void> {
  for (let waited = 0; waited < timeoutMs; waited += SETTLE_ROUND_MILLISECONDS) {
    const { idle } = await control<{ idle: boolean }>("POST", "/settle", { timeoutMs: SETTLE_ROUND_MILLISECONDS });
    if (idle) return;
    if (!(await isAnybodyBusy())) await goOn();
  }
  const lines = await witness<{ line: string }[]>("/logs");
  const errors = lines.filter(({ line }) => line.includes('"level":"error"')).map(({ line }) => line);
  const busy = (await queues()).filter(({ visible, inFlight }) => visible + inFlight > 0);
  throw new Error(`still busy after ${timeoutMs} ms: ${JSON.stringify(busy)}\n${errors.slice(-5).join("\n")}`);
}

async function isAnybodyBusy(): Promise<boolean> {
  const { invocations } = await witness<{ invocations: number }>("/busy");
  return invocations > 0 || (await queues()).some(({ dead, visible }) => !dead && visible > 0);
}

async function goOn(): Promise<void> {
  const { messages } = await witness<{ messages: number }>("/retry", "POST");
  if (messages === 0) await runSchedule("wake-due");
}

/** Moves the clock of everything forward and waits until what became due is done. */
export async function advance(duration: string): Promise<void> {
  await control("POST", "/clock", { advance: duration });
  await settle();
}

/** The present of the sandbox, as an instant. */
export const sandboxNow = async (): Promise<string> => (await witness<{ now: string }>("/clock")).now;

/** Between two looks for something. */
const LOOK_MILLISECONDS = 100;

/** Waits until something can be seen, without waiting for everything else to end. */
export async function until(isSeen: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MILLISECONDS;
  while (performance.now() < end) {
    if (await isSeen()) return;
    await sleep(LOOK_MILLISECONDS);
  }
  throw new Error("what was waited for did not come about");
}

export const uninstall = ({ shop }: ScenarioShop) => control("POST", `/shops/${shop}/uninstall`);
export const runSchedule = (name: string) => control("POST", `/schedules/${name}/run`);

/** A switch that makes the provider misbehave towards one organisation. */
export const fault = (
  { organizationId }: ScenarioShop,
  name: string,
  match: Readonly<Record<string, unknown>>,
  delayMs?: number,
): Promise<unknown> =>
  control("POST", "/lexoffice/faults", {
    match: { organizationId, ...match },
    fault: name,
    ...(delayMs === undefined ? {} : { delayMs }),
  });

export const clearFaults = () => control("DELETE", "/lexoffice/faults");

/** Everything the provider holds for the shop's organisation. */
export const provider = ({ organizationId }: ScenarioShop): Promise<OrganizationReport> =>
  control("GET", `/lexoffice/${organizationId}`);

/** Counts the shop's calls of the provider. */
export async function providerCalls(shop: ScenarioShop): Promise<number> {
  return (await provider(shop)).calls.reduce((sum, { count }) => sum + count, 0);
}

interface Calls {
  shopify: Record<string, { graphql: Record<string, { count: number }>; tokens: Record<string, number> }>;
}

/** Counts the shop's reads through the Admin API, by anything or by one operation. */
export async function platformReads({ shop }: ScenarioShop, only?: string): Promise<number> {
  const { shopify } = await control<Calls>("GET", "/calls");
  const counts = Object.entries(shopify[shop]?.graphql ?? {});
  return counts
    .filter(([operation]) => only === undefined || operation === only)
    .reduce((sum, [, { count }]) => sum + count, 0);
}

/** Token requests of the shop by grant. */
export async function platformTokens({ shop }: ScenarioShop): Promise<Record<string, number>> {
  return (await control<Calls>("GET", "/calls")).shopify[shop]?.tokens ?? {};
}

interface Queue {
  name: string;
  visible: number;
  inFlight: number;
  delayed: number;
  dead: boolean;
}
const queues = () => witness<Queue[]>("/queues");

/** Dead-letter queues that hold messages. */
export async function deadLetters(): Promise<Queue[]> {
  return (await queues()).filter(({ dead, visible }) => dead && visible > 0);
}

/** A genuine delivery that the app could not use, as it is kept. */
export interface Kept {
  at: string;
  reason: string;
  bytes: number;
  hash: string;
}
export const quarantine = () => witness<Kept[]>("/quarantine");
