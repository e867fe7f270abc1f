import { createHash } from "node:crypto";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import type { ProviderTokens } from "#functions/modules/provider/ports.ts";
import type { TaskPorts } from "#functions/modules/tasks/ports.ts";
import type { NotificationKind } from "#shared/domain/notifications/notification.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";
import type { PlanId } from "#shared/domain/plans/plans.ts";
import type { OrderEvent } from "#shared/messages/order-event.ts";
import { instantOf } from "#shared/values/time.ts";
import { aProfile, preferences } from "../../builders/settings.ts";
import { noRegisters } from "../../builders/vat-ids.ts";
import type { Product } from "../build/bundle.ts";
import { type Invocation, Late, type Machine } from "../kernel/invocation.ts";
import type { SimulatedProvider } from "../ports/provider.ts";
import type { Command, TableEngine } from "../table/engine.ts";
import { noBilling } from "./no-billing.ts";
import type { Watch } from "./watch.ts";

export const TIMING = {
  settleSeconds: 300,
  budgetSeconds: 75,
  leaseSeconds: 130,
  functionSeconds: 120,
  callSeconds: 35,
};

/** Shared by all shops. */
export interface Surroundings {
  /** The version that a process runs. */
  productOf(process: Invocation | undefined): Product;
  machine: Machine;
  engine: TableEngine;
  /** TaskDispatcher the worker of a shop. */
  wake(shop: string): void;
  /** Asks for a mail to the merchant of a shop. */
  tell(shop: string, notice: NotificationKind): void;
  /** Hands an order event to its queue. */
  reprocess(event: OrderEvent): void;
  isConnected(shop: SimulatedShop): boolean;
  /** The merchant connects the shop, where it is not connected. */
  reconnect(shop: SimulatedShop): void;
}

/** A shop's documents besides invoices and credit notes. */
export interface Wishes {
  plan: PlanId;
  delivers: boolean;
  books: boolean;
}

/** A shop of the simulation: what the platform and the provider know of it, and who watches it. */
export interface SimulatedShop {
  key: string;
  organizationId: string;
  wishes: Wishes;
  provider: SimulatedProvider;
  watch: Watch;
  /** Orders as the platform shows them now. */
  orders: Map<string, Order>;
  /** The list of orders from before the installation, page by page. */
  past?: { page(cursor: string | undefined): { orderIds: string[]; cursor?: string } };
  isInstalled: boolean;
  wasPaused: boolean;
  wasReinstalled: boolean;
  /** Unforeseen errors that a worker put off. */
  unforeseen: string[];
}

const writes = new Set(["PutCommand", "UpdateCommand", "DeleteCommand", "TransactWriteCommand", "BatchWriteCommand"]);

/** The table as a process reaches it: every command is a call, and some go wrong on the way. */
export function tableOf({ engine, machine, productOf }: Surroundings, process: Invocation | undefined): Table {
  const { faults } = machine;
  const product = productOf(process);
  const carryOut = (command: Command): unknown => {
    const { name } = command.constructor;
    if (faults.strikes("table-throttled")) throw new Error("ProvisionedThroughputExceededException");
    if (name === "TransactWriteCommand" && faults.strikes("table-conflict")) {
      throw new product.TransactionCanceledException(["TransactionConflict"]);
    }
    if (!writes.has(name) || !faults.strikes("table-answer-lost")) return engine.execute(command);
    const answer = engine.execute(command);
    // Half of the time the client gives up. Else it tries again: a transaction knows that it is the same one, a single write does not.
    if (faults.milliseconds("table-answer-lost", 0, 1) === 0) throw new Error("TimeoutError");
    return name === "TransactWriteCommand" ? answer : engine.execute(command);
  };
  const slowly = (command: Command) => {
    const answer = carryOut(command);
    return faults.strikes("table-slow") ? new Late(faults.milliseconds("table-slow", 20, 2_000), () => answer) : answer;
  };
  const send = async (command: Command) =>
    process === undefined
      ? engine.execute(command)
      : process.call(command.constructor.name, { latency: [1, 8] }, () => slowly(command));
  // Stores use nothing of the client but `send`.
  return { name: "simulated", client: { send } as unknown as Table["client"] };
}

const cipher = { seal: (text: string) => text, open: (text: string) => text };
const MARKER_KEY = new Uint8Array(32).fill(9);
export const markersOf = (product: Product) => product.taskMarkers(MARKER_KEY);

