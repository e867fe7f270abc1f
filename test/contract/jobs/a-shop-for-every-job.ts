import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { transact } from "#functions/adapters/dynamodb/engine/transaction.ts";
import { heldPayments } from "#functions/adapters/dynamodb/kinds/orders.ts";
import { workOnWriteBacks } from "#functions/adapters/dynamodb/kinds/work.ts";
import { consentStore } from "#functions/adapters/dynamodb/stores/connection/consent-store.ts";
import { abroadDocuments } from "#functions/adapters/dynamodb/stores/documents/abroad-documents.ts";
import { documentComparison } from "#functions/adapters/dynamodb/stores/documents/document-comparison.ts";
import { olderDocuments } from "#functions/adapters/dynamodb/stores/documents/older-documents.ts";
import { jobStore } from "#functions/adapters/dynamodb/stores/jobs/job-store.ts";
import { monthMailingStore } from "#functions/adapters/dynamodb/stores/months/month-mailing-store.ts";
import { olderOrders } from "#functions/adapters/dynamodb/stores/orders/older-orders.ts";
import { orderStates } from "#functions/adapters/dynamodb/stores/orders/order-states.ts";
import { searchIndex } from "#functions/adapters/dynamodb/stores/orders/search-index.ts";
import { shopLease } from "#functions/adapters/dynamodb/stores/system/shop-lease.ts";
import { importLoad } from "#functions/adapters/dynamodb/stores/tasks/import-load.ts";
import { writeBackAsked } from "#functions/adapters/dynamodb/stores/write-back/write-back-changes.ts";
import { writeBackStore } from "#functions/adapters/dynamodb/stores/write-back/write-back-store.ts";
import { processAppEvent } from "#functions/modules/app-events/process-app-event.ts";
import { carryOutImport } from "#functions/modules/imports/carry-out-import.ts";
import { sendMonthPack } from "#functions/modules/months/send-month-pack.ts";
import { processProviderEvent } from "#functions/modules/provider-events/process-provider-event.ts";
import { runJob } from "#functions/modules/shop-jobs/run-job.ts";
import { carryOutSweep } from "#functions/modules/sweeps/carry-out-sweep.ts";
import { emptySummary } from "#shared/domain/imports/import-summary.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";
import { AppError } from "#shared/errors.ts";
import { appEvent } from "#shared/messages/app-event.ts";
import { importMessage } from "#shared/messages/import.ts";
import type { JobQueue } from "#shared/messages/job-rows.ts";
import { monthPack } from "#shared/messages/month-pack.ts";
import { providerMessage } from "#shared/messages/provider-event.ts";
import { shopJob } from "#shared/messages/shop-job.ts";
import { sweepMessage } from "#shared/messages/sweep.ts";
import { berlinMidnight } from "#shared/values/days.ts";
import { anOrder } from "../../builders/orders.ts";
import { aConnection, aDocumentTask, aSave, cipher, NOW, providerTokens, storedTask } from "../dynamodb/fixtures.ts";
import { aShopWithJobs } from "../shop-jobs/a-shop-with-jobs.ts";

const remainingMilliseconds = () => 120_000;
const time = { isLate: () => false, isShort: () => false };

/** Every call of it is noted, and fails as an outage does. */
const outside = (calls: string[], name: "provider" | "platform"): object =>
  new Proxy(
    {},
    {
      get: (_, method) => async () => {
        calls.push(`${name}.${String(method)}`);
        throw new AppError(name === "provider" ? "accounting_unavailable" : "platform_unavailable");
      },
    },
  );

