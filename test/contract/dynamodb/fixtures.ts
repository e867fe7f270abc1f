import { randomUUID } from "node:crypto";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { connectionStore } from "#functions/adapters/dynamodb/stores/connection/connection-store.ts";
import { logStore } from "#functions/adapters/dynamodb/stores/logs/log-store.ts";
import { orderStore } from "#functions/adapters/dynamodb/stores/orders/order-store.ts";
import { creditLedger } from "#functions/adapters/dynamodb/stores/plans/credit-ledger.ts";
import { creditStore } from "#functions/adapters/dynamodb/stores/plans/credit-store.ts";
import { shopStore } from "#functions/adapters/dynamodb/stores/shop/shop-store.ts";
import { shopWork } from "#functions/adapters/dynamodb/stores/system/shop-work.ts";
import { taskStore } from "#functions/adapters/dynamodb/stores/tasks/task-store.ts";
import { ringCipher, ringFileCipher } from "#functions/adapters/secrets/cipher.ts";
import type { SaveOrder } from "#functions/modules/orders/ports.ts";
import type { ProviderTokens } from "#functions/modules/provider/ports.ts";
import type { PlatformTokens } from "#functions/modules/shop/ports.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { type OrderRow, orderRow } from "#shared/domain/order-states/order-row.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { searchTokens } from "#shared/domain/search/search-tokens.ts";
import type { ProviderConnection, Shop } from "#shared/domain/shop/shop.ts";
import { type ContactTask, contactTaskKey, type DocumentTask } from "#shared/domain/tasks/task.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import { anOrder } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import { aProfile } from "../../builders/settings.ts";

export const NOW = "2026-03-05T12:00:00.000Z";
export const LOG_DAYS = 90;
export const cipher = ringCipher({ keys: new Map([["k1", new Uint8Array(32).fill(7)]]), active: "k1" });
export const fileCipher = ringFileCipher({ keys: new Map([["k1", new Uint8Array(32).fill(7)]]), active: "k1" });

export const later = (seconds: number): Instant => secondsAfter(NOW, seconds);

/** A shop that no other test uses. */
export const aShopKey = (): string => `laden-${randomUUID()}.myshopify.com`;

/** All stores of one shop. */
export function storesOf(table: Table, shop = aShopKey()) {
  const logDays = async () => LOG_DAYS;
  return {
    shop,
    shops: shopStore(table, cipher, shop),
    connections: connectionStore(table, cipher, shop),
    orders: orderStore(table, shop, async () => 30),
    tasks: taskStore(table, shop, logDays),
    credits: creditStore(table, shop),
    ledger: creditLedger(table, shop),
    work: shopWork(table, shop),
    logs: logStore(table, shop, logDays),
  };
}

export function aShop(key: string, fields: Partial<Shop> = {}): Shop {
  return {
    key,
    epoch: 1,
    installedAt: "2026-03-01T08:00:00.000Z",
    scopes: ["read_orders"],
    store: {
      name: "Becherladen",
      domain: "becherladen.example",
      email: "laden@example.org",
      plan: "basic",
      createdAt: "2025-01-01T00:00:00.000Z",
      currency: "EUR",
      orderPrefix: "#",
      orderSuffix: "",
    },
    isAdmin: false,
    isShopify: false,
    isDev: false,
    plan: { ...initialPlanState("2026-03-01T08:00:00.000Z"), id: "business" },
    since: {},
    imports: [],
    downtimes: [],
    ...fields,
  };
}

export function platformTokens(fields: Partial<PlatformTokens> = {}): PlatformTokens {
  return {
    accessToken: "shpat_access",
    expiresAt: "2026-03-05T13:00:00.000Z",
    refreshToken: "shprt_refresh",
    refreshExpiresAt: "2026-06-01T00:00:00.000Z",
    scopes: ["read_orders"],
    ...fields,
  };
}

export function providerTokens(fields: Partial<ProviderTokens> = {}): ProviderTokens {
  return {
    accessToken: "access-1",
    refreshToken: "refresh-1",
    expiresAt: "2026-03-05T13:00:00.000Z",
    scopes: ["invoices"],
    ...fields,
  };
}

export function aConnection(fields: Partial<ProviderConnection> = {}): ProviderConnection {
  return {
    status: "connected",
    connectedAt: NOW,
    organizationId: randomUUID(),
    connectionId: randomUUID(),
    scopes: ["invoices"],
    profile: aProfile(),
    ...fields,
  };
}

