import type { DocumentOrder, DocumentOrders } from "#functions/modules/months/ports.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { proofsOf as namesOfProofs } from "#shared/domain/vat-ids/vat-id-check.ts";
import { findEach } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { evidences } from "../../kinds/evidence.ts";
import { orders } from "../../kinds/orders.ts";
import { type OrderItem, toHead, toOrder } from "../orders/order-items.ts";
import { toEvidence } from "./evidence-items.ts";

const loosely = { isConsistent: false };

/** The orders of documents of one shop, and what proves that documents ended: one unit per order and proof. */
export const documentOrders = (table: Table, shop: string): DocumentOrders => ({
  ordersOf: async (documents) => {
    const keys = documents.map(({ orderId }) => orders.at({ shop, orderId }).key);
    const items = await findEach(table, orders, keys, loosely);
    return new Map(items.map((item) => [item.orderId, toDocumentOrder(item)]));
  },
  endsOf: async (documents) => {
    const named = new Map(documents.filter(isEnded).flatMap(proofsOf));
    const keys = [...named.keys()].map((id) => evidences.at({ shop, id }).key);
    const items = await findEach(table, evidences, keys, loosely);
    const proofs = items.filter(({ kind }) => kind === "deletion" || kind === "cancellation");
    // The last one counts: a proof that is found later is of the present state.
    const sorted = proofs.map(({ sk: id, at }) => [id, at] as const).sort();
    return new Map(sorted.map(([id, at]) => [named.get(id) ?? "", at]));
  },
  vatIdProofsOf: async (documents) => {
    const own = documents.filter(({ kind, regime }) => kind === "invoice" && askedRegimes.has(regime ?? ""));
    if (own.length === 0) return new Map();
    const orderKeys = [...new Set(own.map(({ orderId }) => orderId))].map(
      (orderId) => orders.at({ shop, orderId }).key,
    );
    const heads = await findEach(table, orders, orderKeys, loosely);
    const checks = new Map(heads.map((item) => [item.orderId, (toHead(item).vatIds ?? []).map(namesOfProofs)]));
    // A document of an earlier version does not name the answers that came later.
    const idsOf = ({ evidenceIds = [], orderId }: AccountingDocument) => [
      ...new Set([
        ...evidenceIds,
        ...(checks.get(orderId) ?? []).filter((ids) => ids.some((id) => evidenceIds.includes(id))).flat(),
      ]),
    ];
    const keys = [...new Set(own.flatMap(idsOf))].map((id) => evidences.at({ shop, id }).key);
    const items = await findEach(table, evidences, keys, loosely);
    const known = new Map(items.map((item) => [item.sk, item] as const));
    const proofs = own.map((document) => {
      const found = idsOf(document).flatMap((id) => known.get(id) ?? []);
      const asked = found.filter(({ kind }) => kind === "vatId" || kind === "vatIdRelease").map(toEvidence);
      return [document.key, asked.toSorted((one, other) => (one.at < other.at ? -1 : 1))] as const;
    });
    return new Map(proofs.filter(([, asked]) => asked.length > 0));
  },
});

function toDocumentOrder(item: OrderItem): DocumentOrder {
  const { corrections } = toHead(item);
  return { order: toOrder(item), ...(corrections && { corrections }) };
}

/** Supplies whose buyers the registers are asked about. */
const askedRegimes: ReadonlySet<string> = new Set(["intraCommunity", "reverseCharge"]);

const isEnded = ({ status }: AccountingDocument): boolean => status === "deleted" || status === "voided";

const proofsOf = ({ key, evidenceIds = [] }: AccountingDocument) => evidenceIds.map((id) => [id, key] as const);
