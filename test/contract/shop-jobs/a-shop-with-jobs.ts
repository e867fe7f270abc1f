import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { shopTroubles } from "#functions/adapters/dynamodb/stores/admin/shop-troubles.ts";
import { dataRequestStore } from "#functions/adapters/dynamodb/stores/compliance/data-request-store.ts";
import { erasureStore } from "#functions/adapters/dynamodb/stores/compliance/erasure-store.ts";
import { abroadDocuments } from "#functions/adapters/dynamodb/stores/documents/abroad-documents.ts";
import { jobReader } from "#functions/adapters/dynamodb/stores/jobs/job-store.ts";
import { oldLogs } from "#functions/adapters/dynamodb/stores/logs/old-logs.ts";
import { mailStore } from "#functions/adapters/dynamodb/stores/mail/mail-store.ts";
import { notificationStore } from "#functions/adapters/dynamodb/stores/notifications/notification-store.ts";
import { couponStore } from "#functions/adapters/dynamodb/stores/partner/coupon-store.ts";
import { dueRedemptions } from "#functions/adapters/dynamodb/stores/partner/due-redemptions.ts";
import { partnerDataStore } from "#functions/adapters/dynamodb/stores/partner/partner-data-store.ts";
import { partnerDetails } from "#functions/adapters/dynamodb/stores/partner/partner-details.ts";
import { partnerStore } from "#functions/adapters/dynamodb/stores/partner/partner-store.ts";
import { payoutStore } from "#functions/adapters/dynamodb/stores/payouts/payout-store.ts";
import { importLoad } from "#functions/adapters/dynamodb/stores/tasks/import-load.ts";
import { waitingTasks } from "#functions/adapters/dynamodb/stores/tasks/waiting-tasks.ts";
import type { Mailer } from "#functions/modules/notifications/ports.ts";
import { runJob, type ShopJobPorts } from "#functions/modules/shop-jobs/run-job.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import type { ShopJob } from "#shared/messages/shop-job.ts";
import type { Instant } from "#shared/values/time.ts";
import { anInstalledShop, cipher, NOW } from "../dynamodb/fixtures.ts";
import { testIds } from "../tasks/a-world.ts";

type Sent = Parameters<Mailer["send"]>[0];
type Wanted<T> = T extends { shop: string } ? Omit<T, "shop"> : never;

/** An installed shop with everything its jobs need, on a clock that the test sets. */
export async function aShopWithJobs(table: Table, fields: Partial<Shop> = {}) {
  const stores = await anInstalledShop(table, fields);
  const { shop } = stores;
  const mails: Sent[] = [];
  const woken: string[] = [];
  const queued: ShopJob[] = [];
  const world = { now: NOW, answer: "sent" as "sent" | "unavailable" | "refused" | Error };
  const ports: ShopJobPorts = {
    troubles: shopTroubles(table),
    ...stores,
    waiting: waitingTasks(table, shop),
    storedJobs: jobReader(table, shop),
    importLoad: importLoad(table, shop),
    abroad: abroadDocuments(table, shop),
    oldLogs: oldLogs(table, shop),
    notifications: notificationStore(table, shop),
    partners: partnerStore(table, shop),
    partnerData: partnerDataStore(table, cipher, shop),
    partnerDetails: partnerDetails(table, { cipher, key: new Uint8Array(32), now: () => world.now }),
    payouts: payoutStore(table, cipher, shop),
    dueRedemptions: dueRedemptions(table, shop),
    vatIds: { check: async () => ({ state: "valid" as const, requestId: "WAPI1" }) },
    receiptPrinter: { print: async ({ number }) => new TextEncoder().encode(`%PDF ${number}`) },
    payer: { name: "Belegfluss GmbH", street: "Weg 2", town: "10115 Berlin", vatNumber: "DE136695976" },
    coupons: couponStore(table, shop),
    erasures: erasureStore(table, shop),
    dataRequests: dataRequestStore(table, shop),
    mailer: {
      send: async (mail) => {
        if (world.answer instanceof Error) throw world.answer;
        if (world.answer === "sent") mails.push(mail);
        return world.answer;
      },
    },
    mails: mailStore(table, shop, async () => 30),
    mailDispatcher: { dispatch: async () => undefined },
    links: { to: (_, path) => `https://admin.example${path}` },
    dispatcher: { dispatch: async (key) => void woken.push(key) },
    shopJobs: { send: async (jobs) => void queued.push(...jobs) },
    clock: { now: () => world.now, monotonic: () => 0, sleep: async () => {} },
    ids: testIds,
    // An unforeseen error in a test is a failed test.
    reportError: (error) => {
      throw error;
    },
  };
  const carryOut = async (job: Wanted<ShopJob>): Promise<void> => {
    await runJob(ports, { ...job, shop } as ShopJob);
    // What the worker is sent on the way is worked off too, as its queue would have it.
    for (let next = queued.shift(); next !== undefined; next = queued.shift()) await runJob(ports, next);
  };
  const at = (now: Instant): void => {
    world.now = now;
  };
  return { ...stores, table, ports, world, mails, woken, carryOut, at };
}

export type JobShop = Awaited<ReturnType<typeof aShopWithJobs>>;
