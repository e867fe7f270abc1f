import { createHash } from "node:crypto";
import type { RequestOverview, RequestOverviews } from "#functions/modules/admin/ports.ts";
import { requestIdOf } from "#shared/domain/erasure/request-id.ts";
import type { Instant } from "#shared/values/time.ts";
import type { ItemOf, Key } from "../../engine/kind.ts";
import { findEach, pageOfAllShops } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { complianceRequests, dataRequests, erasureRequests, shopErasures } from "../../kinds/compliance.ts";
import { recordsIn } from "../compliance/data-request-items.ts";

type Asked = ItemOf<typeof complianceRequests>;

/** The outcome of a request. */
type Outcome = Pick<RequestOverview, "orders" | "erased" | "kept" | "records"> & {
  finishedAt?: Instant | undefined;
  isCancelled?: boolean;
};

/** Requests about personal data of all shops by the index, then what became of each. */
export function requestOverviews(table: Table): RequestOverviews {
  return {
    list: async (place) => {
      const list = complianceRequests.in("all", {});
      const { items, ...next } = await pageOfAllShops(table, list, { ...place, isDescending: true });
      const outcomes = await outcomesOf(table, items);
      return { requests: items.map((item) => overviewOf(item, outcomes.get(textOf(outcomeAt(item))))), ...next };
    },
  };
}

const textOf = ({ pk, sk }: Key) => `${pk} ${sk}`;

/** Place of a data request, or of an erasure of a customer or a shop. */
function outcomeAt(item: Asked & Key): Key {
  const { shop } = complianceRequests.idsOf(item);
  const { topic, webhookId, ids } = item.request;
  if (topic === "customers/data_request")
    return dataRequests.at({ shop, id: requestIdOf(String(ids["request"] ?? webhookId)) }).key;
  return (topic === "shop/redact" ? shopErasures : erasureRequests).at({ shop, request: webhookId }).key;
}

async function outcomesOf(table: Table, asked: readonly (Asked & Key)[]): Promise<ReadonlyMap<string, Outcome>> {
  const keysOf = (...topics: readonly string[]) =>
    asked.filter(({ request }) => topics.includes(request.topic)).map(outcomeAt);
  const loosely = { isConsistent: false };
  const [answers, customers, shops] = await Promise.all([
    findEach(table, dataRequests, keysOf("customers/data_request"), loosely),
    findEach(table, erasureRequests, keysOf("customers/redact"), loosely),
    findEach(table, shopErasures, keysOf("shop/redact"), loosely),
  ]);
  return new Map([
    ...answers.map((item): [string, Outcome] => [textOf(item), outcomeOfAnswer(item)]),
    ...customers.map((item): [string, Outcome] => [textOf(item), outcomeOfCustomer(item)]),
    ...shops.map((item): [string, Outcome] => [textOf(item), outcomeOfShop(item)]),
  ]);
}

/** The answer to a data request was there in time, even if it was erased later. */
function outcomeOfAnswer(item: ItemOf<typeof dataRequests>): Outcome {
  const { state, orders, readyAt, erasedAt } = item;
  return {
    orders,
    finishedAt: readyAt ?? erasedAt,
    isCancelled: state === "erased" && readyAt === undefined,
    ...(state === "ready" && { records: recordsIn(item) }),
  };
}

/** An erasure is closed once none of its orders is left. */
const outcomeOfCustomer = ({ orders, kept, doneAt }: ItemOf<typeof erasureRequests>): Outcome => ({
  orders,
  finishedAt: doneAt,
  erased: doneAt === undefined ? undefined : orders,
  kept,
});

const outcomeOfShop = ({ kept, doneAt, cancelledAt }: ItemOf<typeof shopErasures>): Outcome => ({
  finishedAt: doneAt ?? cancelledAt,
  isCancelled: cancelledAt !== undefined,
  kept,
});

function overviewOf(item: Asked & Key, outcome: Outcome = {}): RequestOverview {
  const { shop } = complianceRequests.idsOf(item);
  const { topic, at, webhookId } = item.request;
  const { finishedAt, isCancelled = false, ...numbers } = outcome;
  return {
    key: createHash("sha256").update(webhookId).digest("base64url").slice(0, 16),
    topic,
    shop,
    at,
    state: finishedAt === undefined ? "open" : isCancelled ? "cancelled" : "done",
    finishedAt,
    ...numbers,
  };
}
