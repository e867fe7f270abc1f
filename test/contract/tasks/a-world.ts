import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { lexofficeAccounting } from "#functions/adapters/lexoffice/accounting.ts";
import { lexofficeAuthorization } from "#functions/adapters/lexoffice/oauth.ts";
import { defaultScopes } from "#functions/adapters/lexoffice/scopes.ts";
import { taskMarkers } from "#functions/adapters/secrets/marker.ts";
import { createTasks } from "#functions/modules/orders/create-tasks.ts";
import type { Ids } from "#functions/modules/system/ports.ts";
import type { TaskPorts } from "#functions/modules/tasks/ports.ts";
import { runShopTasks } from "#functions/modules/tasks/run-shop-tasks.ts";
import { assertTiming } from "#functions/modules/tasks/timing.ts";
import type { Decision, WantedDecision } from "#shared/domain/documents/decision/decision.ts";
import type { DecisionInput } from "#shared/domain/documents/decision/decision-input.ts";
import type { NotificationKind } from "#shared/domain/notifications/notification.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { initialPlanState, type PlanState } from "#shared/domain/plans/credits.ts";
import type { OrderEvent } from "#shared/messages/order-event.ts";
import { millisecondsOf } from "#shared/values/time.ts";
import { anOrder } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import type { LexofficeSimulator } from "../../sandbox/lexoffice/simulator.ts";
import type { Switches } from "../../sandbox/lexoffice/switches.ts";
import { CLIENT, pkce, startOn } from "../../world/lexoffice/provider.ts";
import { aConnection, anInstalledShop, aSave, later, NOW } from "../dynamodb/fixtures.ts";
import { aClock, type ManualClock } from "./manual-clock.ts";

export const timing = assertTiming({
  settleSeconds: 300,
  budgetSeconds: 75,
  leaseSeconds: 130,
  functionSeconds: 120,
  callSeconds: 35,
});

/** The provider and the time it shares with the workers. */
export interface Surroundings {
  table: Table;
  clock: ManualClock;
  simulator: LexofficeSimulator;
}

/** A provider of its own for a test; only the slots limit its rate, in virtual time. */
export async function surroundings(table: Table, switches: Partial<Switches> = {}): Promise<Surroundings> {
  const clock = aClock(NOW);
  const directory = mkdtempSync(path.join(tmpdir(), "tasks-contract-"));
  const unlimited = { requestsPerSecond: 100_000, burst: 100_000, strict: true };
  const simulator = await startOn(directory, clock.sandbox, { ...unlimited, ...switches });
  onTestFinished(async () => {
    await simulator.stop();
    rmSync(directory, { recursive: true, force: true });
  });
  return { table, clock, simulator };
}

/** A connected shop with everything its workers need. */
export type ConnectedShop = Awaited<ReturnType<typeof aConnectedShop>>;

export async function aConnectedShop({ table, clock, simulator }: Surroundings, plan: Partial<PlanState> = {}) {
  const stores = await anInstalledShop(table, {
    plan: { ...initialPlanState("2026-03-01T08:00:00.000Z"), id: "business", ...plan },
  });
  const { organizationId } = simulator.createOrganization({});
  const authorization = lexofficeAuthorization({
    authorizeUrl: `${simulator.url}/oauth2/authorize`,
    tokenUrl: `${simulator.url}/oauth2/token`,
    revokeUrl: `${simulator.url}/oauth2/revoke`,
    clientId: CLIENT.clientId,
    clientSecret: async () => CLIENT.clientSecret,
    redirectUri: CLIENT.redirectUri,
    now: clock.sandbox.now,
  });
  const connect = async (scopes: readonly string[] = defaultScopes, canBook?: boolean) => {
    const { verifier, challenge } = pkce();
    const url = authorization.authorizeUrl({ state: "state-1", challenge, scopes });
    const body = new URLSearchParams({ decision: "allow", organizationId });
    const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
    const code = new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
    const shop = await stores.shops.find();
    await stores.connections.connect(
      aConnection({ organizationId, ...(canBook === undefined ? {} : { canBook }) }),
      await authorization.redeemCode({ code, verifier }),
      { epoch: shop?.epoch ?? 1 },
    );
  };
  await connect();
  const woken: string[] = [];
  const orderEvents: OrderEvent[] = [];
  const noticed: NotificationKind[] = [];
  const ports: TaskPorts = {
    ...stores,
    authorization,
    accounting: lexofficeAccounting({ baseUrl: simulator.url, now: clock.sandbox.now }),
    notifications: { request: async (_, notice) => void noticed.push(notice) },
    dispatcher: { dispatch: async (shop) => void woken.push(shop) },
    mailDispatcher: { dispatch: async () => undefined },
    appJobs: { send: async () => undefined },
    reprocessing: { send: async (event) => void orderEvents.push(event) },
    markers: taskMarkers(new Uint8Array(32).fill(9)),
    sha256: (text) => createHash("sha256").update(text).digest("hex"),
    clock,
    ids: testIds,
    // An unforeseen error in a test is a failed test.
    reportError: (error) => {
      throw error;
    },
    onOrder: (_, work) => work(),
    timing,
  };
  return { ...stores, organizationId, connect, ports, woken, orderEvents, noticed, clock, simulator };
}

