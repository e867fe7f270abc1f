import { type Decision, madeBy } from "#shared/domain/documents/decision/decision.ts";
import { namingVersion, withoutContents } from "#shared/domain/documents/decision/stored-decisions.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import type { TransactionDecision } from "#shared/domain/transactions/transaction.ts";
import type { OrderHead } from "./ports.ts";

interface Decided {
  decisions: readonly Decision[];
  payments: readonly TransactionDecision[];
}

/** Names the preferences' version in each decision. Content written now was decided now, even with the same verdict and trace. */
export function nameVersion(
  { decisions, payments }: Decided,
  { version, before, tasks }: { version: number; before: OrderHead | undefined; tasks: readonly Task[] },
): Decided {
  const written = new Set(tasks.filter(isDocumentTask).map(({ kind, source }) => documentSlotKey(kind, source.id)));
  const earlier = new Map((before?.decisions ?? []).map((decision) => [keyOf(decision), decision]));
  const earlierPayments = new Map((before?.payments ?? []).map((payment) => [payment.transactionId, payment]));
  const stored = withoutContents(decisions);
  return {
    decisions: decisions.map((decision, position) => {
      const key = keyOf(decision);
      const known = written.has(key) ? undefined : earlier.get(key);
      const before = known && decision.verdict === "wanted" ? madeBy(known) : known;
      return namingVersion(decision, { words: stored[position] ?? decision, before, version });
    }),
    payments: payments.map((payment) => {
      const before = earlierPayments.get(payment.transactionId);
      return namingVersion(payment, { words: payment, before, version });
    }),
  };
}

const keyOf = ({ kind, source }: Decision): string => documentSlotKey(kind, source.id);
