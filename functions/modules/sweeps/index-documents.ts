import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { MONTH_INDEX } from "#shared/domain/documents/paper/month-index.ts";
import { provenFacts } from "#shared/domain/tasks/proven-facts.ts";
import type { JobRun } from "../jobs/ports.ts";
import type { OrderStore } from "../orders/ports.ts";
import type { ShopStore } from "../shop/ports.ts";
import type { OlderDocuments, OlderOrders } from "./ports.ts";
import type { SweepOutcome } from "./sweep-outcome.ts";

export interface IndexPorts {
  shops: ShopStore;
  orders: Pick<OrderStore, "findWhole">;
  olderDocuments: OlderDocuments;
  olderOrders: OlderOrders;
}

interface Progress {
  /** The end of the last page. */
  after?: string;
  /** Documents that were brought up. */
  filled: number;
  /** All documents are: it goes on with orders. */
  atOrders?: true;
}

/** Pages of one message: a worker that dies repeats these at most, which costs reads. */
const MAX_PAGES = 20;
/** Orders read at once. */
const TOGETHER = 10;

/** Brings an earlier version's documents, payments and assigned numbers into their indexes; at the end the shop leaves the schedule. */
export async function indexDocuments(
  ports: IndexPorts,
  run: JobRun<Progress, object>,
  { isLate }: { isLate(): boolean },
): Promise<SweepOutcome> {
  const known = await ports.shops.find();
  if (!known || known.uninstalledAt !== undefined) return { kind: "none" };
  let progress: Progress = run.progress ?? { filled: 0 };
  for (let pages = 0; pages < MAX_PAGES && !isLate(); pages++) {
    const { filled } = progress;
    if (progress.atOrders) {
      const { after } = await ports.olderOrders.enter(progress.after);
      if (after === undefined) return { kind: "done", end: { documentsIndexed: MONTH_INDEX }, found: filled };
      progress = { after, filled, atOrders: true };
    } else {
      progress = await fillPage(ports, progress);
    }
  }
  return { kind: "more", progress };
}

/** Brings a page of documents up. */
async function fillPage(ports: IndexPorts, progress: Progress): Promise<Progress> {
  const { documents, after } = await ports.olderDocuments.page(progress.after);
  const filled = progress.filled + (await fillAll(ports, documents));
  return after === undefined ? { filled, atOrders: true } : { after, filled };
}

/** Answers how many were brought up. */
async function fillAll(ports: IndexPorts, documents: readonly AccountingDocument[]): Promise<number> {
  const orderIds = [...new Set(documents.map(({ orderId }) => orderId))];
  let filled = 0;
  for (let first = 0; first < orderIds.length; first += TOGETHER) {
    const counts = await Promise.all(
      orderIds.slice(first, first + TOGETHER).map((orderId) =>
        fillOrder(
          ports,
          orderId,
          documents.filter((document) => document.orderId === orderId),
        ),
      ),
    );
    filled += counts.reduce((sum, count) => sum + count, 0);
  }
  return filled;
}

async function fillOrder(
  { orders, olderDocuments }: IndexPorts,
  orderId: string,
  documents: readonly AccountingDocument[],
): Promise<number> {
  const whole = await orders.findWhole(orderId);
  let filled = 0;
  for (const document of documents) {
    const facts = whole === undefined ? {} : provenFacts(document, { ...whole, decisions: whole.head.decisions });
    if (await olderDocuments.fill(document, facts)) filled += 1;
  }
  return filled;
}
