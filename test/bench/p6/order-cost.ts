import type { Reading } from "../figure.ts";
import { type LiveOrders, liveOrders, type Took } from "./live-orders.ts";
import { prices, REQUESTS_PER_MESSAGE } from "./prices.ts";

const ORDERS = 200;
/** Lines of the breakdowns that are shown. */
const LARGEST = { writes: 12, reads: 10 };
/** Memory by `cdk/stacks/routes.ts` and by the workers. */
const MEGABYTES = { receiver: 256, worker: 512 };
/** Lines of the platform and one of our own, per run. */
const LOG_BYTES = 700;
const GIGABYTE = 1_000_000_000;
const THOUSAND = 1_000;
const DEAR = "lists by index, and transactions at twice the price: see README";
const READS = "every step reads what it decides on consistently: see README";

const everyday: LiveOrders = { orders: ORDERS, customers: "known", sends: true };

/** Measures the table's units, and the whole cost, of an order with three deliveries and one and a half documents. */
export async function measureOrderCost(say: (progress: string) => void): Promise<Reading[]> {
  say("known customers");
  const known = await liveOrders(everyday);
  say("new customers");
  const fresh = await liveOrders({ ...everyday, customers: "new" });
  say("one document only");
  const single = await liveOrders({ ...everyday, sends: false });
  const per = (took: Took, value: number) => value / took.orders;
  return [
    { name: "deliveries per order", value: per(known, known.webhooks), unit: "" },
    { name: "documents per order", value: per(known, known.documents), unit: "" },
    { name: "write units per order", value: per(known, known.writes), unit: "", atMost: 125, reason: DEAR },
    { name: "read units per order", value: per(known, known.reads), unit: "", atMost: 55, reason: READS },
    { name: "write units, each order of a new customer", value: per(fresh, fresh.writes), unit: "" },
    { name: "write units, one document per order", value: per(single, single.writes), unit: "" },
    {
      name: "USD per 1,000 orders without mail",
      value: THOUSAND * per(known, costOf(known)),
      unit: "",
      atMost: 0.14,
      reason: DEAR,
    },
    { name: "… of it for the table", value: THOUSAND * per(known, tableCostOf(known)), unit: "" },
    ...breakdown(known),
    ...readBreakdown(known),
  ];
}

const tableCostOf = ({ writes, reads }: Took): number => writes * prices.writeUnit + reads * prices.readUnit;

function costOf(took: Took): number {
  let cost = tableCostOf(took);
  for (const [name, { runs, milliseconds }] of took.functions) {
    if (name === "wake-due") continue;
    const isReceiver = name === "receiver";
    const gigabytes = (isReceiver ? MEGABYTES.receiver : MEGABYTES.worker) / 1_024;
    cost += runs * prices.lambdaRequest + (milliseconds / 1_000) * gigabytes * prices.lambdaGigabyteSecond;
    cost += ((runs * LOG_BYTES) / GIGABYTE) * prices.logGigabyte;
    cost += runs * (isReceiver ? prices.httpRequest : REQUESTS_PER_MESSAGE * prices.sqsRequest);
  }
  return cost;
}

/** The items that take most of the write units, by function. */
const breakdown = ({ items, orders }: Took): Reading[] =>
  [...items]
    .sort(([, one], [, other]) => other.writes - one.writes)
    .slice(0, LARGEST.writes)
    .map(([name, { writes, count, indexWrites }]) => ({
      name: `${name}: ${(count / orders).toFixed(1)} writes, of it for indexes ${(indexWrites / orders).toFixed(1)}`,
      value: writes / orders,
      unit: "",
    }));

/** The items that take most of the read units, by function. */
const readBreakdown = ({ items, orders }: Took): Reading[] =>
  [...items]
    .sort(([, one], [, other]) => other.reads - one.reads)
    .slice(0, LARGEST.reads)
    .map(([name, { reads }]) => ({ name: `${name}: read`, value: reads / orders, unit: "" }));
