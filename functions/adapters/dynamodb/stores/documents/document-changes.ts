import type { DocumentChange, DocumentChanges } from "#functions/modules/provider-events/ports.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { isStanding } from "#shared/domain/documents/paper/document-changes.ts";
import { monthOf, reportDay } from "#shared/domain/months/packing.ts";
import { rowWithChange } from "#shared/domain/order-states/row-with-change.ts";
import { rowWithMail } from "#shared/domain/order-states/row-with-mail.ts";
import { numberTokens } from "#shared/domain/search/search-tokens.ts";
import type { Change } from "../../engine/change.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { transact } from "../../engine/transaction.ts";
import { asRead } from "../../engine/words.ts";
import { documents, drafts, orders } from "../../kinds/orders.ts";
import { logged } from "../logs/log-changes.ts";
import { plannedMail } from "../mail/mail-changes.ts";
import { findable } from "../orders/token-items.ts";
import { withOrderRow } from "../orders/with-order-row.ts";
import { assignmentsAsked } from "../tasks/assignment-look.ts";
import { redecided } from "../tasks/redecision.ts";
import { writeBackAsked } from "../write-back/write-back-changes.ts";
import { documentWith, listedAbroad } from "./document-items.ts";
import { evidenceId, proven } from "./evidence-items.ts";

/** Fields of a document that the provider may change. The rest of the item is ours and stays. */
const followed = [
  "number",
  "status",
  "title",
  "date",
  "totalCents",
  "taxCents",
  "quantity",
  "electronicProfile",
  "isPartlyPaid",
  "seenAt",
] as const satisfies readonly (keyof AccountingDocument)[];

const counters = { invoice: "invoices.updated", creditNote: "creditNotes.updated" } as const;

/** Documents of one shop as the provider's news change them. */
export const documentChanges = (table: Table, shop: string, logDays: () => Promise<number>): DocumentChanges => ({
  findByProviderId: async (providerId) => {
    const found = await documentWith(table, shop, providerId);
    if (found === undefined) return undefined;
    const { orderId, key } = found.document;
    const item = await find(table, documents.at({ shop, orderId, key }));
    if (item === undefined) return undefined;
    const order = await find(table, orders.at({ shop, orderId }));
    return { document: item.document, orderName: order?.orderName ?? "", isTrial: drafts.has(item) };
  },
  apply: async (change) => apply(table, shop, change, await logDays()),
});

async function apply(
  table: Table,
  shop: string,
  change: DocumentChange,
  logDays: number,
): Promise<"applied" | "stale"> {
  const { before, after, isTrial, logs, isDecisive, at, evidence, mail, writeBack, flow } = change;
  const own = [
    changed(shop, change),
    ...(evidence ? [proven(shop, evidence)] : []),
    ...logs.map((entry) => logged(shop, entry, logDays)),
  ];
  if (isTrial) return (await transact(table, { own })) === "ok" ? "applied" : "stale";

  const hasBecomeFinal = !isStanding(before) && isStanding(after) && after.kind !== "deliveryNote";
  const counter = after.kind === "deliveryNote" ? undefined : counters[after.kind];
  const { orderId } = after;
  const outcome = await withOrderRow(table, shop, orderId, {
    rowAfter: (row) => {
      const next = rowWithChange(row, before, after);
      return mail === undefined ? next : rowWithMail(next, after.key, "planned");
    },
    ...(counter && { counters: { [counter]: 1 } }),
    writes: ({ createdAt, payments }) => [
      ...own,
      ...(before.number === after.number
        ? []
        : numberTokens(after.number).map((token) => findable(shop, token, createdAt, orderId))),
      ...(writeBack || flow
        ? writeBackAsked(shop, orderId, { at, cause: writeBack ?? "values", flow: flow ? [flow] : [] })
        : []),
      ...(mail ? plannedMail(shop, mail) : []),
      ...(isDecisive ? [redecided(shop, orderId, at)] : []),
      ...(hasBecomeFinal && payments.some(({ verdict }) => verdict === "wanted")
        ? [assignmentsAsked(shop, orderId, at)]
        : []),
    ],
  });
  return outcome === "ok" ? "applied" : "stale";
}

/** Requires the document as last read; its month follows the printed day, and a move is listed. */
function changed(shop: string, { before, after, isTrial, mail, at, evidence }: DocumentChange): Change {
  const { orderId, key } = before;
  const fields = followed.filter((field) => after[field] !== undefined || before[field] !== undefined);
  const own = documents
    .at({ shop, orderId, key })
    .set(Object.fromEntries(fields.map((field) => [`document.${field}`, after[field]])))
    .set({ ...(mail && { "document.mailState": "planned" }) })
    .set({ ...(evidence && { "document.evidenceIds": [...(before.evidenceIds ?? []), evidenceId(evidence)] }) })
    .when({ "document.status": before.status, "document.seenAt": asRead(before.seenAt) })
    .when({ "document.sentOn": asRead(before.sentOn) });
  if (isTrial) return own;
  const [from, to] = [reportDay(before), reportDay(after)];
  const listed = listedAbroad(own.listed("ofMonth", { kind: after.kind, date: to }), after);
  return monthOf(from) === monthOf(to)
    ? listed
    : listed.listed("moved", { movedAt: at }).set({ "document.movedAt": at });
}