/** Installs a shop of its own and answers its stores. */
export async function anInstalledShop(table: Table, fields: Partial<Shop> = {}, key = aShopKey()) {
  const stores = storesOf(table, key);
  const preferences = defaultPreferences({ email: "laden@example.org", name: "Becherladen" });
  await stores.shops.install({ shop: aShop(stores.shop, fields), preferences, tokens: platformTokens() });
  return stores;
}

export function aLogEntry(fields: Partial<LogEntry> = {}): LogEntry {
  return {
    key: `log_${randomUUID()}`,
    at: NOW,
    origin: "invoice",
    event: "document.created",
    status: "success",
    ...fields,
  };
}

/** An order decided for the first time, with its invoice wanted, and no tasks unless given. */
export function aSave(fields: Partial<SaveOrder> = {}): SaveOrder {
  const order = fields.order ?? anOrder();
  const decisions = fields.decisions ?? [wantedInvoiceOf({ order })];
  const row = orderRow(order, decisions, []);
  return {
    order,
    decisions,
    payments: [],
    row,
    tokens: searchTokens(order),
    tasks: [],
    dropped: [],
    fingerprint: "print-1",
    readAt: NOW,
    connection: undefined,
    scopes: [],
    logs: [],
    expectedVersion: undefined,
    rowBefore: fields.expectedVersion === undefined ? undefined : row,
    ...fields,
  };
}

const taskBase = {
  state: "PLANNED",
  lane: "1-live",
  orderId: "5001",
  orderName: "#1001",
  epoch: 1,
  organizationId: "org-1",
  createdAt: NOW,
  notBefore: NOW,
  attempts: 0,
  fence: 0,
  settleRounds: 0,
} as const;

/** Made once: lines of an order get ids of their own each time one is built. */
const { content } = wantedInvoiceOf({});

export function aDocumentTask(fields: Partial<DocumentTask> = {}): DocumentTask {
  const orderId = fields.orderId ?? taskBase.orderId;
  return {
    ...taskBase,
    key: `invoice:${orderId}:0`,
    type: "document",
    kind: "invoice",
    source: { type: "order", id: orderId },
    revision: 0,
    content,
    fingerprint: "print-1",
    expectedGrossCents: content.totals.grossCents,
    ...fields,
  };
}

export function aContactTask(fields: Partial<ContactTask> = {}): ContactTask {
  const { contact } = wantedInvoiceOf({});
  if (!contact) throw new Error("the order has no contact");
  return {
    ...taskBase,
    key: contactTaskKey(contact.contactKey, taskBase.organizationId),
    type: "contact",
    contact,
    ...fields,
  };
}

export function aDocument(fields: Partial<AccountingDocument> = {}): AccountingDocument {
  return {
    key: `doc_${randomUUID()}`,
    kind: "invoice",
    orderId: "5001",
    source: { type: "order", id: "5001" },
    revision: 0,
    providerId: randomUUID(),
    number: "RE1001",
    status: "open",
    title: "Rechnung",
    date: "2026-03-05",
    createdAt: NOW,
    totalCents: 1190,
    taxCents: 190,
    currency: "EUR",
    quantity: 1,
    electronicProfile: "NONE",
    ...fields,
  };
}

/** A list row with a document of this kind. */
export function withDocument(row: OrderRow, kind: "invoice" | "creditNote"): OrderRow {
  const document = { kind, key: `doc_${row.id}`, providerId: row.id, number: "RE1", status: "open" } as const;
  return { ...row, documents: [document], reason: null };
}

/** An installed shop with one saved order and its planned tasks. */
export async function aShopWithTasks(table: Table, tasks: (DocumentTask | ContactTask)[] = [aDocumentTask()]) {
  const stores = await anInstalledShop(table);
  await stores.orders.save(aSave({ tasks }));
  return stores;
}

/** The stored task; fails where there is none. */
export async function storedTask<T extends DocumentTask | ContactTask>(
  stores: Pick<ReturnType<typeof storesOf>, "tasks">,
  task: T,
): Promise<T> {
  const found = await stores.tasks.find(task);
  if (found?.type !== task.type) throw new Error(`no task ${task.key}`);
  // Same type, same shape.
  return found as T;
}

/** Counts the used transfers. */
export async function usedTransfers({ shops }: Pick<ReturnType<typeof storesOf>, "shops">): Promise<number> {
  const shop = await shops.find();
  if (!shop) throw new Error("no shop");
  return shop.plan.used;
}