/** A connected shop with each job's needs, as a document waiting for a transfer, and effects outside the table. */
export async function aShopForEveryJob(table: Table) {
  const start = "2026-03-01T08:00:00.000Z";
  const shop = await aShopWithJobs(table, { plan: { ...initialPlanState(start), used: 3 } });
  const key = shop.shop;
  await shop.connections.connect(aConnection(), providerTokens(), { epoch: 1 });
  const order = anOrder({ id: "7000", name: "#7000" });
  const task = aDocumentTask({
    ...{ orderId: order.id, orderName: order.name, notBefore: berlinMidnight("2026-04-01") },
    reason: { code: "credits_exhausted" },
  });
  await shop.orders.save(aSave({ order, tasks: [task] }));
  const held = {
    ...heldPayments.at({ shop: key, createdAt: order.createdAt, orderId: order.id }).key,
    type: "heldPayment",
    orderId: order.id,
  };
  await table.client.send(new PutCommand({ TableName: table.name, Item: held }));

  await transact(table, { asked: writeBackAsked(key, order.id, { at: start, cause: "values" }) });
  const writeBacks = writeBackStore(table, key, async () => 30);

  const requested = jobStore(table, key, async () => 30);
  const place = { from: "2026-02-01", to: "2026-02-02", startedAt: NOW, run: NOW, taken: 0, found: 0, affected: 0 };
  await requested.start({ job: "list-orders", progress: { ...place, summary: emptySummary } });
  const begun = { before: undefined, after: [place.from, place.to], runs: [] };
  await requested.start({ job: "import-orders", progress: place, begun });

  const mailings = monthMailingStore(table, key);
  const due = { isOn: true, address: "kanzlei@example.com", day: 1, dueDay: "2026-03-01" };
  await mailings.change(() => due);

  const calls: string[] = [];
  const provider = { with: () => outside(calls, "provider") };
  const platform = outside(calls, "platform");
  const noted = (name: string) => ({ send: async () => void calls.push(name) });
  const ports = {
    ...shop.ports,
    ...{
      connections: shop.connections,
      consents: consentStore(table, cipher, key),
      jobStore: requested,
    },
    ...{ comparison: documentComparison(table, key), orderStates: orderStates(table, key) },
    olderDocuments: olderDocuments(table, key),
    olderOrders: olderOrders(table, key),
    searchIndex: searchIndex(table, key),
    ...{
      accounting: provider,
      documentList: provider,
      providerSubscriptions: provider,
      authorization: outside(calls, "provider"),
    },
    ...{ platformAuthorization: platform, platformShop: platform, platformOrderIndex: platform },
    ...{ platformOrderPages: platform, importLoad: importLoad(table, key), abroad: abroadDocuments(table, key) },
    ...{ platformSubscriptions: platform, billing: platform, coupons: platform, events: platform },
    ...{
      reprocessing: noted("hint"),
      shopJobs: noted("job"),
      appJobs: noted("job"),
      sweepJobs: noted("job"),
      importJobs: noted("job"),
    },
    ...{
      writeBacks,
      writeBackWork: shopLease(table, key, workOnWriteBacks),
      orderWriter: platform,
    },
    ...{ providerJobs: noted("job"), providerEvents: noted("event"), queue: noted("event") },
    ...{ mailings, mailer: platform, shopLinks: { to: (_: string, path: string) => path } },
    sweepMetrics: { found: () => calls.push("metric"), foundDeadWork: () => calls.push("metric") },
    eventCallbackUrl: "https://app.example/events",
  };
  // The worker of each queue hands its job what it needs of all this.
  const run: Record<JobQueue, (message: object) => Promise<void>> = {
    "shop-duties": (message) => runJob(ports as never, shopJob.parse(message)),
    "app-events": (message) => processAppEvent(ports as never, appEvent.parse(message), { isLastTry: false }),
    sweeps: (message) => carryOutSweep(ports as never, sweepMessage.parse(message), { remainingMilliseconds }),
    imports: (message) => carryOutImport(ports as never, importMessage.parse(message), { remainingMilliseconds }),
    "month-packs": (message) => sendMonthPack(ports as never, monthPack.parse(message).shop, time),
    "provider-events": (message) =>
      processProviderEvent(ports as never, providerMessage.parse(message), { remainingMilliseconds }),
  };
  /** All that a job could change, inside and outside. */
  const effects = async () => ({
    whole: await shop.shops.findWhole(),
    task: await storedTask(shop, task),
    logs: (await shop.logs.list({ sortBy: "date", descending: true, pageSize: 25 })).entries,
    credits: await shop.credits.find(),
    told: await writeBacks.find(order.id),
    outside: [...calls, ...shop.mails, ...shop.woken],
  });
  return { shop: key, uninstall: () => shop.shops.uninstall(NOW, 1), run, effects };
}
