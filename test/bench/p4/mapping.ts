import { hash as sha256 } from "node:crypto";
import { decideDocuments } from "#shared/domain/documents/plan-documents.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import { saleOf } from "../../builders/generated/sale.ts";
import { orderOfSale } from "../../builders/generated/to-order.ts";
import { planInput } from "../../builders/plans.ts";
import { preferences } from "../../builders/settings.ts";
import type { Reading } from "../figure.ts";
import { median } from "../statistics.ts";
import { type NaiveMapping, recomputedInFloats, roundedUnitPrices } from "./naive.ts";

const ORDERS = 1_000_000;
/** Orders that are made before the clock runs: making them takes longer than mapping them. */
const BATCH = 10_000;

/** What became of the orders. */
interface Tally {
  wanted: number;
  exact: number;
  held: number;
  skipped: number;
}

/** A million generated orders: invoice content and its hash, beside two usual mappings on the same orders. */
export async function measureMapping(say: (progress: string) => void): Promise<Reading[]> {
  const input = planInput({ preferences: preferences({ skipFree: false }) });
  const tally: Tally = { wanted: 0, exact: 0, held: 0, skipped: 0 };
  const hits = { rounded: 0, floats: 0 };
  const speeds: number[] = [];
  let lines = 0;
  for (let first = 1; first <= ORDERS; first += BATCH) {
    if (first % 100_000 === 1) say(`orders ${first} to ${first + 99_999}`);
    const orders = Array.from({ length: BATCH }, (_, place) => orderOfSale(saleOf(first + place)));
    const begun = process.cpuUsage();
    const results = orders.map((order) => mapped(order, input));
    const used = process.cpuUsage(begun);
    speeds.push((BATCH * 1e6) / (used.user + used.system));
    for (const [place, order] of orders.entries()) count(tally, order, results[place]);
    // all three are measured on the orders that get a document
    const documented = orders.filter((_, place) => results[place]?.verdict === "wanted");
    hits.rounded += hitsOf(documented, roundedUnitPrices);
    hits.floats += hitsOf(documented, recomputedInFloats);
    lines += orders.reduce((sum, order) => sum + order.lines.length, 0);
  }
  const percent = (part: number, whole: number) => (part * 100) / whole;
  return [
    {
      name: "documents whose sum is the order's, to the cent",
      value: percent(tally.exact, tally.wanted),
      unit: "%",
      atLeast: 100,
    },
    { name: "orders documented", value: percent(tally.wanted, ORDERS), unit: "%" },
    { name: "orders held with a reason", value: percent(tally.held, ORDERS), unit: "%" },
    {
      name: "of these exact by unit prices rounded to the cent",
      value: percent(hits.rounded, tally.wanted),
      unit: "%",
    },
    { name: "of these exact by recomputing in floating point", value: percent(hits.floats, tally.wanted), unit: "%" },
    {
      name: "orders mapped and hashed per second and core",
      value: median(speeds),
      unit: "/s",
      atLeast: 40_000,
      reason: `${(lines / ORDERS).toFixed(1)} lines per order on average, ${Math.round((median(speeds) * lines) / ORDERS)} lines/s; the profile is flat, a third is canonical JSON and its hash: see README.md`,
    },
  ];
}

type Mapped =
  | { verdict: "wanted"; grossCents: number; hash: string }
  | { verdict: "wait" | "skip" | "hold" }
  | undefined;

function mapped(order: Order, input: ReturnType<typeof planInput>): Mapped {
  const [decision] = decideDocuments({ ...input, order });
  if (decision?.verdict !== "wanted") return decision && { verdict: decision.verdict };
  const hash = sha256("sha256", canonicalJson(decision.content), "hex");
  return { verdict: "wanted", grossCents: decision.content.totals.grossCents, hash };
}

function count(tally: Tally, order: Order, result: Mapped): void {
  if (result?.verdict === "wanted") {
    tally.wanted += 1;
    if (result.grossCents === order.totals.totalCents) tally.exact += 1;
  } else if (result?.verdict === "hold") tally.held += 1;
  else tally.skipped += 1;
}

const hitsOf = (orders: readonly Order[], mapping: NaiveMapping): number =>
  orders.filter((order) => mapping(order) === order.totals.totalCents).length;
