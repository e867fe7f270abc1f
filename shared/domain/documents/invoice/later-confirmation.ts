import { berlinDay } from "#shared/values/days.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Order } from "../../orders/order.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { replyText } from "../../vat-ids/confirmation-text.ts";
import {
  confirmationOf,
  isReleased,
  openFor,
  proofsOf,
  type VatIdCheck,
  type VatIdNeed,
} from "../../vat-ids/vat-id-check.ts";
import type { Decision, OpenDecision } from "../decision/decision.ts";
import { type DecisionInput, invoicesOf } from "../decision/decision-input.ts";
import { traceStep } from "../decision/trace.ts";
import { supplyDayOf } from "../facts/dates.ts";
import { isStanding } from "../paper/document-changes.ts";
import { documentSlotKey } from "../paper/document-slot-key.ts";
import type { SupplyFacts } from "../paper/supply-facts.ts";

/** An order with an invoice, and what is known of its buyer's VAT ids. */
interface Invoiced {
  order: Order;
  checks: readonly VatIdCheck[];
  /** Proofs that the invoice names. */
  evidenceIds: readonly string[];
  /** The day of supply that it names, where no parcel tells another one. */
  supply: Pick<SupplyFacts, "supplyDay" | "supplyEndDay"> | undefined;
  importStart: Instant | undefined;
  now: Instant;
}

/**
 * The confirmation that an invoice which exists needs on the day of a later supply, and where only the Union's register had answered.
 * Undefined for a supply before its import, or an invoice that no answer is behind: nothing is asked any more.
 */
export function laterNeed(invoiced: Invoiced): { check: VatIdCheck; need: VatIdNeed } | undefined {
  const { order, checks, evidenceIds, supply, importStart, now } = invoiced;
  const check = checks.findLast((one) => proofsOf(one).some((id) => evidenceIds.includes(id)));
  const supplied = supplyDayOf(order, supply);
  const isPast = supplied !== undefined && importStart !== undefined && supplied < berlinDay(importStart);
  if (check === undefined || isPast) return undefined;
  const today = berlinDay(now);
  const day = supplied !== undefined && supplied <= today ? supplied : undefined;
  return { check, need: { question: check.question, supplyDay: day ?? today, day, isSimple: true } };
}

/** Holds invoices whose buyer's VAT id was not confirmed later, unless `decided` holds them already: the merchant decides. */
export function laterVatIdDecisions(input: DecisionInput, decided: readonly Decision[]): OpenDecision[] {
  const { order, context, preferences } = input;
  const { vatIds = [], importStart, now } = context;
  if (vatIds.length === 0 || !preferences.vatIdConfirm) return [];
  const taken = new Set(decided.map(({ kind, source }) => documentSlotKey(kind, source.id)));
  return invoicesOf(input).flatMap(({ source, made }) => {
    if (!isStanding(made) || taken.has(documentSlotKey("invoice", source.id))) return [];
    const { evidenceIds = [], supply, madeAt } = made;
    const later = laterNeed({ order, checks: vatIds, evidenceIds, supply, importStart, now });
    const value = later && doubtOf(later, preferences, madeAt);
    if (value === undefined) return [];
    const trace = [traceStep("vat-id", "hold", "vatIdConfirm")];
    return [{ source, kind: "invoice", verdict: "hold", code: "VAT_ID_DOUBTED_LATER", details: { value }, trace }];
  });
}

/** The doubt about the invoice since it was made; undefined where there is none, or the registers are still asked. */
function doubtOf(
  { check, need }: { check: VatIdCheck; need: VatIdNeed },
  preferences: Preferences,
  madeAt: Instant | undefined,
) {
  const { state, reply } = confirmationOf(check, need);
  const { vatId } = need.question;
  const open = openFor(check, need);
  const hasEnded = open !== undefined && open.nextAt === undefined;
  const isDoubtful = hasEnded && !isReleased(check, need, "VAT_ID_UNCONFIRMED");
  if (state === "open" || reply === undefined) return isDoubtful ? `${vatId}, keine Antwort der Register` : undefined;
  if (madeAt !== undefined && reply.at <= madeAt) return undefined;
  const said = `${vatId}, ${replyText(state, reply)}`;
  switch (state) {
    case "confirmed":
    case "simple":
      return undefined;
    case "secondBest":
      return isDoubtful && !preferences.vatIdSecondBest ? said : undefined;
    case "differs":
      return isReleased(check, need, "VAT_ID_DIFFERS") || preferences.vatIdNameWarn ? undefined : said;
    case "secondRefused":
      return hasEnded ? said : undefined;
    case "refused":
      return said;
  }
}
