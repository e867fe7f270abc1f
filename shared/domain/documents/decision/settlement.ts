import { canonicalJson } from "#shared/values/canonical-json.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Instant } from "#shared/values/time.ts";
import { documentSlotKey } from "../paper/document-slot-key.ts";
import type { ReasonCode } from "../reasons/reason-codes.ts";
import type { Decision, OpenDecision } from "./decision.ts";
import { traceStep } from "./trace.ts";

/** A document settled without the app: declared by the merchant ("Als erledigt markieren"), or assigned to the order. */
export interface Settlement {
  kind: DocumentKind;
  /** Id of the order, refund or fulfilment. */
  sourceId: string;
  at: Instant;
  /** Id of the staff member at the platform who declared it; absent where the session names none. */
  by?: string;
  /** Number of the document made elsewhere, where the merchant gave one. */
  number?: string;
  /** The provider's id of the document that is assigned; absent where the merchant declared it. */
  providerId?: string;
  /** The reason that held the document; of an assigned one, that it exists. */
  code: ReasonCode;
  /** Findings of the hold, if a document of ours exists: a later change has other findings and is held again. */
  findings?: string;
  /** `state` of the hold; absent where it had none, or the version before settled it. */
  state?: string | undefined;
}

/** The settlement of a held decision. `hasDocument`: a document of ours exists, or is being made, for the same source. */
export function settlementOf(
  decision: OpenDecision,
  { hasDocument, ...declared }: Pick<Settlement, "at" | "by" | "number"> & { hasDocument: boolean },
): Settlement {
  const { kind, source, code, state } = decision;
  return {
    kind,
    sourceId: source.id,
    code,
    ...declared,
    ...(hasDocument ? { findings: findingsOf(decision) } : {}),
    state,
  };
}

/** The settlement of a slot whose document exists at the provider, made without the app. */
export const assignmentOf = (
  receipt: { kind: DocumentKind; sourceId: string; number: string; providerId: string },
  { at, by }: { at: Instant; by?: string | undefined },
): Settlement => ({ ...receipt, code: "EXISTING", at, by });

/** Lets settled decisions create and hold nothing. A rule's "no" stays, unless a document is assigned. */
export function withSettlements(decisions: Decision[], settlements: readonly Settlement[] = []): Decision[] {
  return settlements.length === 0 ? decisions : decisions.map((decision) => settled(decision, settlements));
}

/** The decision as the settlements of its order leave it. */
export function settled(decision: Decision, settlements: readonly Settlement[] = []): Decision {
  const settlement = settlements.find((one) => slotOf(one) === documentSlotKey(decision.kind, decision.source.id));
  if (settlement === undefined || !isInForce(settlement, decision)) return decision;
  if (decision.verdict === "skip" && settlement.providerId === undefined) return decision;
  const { kind, source, trace } = decision;
  const { number, providerId } = settlement;
  return {
    kind,
    source,
    verdict: "skip",
    code: providerId === undefined ? "SETTLED_ELSEWHERE" : "LINKED_RECEIPT",
    details: number === undefined ? undefined : { value: number },
    trace: [...trace, traceStep("settled", "skip", undefined, number)],
  };
}

function isInForce({ findings, code, state }: Settlement, decision: Decision): boolean {
  if (findings === undefined) return true;
  const isSame = decision.verdict === "hold" && decision.code === code && findingsOf(decision) === findings;
  return isSame && (state === undefined || decision.state === state);
}

const findingsOf = ({ details = {} }: OpenDecision): string => canonicalJson(details);

export const slotOf = ({ kind, sourceId }: Pick<Settlement, "kind" | "sourceId">): string =>
  documentSlotKey(kind, sourceId);
