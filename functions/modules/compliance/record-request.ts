import type { BodyEvent } from "#shared/messages/order-event.ts";
import { isRecord } from "#shared/values/json.ts";
import type { ShopRecordStore } from "../shop/ports.ts";
import type { Clock, Ids, JobRequests, LogWriter } from "../system/ports.ts";
import { withOutcome } from "../webhooks/with-outcome.ts";
import { beginDataRequest } from "./begin-data-request.ts";
import type { ComplianceStore, DataRequestStore, ErasureStore, ShopErasureStore } from "./ports.ts";
import { requestErasure } from "./request-erasure.ts";

interface Ports {
  records: ComplianceStore;
  erasures: ErasureStore;
  dataRequests: DataRequestStore;
  shopJobs: JobRequests<"shop-duties">;
  shopErasures: Pick<ShopErasureStore, "begin">;
  appJobs: JobRequests<"app-events">;
  shops: ShopRecordStore;
  logs: LogWriter;
  clock: Clock;
  ids: Ids;
}

/** Records the platform's request about personal data without names or addresses; requests to erase or disclose become jobs. */
export async function recordComplianceRequest(
  ports: Ports,
  event: BodyEvent,
  { isLastTry }: { isLastTry: boolean },
): Promise<void> {
  const { topic, webhookId, triggeredAt, body } = event;
  await withOutcome(ports, event, { isLastTry }, async () => {
    await ports.records.record({ topic, at: triggeredAt, webhookId, ids: idsOf(body) });
    if (await ports.shops.find()) await tell(ports, event);
    if (topic === "customers/redact") {
      await requestErasure(ports, event);
      const { customer } = idsOf(body);
      if (typeof customer === "string") await ports.dataRequests.eraseAnswers(customer, ports.clock.now());
    }
    if (topic === "customers/data_request") await beginDataRequest(ports, event);
    if (topic === "shop/redact") {
      await ports.shopErasures.begin({ id: webhookId, at: triggeredAt });
      await ports.appJobs.send([{ shop: event.shop, duty: "erase-shop" }]);
    }
    return "successful";
  });
}

/** A shop that was erased gets no new log. */
async function tell({ logs, ids }: Ports, { topic, webhookId, triggeredAt }: BodyEvent): Promise<void> {
  await logs.write([
    {
      key: ids.logKey(triggeredAt),
      at: triggeredAt,
      origin: "webhook",
      event: "webhook.complianceRecorded",
      status: "info",
      ref: { webhook: webhookId },
      body: { values: { topic } },
    },
  ]);
}

/** Ids out of the body, and nothing else. */
function idsOf(body: Readonly<Record<string, unknown>>): Record<string, string | string[]> {
  const customer = body["customer"];
  const request = body["data_request"];
  const lists = ["orders_requested", "orders_to_redact"].flatMap((name) => {
    const list = body[name];
    return Array.isArray(list) ? [[name, list.slice(0, 1000).map(String)] as const] : [];
  });
  return {
    ...(isRecord(customer) && customer["id"] !== undefined ? { customer: String(customer["id"]) } : {}),
    ...(isRecord(request) && request["id"] !== undefined ? { request: String(request["id"]) } : {}),
    ...(body["shop_id"] === undefined ? {} : { shop: String(body["shop_id"]) }),
    ...Object.fromEntries(lists),
  };
}
