import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type {
  DecisionContext,
  DocumentedInvoice,
  Supplement,
} from "#shared/domain/documents/decision/decision-input.ts";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import { datedContent } from "#shared/domain/documents/texts/dated-content.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Instant } from "#shared/values/time.ts";
import { planInput } from "./plans.ts";
import { aContext, aProfile, preferences } from "./settings.ts";

/** A document that was made. */
export interface Booked {
  kind: DocumentKind;
  sourceId: string;
  content: DocumentContent;
}

/** A shop's way of keeping its books. */
export interface BooksOf {
  settings?: PreferencesPatch;
  profile?: Partial<ProviderProfile>;
  context?: Partial<DecisionContext>;
}

const MAX_ROUNDS = 5;

/** The documents of one order over its life: each wanted one counts as made, as the worker makes it. */
export class Books {
  readonly made: Booked[] = [];
  fingerprint: string | undefined;
  readonly #given: BooksOf;

  constructor(given: BooksOf = {}) {
    this.#given = given;
  }

  /** Decides on a state of the order until it wants no new document; answers the open decisions in short. */
  see(order: Order, now: Instant = order.updatedAt): string[] {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const decisions = this.decide(order, now);
      const wanted = decisions.filter((one) => one.verdict === "wanted");
      for (const { kind, source, content, fingerprint } of wanted) {
        this.made.push({ kind, sourceId: source.id, content });
        if (kind === "invoice") this.fingerprint = fingerprint ?? orderFingerprint(order);
      }
      if (wanted.length === 0)
        return decisions.map((one) => `${one.kind} ${one.verdict} ${"code" in one ? one.code : ""}`);
    }
    throw new Error("documents without end");
  }

  decide(order: Order, now: Instant = order.updatedAt, fields: Partial<DecisionContext> = {}): Decision[] {
    const { settings, profile, context } = this.#given;
    const [first, ...supplements] = this.made.filter(({ kind }) => kind === "invoice").map(invoiceOf);
    return decideDocuments(
      planInput({
        order,
        preferences: preferences(settings),
        profile: aProfile(profile),
        context: aContext({
          now,
          existing: new Set(this.made.map(({ kind, sourceId }) => documentSlotKey(kind, sourceId))),
          creditNotes: this.made.filter(({ kind }) => kind === "creditNote"),
          ...(this.fingerprint === undefined ? {} : { documentedFingerprint: this.fingerprint }),
          ...(first === undefined ? {} : { invoice: first.invoice }),
          supplements,
          ...context,
          ...fields,
        }),
      }),
    );
  }

  /** `invoice 5001 30.00`, `creditNote r1 10.00 of RE1`. */
  get told(): string[] {
    return this.made.map(({ kind, sourceId, content: { totals, corrects } }) => {
      const of = corrects === undefined ? [] : [corrects, ...(corrects.others ?? [])].map(({ number }) => number);
      const amount = (totals.grossCents / 100).toFixed(2);
      return `${kind} ${sourceId} ${amount}${of.length === 0 ? "" : ` of ${of.join(" + ")}`}`;
    });
  }

  /** The rest of the invoices after their corrections, by rate. */
  get left(): ReadonlyMap<number, number> {
    const left = new Map<number, number>();
    for (const { kind, content } of this.made) {
      for (const { taxRate, netCents, taxCents } of content.totals.perRate) {
        left.set(taxRate, (left.get(taxRate) ?? 0) + (kind === "invoice" ? 1 : -1) * (netCents + taxCents));
      }
    }
    return left;
  }
}

function invoiceOf({ sourceId, content }: Booked, place: number): Supplement & { invoice: DocumentedInvoice } {
  const number = `RE${place + 1}`;
  return {
    sourceId,
    content,
    invoice: {
      providerId: `i${place + 1}`,
      number,
      date: datedContent(content, "2026-03-05T12:00:00.000Z").date,
      status: "open",
      content,
    },
  };
}
