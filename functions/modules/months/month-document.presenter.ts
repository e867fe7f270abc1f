import type { MonthDocumentEntry } from "#shared/api/months.ts";
import { namedInvoices } from "#shared/domain/documents/paper/content.ts";
import { type AccountingDocument, hasXml } from "#shared/domain/documents/paper/document.ts";
import { type ZeroRateReason, zeroRateReasonOf } from "#shared/domain/documents/tax/product-rules.ts";
import type { Evidence } from "#shared/domain/evidence/evidence.ts";
import { documentPayment, replacedNumbers } from "#shared/domain/months/document-order.ts";
import { orderDay } from "#shared/domain/months/month-payments.ts";
import { type Cents, sumCents } from "#shared/values/money.ts";
import type { Instant } from "#shared/values/time.ts";
import { euros, toBadge } from "../orders/documents.presenter.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { DocumentOrder, SentDocument } from "./ports.ts";
import { toVatIdProofs } from "./vat-id-proofs.ts";

/** Further facts about a document; undefined where unknown. */
interface Known {
  sent: SentDocument | undefined;
  placed: DocumentOrder | undefined;
  /** Time of its deletion or cancellation. */
  endedAt: Instant | undefined;
  /** Proofs about its buyer's VAT id. */
  vatIdProofs: readonly Evidence[] | undefined;
}

/** A document of a month, with what is known of what was sent for it and of its order. */
export function toMonthDocument(
  links: ProviderLinks,
  document: AccountingDocument,
  { sent, placed, endedAt, vatIdProofs }: Known,
): MonthDocumentEntry {
  const { orderId, number, date, totalCents, taxCents, providerId } = document;
  const { _key, kind, status, url } = toBadge(
    { links, orderId, isCreditedInFull: false, isFree: totalCents === 0 },
    document,
  );
  const payment = placed && documentPayment(placed.order, document);
  return {
    _key,
    kind,
    orderId,
    number,
    status,
    date,
    providerId,
    url,
    madeAt: document.createdAt,
    movedAt: document.movedAt ?? null,
    orderName: placed?.order.name ?? sent?.orderName ?? null,
    orderDay: placed === undefined ? null : orderDay(placed.order),
    supplyDay: document.supplyDay ?? null,
    supplyEndDay: document.supplyEndDay ?? null,
    country: document.supplyCountry ?? null,
    regime: document.regime ?? null,
    customer: sent === undefined || sent.isErased ? null : sent.content.address.name,
    vatId: document.vatId ?? null,
    total: euros(totalCents),
    tax: euros(taxCents),
    rates: toRates(ratesIn(document, sent), document.regime === "domestic" ? zeroParts(sent, placed) : noParts),
    payment: payment === undefined ? null : { ways: [...payment.ways], day: payment.day, amount: euros(payment.cents) },
    related: relatedTo(document, sent, placed),
    endedAt: endedAt ?? null,
    vatIdProofs: vatIdProofs && toVatIdProofs(vatIdProofs),
    hasXml: hasXml(document),
  };
}

/** Numbers of the invoices that a document corrects or replaces. */
function relatedTo(document: AccountingDocument, sent: SentDocument | undefined, placed: DocumentOrder | undefined) {
  const corrected = namedInvoices(sent?.content ?? {});
  return [...corrected.map(({ number }) => number), ...replacedNumbers(document, placed?.corrections)];
}

/** Takes the rates from the sent content, as long as the provider's document still equals it. */
export function ratesIn({ totalCents, taxCents, perRate }: AccountingDocument, sent: SentDocument | undefined) {
  const totals = sent?.content.totals;
  const isSame = totals !== undefined && totals.grossCents === totalCents && totals.taxCents === taxCents;
  return isSame ? totals.perRate : perRate;
}

const noParts: ReadonlyMap<ZeroRateReason, Cents> = new Map();

/** Splits the sent amounts at 0 % by the reason of their order line. */
function zeroParts(sent: SentDocument | undefined, placed: DocumentOrder | undefined): typeof noParts {
  const lines = new Map(placed?.order.lines.map((line) => [`line:${line.id}`, line] as const));
  const parts = new Map<ZeroRateReason, Cents>();
  for (const { source, taxRate, totalCents } of sent?.content.lines ?? []) {
    const line = taxRate === 0 && source !== undefined ? lines.get(source as `line:${string}`) : undefined;
    const reason = line && zeroRateReasonOf(line);
    if (reason !== undefined) parts.set(reason, (parts.get(reason) ?? 0) + totalCents);
  }
  return parts;
}

function toRates(parts: ReturnType<typeof ratesIn>, zero: typeof noParts): MonthDocumentEntry["rates"] {
  if (parts === undefined) return null;
  return parts.flatMap(({ taxRate, netCents, taxCents }) => {
    const known = taxRate === 0 ? [...zero] : [];
    const restCents = netCents - sumCents(known, ([, cents]) => cents);
    const rest = { taxRate, zeroReason: null, net: euros(restCents), tax: euros(taxCents) };
    const apart = known.map(([zeroReason, cents]) => ({ taxRate, zeroReason, net: euros(cents), tax: 0 }));
    return known.length > 0 && restCents === 0 ? apart : [...apart, rest];
  });
}
