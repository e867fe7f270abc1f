import { hash as sha256 } from "node:crypto";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import { saleOf } from "../../builders/generated/sale.ts";
import { orderOfSale } from "../../builders/generated/to-order.ts";
import { planInput } from "../../builders/plans.ts";
import { preferences } from "../../builders/settings.ts";
import type { Reading } from "../figure.ts";
import { median } from "../statistics.ts";

const ORDERS = 1_000_000;
/** Orders that are made before the clock runs: making them takes longer than mapping them. */
const BATCH = 10_000;

/** The orders by result. */
interface Tally {
  wanted: number;
  exact: number;
  held: number;
  skipped: number;
}

/** A million generated orders: invoice content and its hash. */
export async function measureMapping(say: (progress: string) => void): Promise<Reading[]> {
  const input = planInput({ preferences: preferences({ skipFree: false }) });
  const tally: Tally = { wanted: 0, exact: 0, held: 0, skipped: 0 };
  const costs: { decisions: number; hashes: number }[] = [];
  let lines = 0;
  for (let first = 1; first <= ORDERS; first += BATCH) {
    if (first % 100_000 === 1) say(`orders ${first} to ${first + 99_999}`);
    const orders = Array.from({ length: BATCH }, (_, place) => orderOfSale(saleOf(first + place)));
    const { made: results, microseconds: decisions } = timed(() =>
      orders.map((order) => decideDocuments({ ...input, order })[0]),
    );
    const contents = results.flatMap((result) => (result?.verdict === "wanted" ? [result.content] : []));
    const { microseconds: hashes } = timed(() =>
      contents.map((content) => sha256("sha256", canonicalJson(content), "hex")),
    );
    costs.push({ decisions, hashes });
    for (const [place, order] of orders.entries()) count(tally, order, results[place]);
    lines += orders.reduce((sum, order) => sum + order.lines.length, 0);
  }
  const percent = (part: number, whole: number) => (part * 100) / whole;
  const speed = median(costs.map(({ decisions, hashes }) => (BATCH * 1e6) / (decisions + hashes)));
  return [
    {
      name: "documents whose sum is the order's, to the cent",
      value: percent(tally.exact, tally.wanted),
      unit: "%",
      atLeast: 100,
    },
    { name: "orders documented", value: percent(tally.wanted, ORDERS), unit: "%" },
    { name: "orders held with a reason", value: percent(tally.held, ORDERS), unit: "%" },
    { name: "orders mapped and hashed per second and core", value: speed, unit: "/s" },
    { name: "lines of these per second and core", value: (speed * lines) / ORDERS, unit: "/s" },
    {
      name: "CPU of mapping and hash ÷ canonical JSON and hash of the same contents",
      value: median(costs.map(({ decisions, hashes }) => (decisions + hashes) / hashes)),
      unit: "×",
      atMost: 2.5,
      reason: "every rule is asked and every answer recorded; the profile is flat: see README.md",
    },
  ];
}

/** Measures the CPU time of `work`. */
function timed<Made>(work: () => Made): { made: Made; microseconds: number } {
  const begun = process.cpuUsage();
  const made = work();
  const { user, system } = process.cpuUsage(begun);
  return { made, microseconds: user + system };
}

function count(tally: Tally, order: Order, result: Decision | undefined): void {
  if (result?.verdict === "wanted") {
    tally.wanted += 1;
    if (result.content.totals.grossCents === order.totals.totalCents) tally.exact += 1;
  } else if (result?.verdict === "hold") tally.held += 1;
  else tally.skipped += 1;
}