export const tokensOf = (provider: SimulatedProvider): ProviderTokens => ({
  accessToken: provider.accessToken,
  refreshToken: provider.refreshToken,
  expiresAt: instantOf(provider.expiresAt),
  scopes: ["invoices"],
});

let ids = 0;
/** Every world begins with the same ids. */
export const resetIds = (): void => {
  ids = 0;
};

/** Stores of one shop as a process reaches them; without a process: at once, nothing goes wrong. */
export function storesOf(surroundings: Surroundings, shop: string, process: Invocation | undefined) {
  const product = surroundings.productOf(process);
  const table = tableOf(surroundings, process);
  const logDays = async () => 30;
  return {
    shops: product.shopStore(table, cipher, shop),
    connections: product.connectionStore(table, cipher, shop),
    consents: product.consentStore(table, cipher, shop),
    orders: product.orderStore(table, shop, logDays),
    tasks: product.taskStore(table, shop, logDays),
    credits: product.creditStore(table, shop),
    documentChanges: product.documentChanges(table, shop, logDays),
    contactIndex: product.contactIndex(table, shop),
    unanswered: product.unansweredSends(table, shop),
    work: product.shopWork(table, shop),
    logs: product.logStore(table, shop, logDays),
    quarantine: product.quarantineStore(table),
    importLoad: product.importLoad(table, shop),
    abroad: product.abroadDocuments(table, shop),
    jobStore: product.jobStore(table, shop, logDays),
    orderStates: product.orderStates(table, shop),
    records: product.complianceStore(table, shop),
    erasures: product.erasureStore(table, shop),
    shopErasures: product.shopErasureStore(table, shop),
    dataRequests: product.dataRequestStore(table, shop),
    told: product.notificationStore(table, shop),
    waiting: product.waitingTasks(table, shop),
    directory: product.shopDirectory(table),
  };
}

/** All ports of a process that works for a shop. */
export function portsOf(surroundings: Surroundings, shop: SimulatedShop, process: Invocation) {
  const { machine, wake, reprocess, tell } = surroundings;
  const product = surroundings.productOf(process);
  const { kernel, faults } = machine;
  const { provider } = shop;
  const failed = (code: ConstructorParameters<Product["AppError"]>[0]) => new product.AppError(code);
  const stores = storesOf(surroundings, shop.key, process);
  const others: Omit<TaskPorts, keyof typeof stores> = {
    authorization: {
      defaultScopes: [],
      bookingScopes: [],
      authorizeUrl: () => "",
      redeemCode: async () => tokensOf(provider),
      refresh: (refreshToken) =>
        process.call("renews the token", { latency: [50, 500] }, () => {
          if (refreshToken !== provider.refreshToken || refreshToken === "") throw failed("accounting_unauthorized");
          if (faults.strikes("unreachable")) throw failed("accounting_unavailable");
          provider.authorize();
          return tokensOf(provider);
        }),
      revoke: (refreshToken) =>
        process.call("revokes", { latency: [50, 500] }, () => {
          if (refreshToken === provider.refreshToken) provider.revoke();
        }),
    },
    accounting: {
      with: (token) => provider.accounting(process, token, (code, details) => new product.AppError(code, details)),
    },
    mailDispatcher: { dispatch: async () => undefined },
    appJobs: { send: async () => undefined },
    dispatcher: {
      dispatch: (key) =>
        process.call("wakes", { latency: [2, 20] }, () => {
          if (!faults.strikes("wake-lost")) wake(key);
        }),
    },
    notifications: {
      request: (key, notice) => process.call("asks for a mail", { latency: [2, 20] }, () => tell(key, notice)),
    },
    reprocessing: { send: (event) => process.call("reprocessing", { latency: [2, 20] }, () => reprocess(event)) },
    markers: markersOf(product),
    sha256: (text) => createHash("sha256").update(text).digest("hex"),
    clock: {
      now: () => instantOf(process.now),
      monotonic: () => kernel.now,
      sleep: (milliseconds) => process.sleep(milliseconds),
    },
    ids: {
      documentKey: () => `doc_${++ids}`,
      logKey: () => `log_${++ids}`,
      secretId: (prefix) => `${prefix}_${++ids}`,
    },
    reportError: (error, { task }) => {
      shop.unforeseen.push(error instanceof Error ? error.message : String(error));
      kernel.trace(`${process.name} puts ${task} off: ${String(error)}`);
    },
    onOrder: (_, work) => work(),
    timing: product.assertTiming(TIMING),
  };
  // Each process gets ports of its own. V8 takes a microsecond for a field behind a spread, so the fields come first.
  return {
    vatIds: noRegisters,
    platformOrders: {
      readOrder: ({ orderId }: { orderId: string }) =>
        process.call(`reads order ${orderId}`, { latency: [50, 600] }, () => {
          if (faults.strikes("platform-unavailable")) throw failed("platform_unavailable");
          const order = shop.orders.get(orderId);
          const late = faults.strikes("platform-slow") ? faults.milliseconds("platform-slow", 1_000, 20_000) : 0;
          if (surroundings.isConnected(shop) || !faults.strikes("connected-meanwhile"))
            return new Late(late, () => order);
          surroundings.reconnect(shop);
          return new Late(late + faults.milliseconds("connected-meanwhile", 1_000, 20_000), () => order);
        }),
    },
    platformOrderPages: {
      createdOrders: ({ cursor }: { cursor?: string }) =>
        process.call("lists orders", { latency: [100, 900] }, () => {
          if (shop.past === undefined) throw new Error("nothing of the past is listed");
          if (faults.strikes("platform-unavailable")) throw failed("platform_unavailable");
          return shop.past.page(cursor);
        }),
    },
    // A shop without a past has no import to be told of.
    storedJobs: shop.past === undefined ? { find: async () => undefined } : stores.jobStore,
    platformAuthorization: {
      exchange: async () => platformTokens,
      refresh: async () => platformTokens,
    },
    eventCallbackUrl: "https://app.example.org/api/webhooks/lexoffice",
    platformShop: {
      readStore: () =>
        process.call("reads the shop", { latency: [50, 600] }, () => {
          if (!shop.isInstalled) throw failed("platform_token_missing");
          return { store: storeOf(shop.key), scopes: ["read_orders"], isDev: false };
        }),
    },
    ...noBilling,
    ...others,
    ...stores,
  };
}