let lastLog = 0;

/** Ids that differ; those of the log sort by time. */
export const testIds: Ids = {
  documentKey: () => `doc_${randomUUID()}`,
  logKey: () => `log_${String(++lastLog).padStart(9, "0")}`,
  secretId: (prefix) => `${prefix}_${randomBytes(24).toString("base64url")}`,
};

/** Stores an order and plans its invoice as an order event does, beside `others` decided by `input`. */
export async function planned(
  { shop, shops, orders, tasks, work, clock, organizationId }: ConnectedShop,
  fields: Partial<Order> = {},
  change: (decision: WantedDecision) => WantedDecision = (decision) => decision,
  others: readonly Decision[] = [],
  input: Partial<DecisionInput> = {},
): Promise<Order> {
  const order = anOrder(fields);
  const installed = await shops.find();
  if (!installed) throw new Error(`${shop} is not installed`);
  const decision = change(wantedInvoiceOf({ order, ...input }));
  const plan = await createTasks(
    { tasks, clock },
    { epoch: installed.epoch, organizationId },
    order,
    [decision],
    undefined,
  );
  if (!(await orders.save(aSave({ order, decisions: [decision, ...others], ...plan }))))
    throw new Error("the order is there already");
  await work.request(clock.now());
  return order;
}

/** One invocation of the worker, with the time a function has. */
export function runOnce(shop: ConnectedShop, owner: string = randomUUID(), ports = shop.ports): Promise<void> {
  const end = millisecondsOf(shop.clock.now()) + timing.functionSeconds * 1000;
  const remainingMilliseconds = () => end - millisecondsOf(shop.clock.now());
  return runShopTasks(ports, { shop: shop.shop, owner, remainingMilliseconds });
}

const MAX_WAKES = 200;

/** Runs the worker as often as it is woken. Answers how often that was. */
export async function runUntilQuiet(shop: ConnectedShop): Promise<number> {
  for (let runs = 1; runs <= MAX_WAKES; runs++) {
    shop.woken.length = 0;
    await runOnce(shop);
    if (shop.woken.length === 0) return runs;
  }
  throw new Error("the shop wakes itself again and again");
}

/** Lets so much time pass, with the sweep that wakes shops every minute, or more seldom. */
export async function passTime(shop: ConnectedShop, seconds: number, stepSeconds = 60): Promise<void> {
  for (let passed = 0; passed < seconds; passed += stepSeconds) {
    shop.clock.advance(stepSeconds);
    await runUntilQuiet(shop);
  }
}

/** Lets time pass until the invoice is confirmed, for at most `seconds`. */
export async function passTimeUntilConfirmed(shop: ConnectedShop, seconds: number, stepSeconds = 60): Promise<void> {
  for (let passed = 0; passed < seconds; passed += stepSeconds) {
    if ((await invoiceTask(shop)).state === "CONFIRMED") return;
    await passTime(shop, stepSeconds, stepSeconds);
  }
}

/** The provider's records. */
export const provider = ({ simulator, organizationId }: ConnectedShop) => simulator.organization(organizationId);

/** Counts such calls of the provider. */
export function callsOf(shop: ConnectedShop, method: string, route: string): number {
  const calls = provider(shop).calls.filter((call) => call.method === method && call.route.startsWith(route));
  return calls.reduce((sum, { count }) => sum + count, 0);
}

/** The invoice's present task. */
export async function invoiceTask({ tasks }: ConnectedShop, orderId = "5001") {
  const task = await tasks.find({ key: `invoice:${orderId}:0`, orderId, type: "document" });
  if (!task) throw new Error("no task");
  return task;
}

/** Events of the log, oldest first. */
export async function eventsOf({ logs }: ConnectedShop): Promise<string[]> {
  const { entries } = await logs.list({ sortBy: "date", descending: false, pageSize: 100 });
  return entries.map(({ event }) => event);
}

export { later, NOW };
