import type { SimulatorContext } from "../context.ts";
import { confirmSuggestion, releaseAssignments, suggestionFor } from "../finance/assignments.ts";
import { berlinDay } from "../values/berlin-time.ts";
import { Refusal } from "../wire/errors.ts";
import type { PaymentItem } from "../world/books.ts";
import type { DocumentKind, Organization, SalesDocument } from "../world/model.ts";
import { followersOf } from "./chains.ts";
import { finalizeDocument } from "./finalize.ts";
import { KINDS } from "./kinds.ts";
import { addPayment, isTakenBack, removePayments, settleOpenAmount } from "./payments.ts";

/** Actions that the merchant can take in the provider's web app and no client can take through the API. */
export const ACTIONS = [
  "finalize",
  "pay",
  "unpay",
  "confirmHint",
  "void",
  "reopen",
  "archive",
  "unarchive",
  "delete",
] as const;
export type PersonAction = (typeof ACTIONS)[number];

/** Thrown when the web app would not allow this action either. */
export class ImpossibleActionError extends Error {
  override name = "ImpossibleActionError";
}

type Perform = (context: SimulatorContext, organization: Organization, document: SalesDocument) => void;

interface ActionRule {
  label: string;
  isPossible(organization: Organization, document: SalesDocument): boolean;
  perform: Perform;
  /** Events beside the kind's own. */
  changesPayment: boolean;
}

const RULES: Readonly<Record<PersonAction, ActionRule>> = {
  finalize: {
    label: "Fertigstellen",
    isPossible: (_, { status }) => status === "draft",
    perform: finalizeDocument,
    changesPayment: false,
  },
  pay: {
    label: "Zahlung zuordnen",
    isPossible: (_, { status, kind }) => status === "open" && KINDS[kind].hasPrices,
    perform: ({ clock }, _, document) => {
      const postingDate = berlinDay(clock.now());
      const amountCents = document.openCents;
      const item: PaymentItem = { paymentItemType: "manualPayment", postingDate, amountCents };
      addPayment(document, settledStatus(document), item, clock.now());
    },
    changesPayment: true,
  },
  unpay: {
    label: "Zahlung lösen",
    isPossible: (_, { paymentItems }) => paymentItems.some(({ paymentItemType }) => isTakenBack(paymentItemType)),
    perform: ({ clock }, organization, document) => {
      releaseAssignments(organization, document.id, clock.now());
      removePayments(document, document.totals.grossCents);
    },
    changesPayment: true,
  },
  confirmHint: {
    label: "Zuordnungsvorschlag bestätigen",
    isPossible: (organization, document) => suggestionOf(organization, document) !== undefined,
    perform: ({ clock }, organization, document) => {
      const suggestion = suggestionOf(organization, document);
      if (!suggestion) return;
      const item = confirmSuggestion(suggestion, document, "invoice", clock.now());
      addPayment(document, settledStatus(document), item, clock.now());
    },
    changesPayment: true,
  },
  void: {
    label: "Stornieren",
    isPossible: (_, { status }) => status === "open",
    perform: (_context, _organization, document) => {
      document.status = "voided";
      document.openCents = 0;
    },
    changesPayment: true,
  },
  reopen: {
    label: "Wieder zum Entwurf machen",
    isPossible: (organization, document) =>
      document.status === "open" && followersOf(organization, document).length === 0,
    perform: (_context, _organization, document) => {
      document.status = "draft";
      document.fileId = undefined;
      document.dueDay = undefined;
      document.finalizedAt = undefined;
      document.electronicProfile = undefined;
      document.openCents = 0;
    },
    changesPayment: true,
  },
  archive: {
    label: "Archivieren",
    isPossible: (_, { archived }) => !archived,
    perform: (_context, _organization, document) => {
      document.archived = true;
    },
    changesPayment: false,
  },
  unarchive: {
    label: "Aus dem Archiv holen",
    isPossible: (_, { archived }) => archived,
    perform: (_context, _organization, document) => {
      document.archived = false;
    },
    changesPayment: false,
  },
  delete: {
    label: "Löschen",
    isPossible: (organization, document) =>
      document.paymentItems.length === 0 && followersOf(organization, document).length === 0,
    perform: (_, organization, document) => {
      organization.documents.delete(document.id);
      releasePredecessor(organization, document);
    },
    changesPayment: false,
  },
};

/** Names of events that differ from the document's new status. */
const HAPPENINGS: Readonly<Partial<Record<PersonAction, string>>> = {
  archive: "changed",
  unarchive: "changed",
  delete: "deleted",
};

/** Actions a document offers right now, with the words on their buttons. */
export function possibleActions(organization: Organization, document: SalesDocument) {
  return ACTIONS.filter((action) => RULES[action].isPossible(organization, document)).map((action) => ({
    action,
    label: RULES[action].label,
  }));
}

/** Performs an action of the merchant; throws when the document is unknown or its state does not allow it. */
export function performAction(
  context: SimulatorContext,
  organization: Organization,
  action: PersonAction,
  kind: DocumentKind,
  id: string,
): void {
  const document = organization.documents.get(id);
  if (document?.kind !== kind) throw new ImpossibleActionError(`there is no ${kind} ${id}`);
  const rule = RULES[action];
  if (!rule.isPossible(organization, document)) {
    throw new ImpossibleActionError(`${action} is not possible: ${kind} ${document.number} is ${document.status}`);
  }
  try {
    rule.perform(context, organization, document);
  } catch (error) {
    // The rules of the interface hold in the web app too.
    if (error instanceof Refusal) throw new ImpossibleActionError(error.message);
    throw error;
  }
  document.version += 1;
  document.updatedAt = context.clock.now();
  const { eventStem } = KINDS[kind];
  context.events.emit(organization, `${eventStem}.${HAPPENINGS[action] ?? "status.changed"}`, id);
  if (rule.changesPayment) context.events.emit(organization, "payment.changed", id);
  context.journal.changed(organization.id);
}

/** The suggested transaction of a document; credit notes are settled by money that goes out. */
export function suggestionOf(organization: Organization, document: SalesDocument) {
  return KINDS[document.kind].hasPrices
    ? suggestionFor(organization, document, document.kind === "creditNote" ? "out" : "in")
    : undefined;
}

const settledStatus = ({ kind }: SalesDocument): "paid" | "paidoff" => (kind === "creditNote" ? "paidoff" : "paid");

/** A deleted credit note no longer lowers what its invoice owes, and makes room for another one. */
function releasePredecessor(organization: Organization, document: SalesDocument): void {
  const predecessor = document.precedingId === undefined ? undefined : organization.documents.get(document.precedingId);
  if (!predecessor) return;
  predecessor.followerIds = predecessor.followerIds.filter((id) => id !== document.id);
  const index = predecessor.paymentItems.findIndex(
    (item) => item.paymentItemType === "partPaymentCreditNote" && document.status === "paidoff",
  );
  const [released] = index < 0 ? [] : predecessor.paymentItems.splice(index, 1);
  if (!released) return;
  settleOpenAmount(predecessor, predecessor.totals.grossCents);
}
