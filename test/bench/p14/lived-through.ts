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
import type { DocumentKind } from "#shared/values/document-kind.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { profileOf, settingsOf } from "../../builders/generated/typical/shop.ts";
import type { TypicalOrder } from "../../builders/generated/typical/typical-order.ts";
import { planInput } from "../../builders/plans.ts";
import { aContext, aProfile, preferences } from "../../builders/settings.ts";

/** A document that was made, and the order as it was then. */
export interface Made {
  kind: DocumentKind;
  sourceId: string;
  content: DocumentContent;
  order: Order;
}

/** The result of an order over its life. */
export interface Lived {
  made: readonly Made[];
  /** The first decision that the merchant must resolve, and the last event before it. */
  held?: { code: string; event: string; decision: Decision };
  /** Decisions that still wait at the end. */
  waits: readonly string[];
}

const INSTALLED = "2026-01-01T08:00:00.000Z";
/** A document may wait for another one. */
const ROUNDS = 5;

/** Decides on each state of the order as the worker does, and treats every wanted document as made. */
export function livedThrough(typical: TypicalOrder): Lived {
  const made: Made[] = [];
  let waits: string[] = [];
  let fingerprint: string | undefined;
  for (const { at, event, order } of typical.states) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = contextOf(secondsAfter(at, 60), made, fingerprint);
      const decisions = decideDocuments(
        planInput({
          order,
          preferences: preferences(settings(typical)),
          profile: aProfile(profileOf(typical.shop)),
          context,
        }),
      );
      const decision = decisions.find(({ verdict }) => verdict === "hold");
      if (decision !== undefined && decision.verdict === "hold") {
        return { made, held: { code: decision.code, event, decision }, waits: [] };
      }
      waits = decisions.flatMap((one) => (one.verdict === "wait" ? [one.code] : []));
      const wanted = decisions.filter((one) => one.verdict === "wanted");
      if (wanted.length === 0) break;
      for (const { kind, source, content, fingerprint: documented } of wanted) {
        made.push({ kind, sourceId: source.id, content, order });
        if (kind === "invoice") fingerprint = documented ?? orderFingerprint(order);
      }
    }
  }
  return { made, waits };
}

function settings({ shop }: TypicalOrder): PreferencesPatch {
  return { ...settingsOf(shop), invoiceSupplement: shop.allowsSupplements };
}

function contextOf(now: string, made: readonly Made[], fingerprint: string | undefined): DecisionContext {
  const [invoice, ...supplements] = made.filter(({ kind }) => kind === "invoice").map(documented);
  return aContext({
    now,
    installedAt: INSTALLED,
    since: { invoice: INSTALLED, creditNote: INSTALLED },
    existing: new Set(made.map(({ kind, sourceId }) => documentSlotKey(kind, sourceId))),
    creditNotes: made.flatMap(({ kind, sourceId, content }) => (kind === "creditNote" ? [{ sourceId, content }] : [])),
    ...(fingerprint === undefined ? {} : { documentedFingerprint: fingerprint }),
    ...(invoice === undefined ? {} : { invoice: invoice.invoice }),
    supplements,
  });
}

/** An invoice of the order as the provider has it. */
function documented({ sourceId, content }: Made, place: number): Supplement & { invoice: DocumentedInvoice } {
  const invoice: DocumentedInvoice = {
    providerId: `i${place + 1}`,
    number: `RE000${place + 1}`,
    date: datedContent(content, "2026-03-05T12:00:00.000Z").date,
    status: "open",
    content,
  };
  return { sourceId, content, invoice };
}