export const platformTokens = {
  accessToken: "shpat",
  expiresAt: "2036-01-01T00:00:00.000Z",
  refreshToken: "shprt",
  refreshExpiresAt: "2036-01-01T00:00:00.000Z",
  scopes: ["read_orders"],
};

const storeOf = (key: string) => ({
  name: key,
  domain: key,
  email: "laden@example.org",
  plan: "basic",
  createdAt: "2025-01-01T00:00:00.000Z",
  currency: "EUR",
  orderPrefix: "#",
  orderSuffix: "",
});

/** Installs a shop, or installs it again. */
export async function install(
  surroundings: Surroundings,
  key: string,
  { plan, delivers, books }: Wishes,
): Promise<void> {
  const at = instantOf(surroundings.machine.kernel.now - 3_600_000);
  await storesOf(surroundings, key, undefined).shops.install({
    shop: {
      key,
      epoch: 1,
      installedAt: at,
      scopes: ["read_orders"],
      store: storeOf(key),
      isAdmin: false,
      isShopify: false,
      isDev: false,
      plan: { ...initialPlanState(at), id: plan },
      since: { invoice: at, creditNote: at, deliveryNote: at, transaction: at, hint: at },
      imports: [],
      downtimes: [],
    },
    preferences: preferences({
      invoiceFinalize: "created",
      invoiceSupplement: true,
      deliveryCreate: delivers,
      transactionCreate: books ? "all" : false,
      transactionHints: books,
    }),
    tokens: platformTokens,
  });
}

/** Connects a shop with its account. */
export async function connect(surroundings: Surroundings, shop: SimulatedShop, process?: Invocation): Promise<void> {
  const { provider, organizationId } = shop;
  provider.authorize();
  const { shops, connections } = storesOf(surroundings, shop.key, process);
  await connections.connect(
    {
      status: "connected",
      connectedAt: instantOf(surroundings.machine.kernel.now),
      organizationId,
      connectionId: `${organizationId}-connection`,
      scopes: ["invoices"],
      canBook: true,
      profile: aProfile(),
    },
    tokensOf(provider),
    { epoch: (await shops.find())?.epoch ?? 0 },
  );
}
