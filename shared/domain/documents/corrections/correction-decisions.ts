import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Day } from "#shared/values/time.ts";
import { fillSlots } from "../../texts/slots.ts";
import { textsIn } from "../../texts/texts-in.ts";
import { writtenDay } from "../../texts/written.ts";
import type { CorrectionInForce, FrozenDocument } from "../decision/correction.ts";
import type { Decision, OpenDecision, WantedDecision } from "../decision/decision.ts";
import type { DecisionInput } from "../decision/decision-input.ts";
import { traceStep } from "../decision/trace.ts";
import { withConfirmedVatId } from "../invoice/vat-id-confirmation.ts";
import type { DocumentContent } from "../paper/content.ts";
import type { DocumentSource } from "../paper/document.ts";
import { isStanding } from "../paper/document-changes.ts";
import { documentSlotKey } from "../paper/document-slot-key.ts";
import type { RuleViolation } from "../rules/rule.ts";
import { withSentences } from "../texts/paragraphs.ts";

/** Decides both missing documents of the correction. The invoice needs the credit note: no sale is invoiced twice. */
export function correctionDecisions(input: DecisionInput): Decision[] {
  const { profile, context } = input;
  const { correction, existing } = context;
  if (correction === undefined) return [];
  const source: DocumentSource = { type: "correction", id: correction.id };
  const { drafts } = correction;
  const isOpen = (kind: DocumentKind) => !existing.has(documentSlotKey(kind, correction.id));
  const decisions: Decision[] = [];
  const decide = (kind: DocumentKind, draft: FrozenDocument | undefined, violation?: RuleViolation) => {
    if (violation !== undefined) decisions.push(open(source, kind, violation));
    else if (profile === undefined) decisions.push(open(source, kind, { verdict: "hold", code: "NOT_CONNECTED" }));
    else if (draft === undefined) decisions.push(open(source, kind, unfinished));
    else decisions.push(withConfirmedVatId(input, wanted(source, kind, draft)));
  };
  if (isOpen("creditNote")) decide("creditNote", drafts?.creditNote);
  if (isOpen("invoice")) decide("invoice", drafts && finished(drafts.invoice, correction), invoiceWaits(context));
  return decisions;
}

const unfinished: RuleViolation = { verdict: "hold", code: "CORRECTION_UNFINISHED" };
const waits: RuleViolation = { verdict: "wait", code: "WAIT_CORRECTION" };

/** Only a credit note that the customer has makes room for another invoice. */
function invoiceWaits({ correction, removedKeys }: DecisionInput["context"]): RuleViolation | undefined {
  const made = correction?.creditNote;
  if (made !== undefined) return isStanding(made) ? undefined : unfinished;
  const isGone = removedKeys?.has(documentSlotKey("creditNote", correction?.id ?? "")) === true;
  return isGone ? unfinished : waits;
}

/** Adds the replaced invoices and the credit note to the new invoice, which is never older than the credit note. */
function finished(
  { content, ...draft }: FrozenDocument & { fingerprint: string },
  { replaced, creditNote }: CorrectionInForce,
): FrozenDocument & { fingerprint: string } {
  if (creditNote === undefined) return { ...draft, content };
  const { language } = content;
  const notes = replaced.map(({ number, date }) =>
    fillSlots(textsIn(language).replaces, { number, day: writtenDay(date, language), credit: creditNote.number }),
  );
  const remark = withSentences(content.remark, notes.join("\n"));
  return { ...draft, content: { ...notOlder(content, creditNote.date), remark } };
}

function notOlder(content: DocumentContent, day: Day): DocumentContent {
  const { date, issue } = content;
  const later = (one = day) => (one < day ? day : one);
  if (issue !== undefined) return { ...content, issue: { ...issue, notBefore: later(issue.notBefore) } };
  return { ...content, date: later(date) };
}

function open(source: DocumentSource, kind: DocumentKind, violation: RuleViolation): OpenDecision {
  return { source, kind, ...violation, trace: [traceStep("correction", violation.verdict)] };
}

function wanted(
  source: DocumentSource,
  kind: DocumentKind,
  { content, contact, supply, fingerprint }: FrozenDocument & { fingerprint?: string },
): WantedDecision {
  return {
    source,
    kind,
    verdict: "wanted",
    content,
    contact,
    fingerprint,
    supply,
    trace: [traceStep("correction", "wanted")],
  };
}
