import type { CreditsAnswer, CreditsInput, LedgerRow } from "#shared/api/credits.ts";
import { toWireKind } from "#shared/api/wire-kinds.ts";
import type { LedgerEntry } from "#shared/domain/plans/credit-ledger.ts";
import { creditLevel, remainingPercent } from "#shared/domain/plans/credit-level.ts";
import { balanceOf, creditsAt } from "#shared/domain/plans/credits.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import type { Clock } from "../system/ports.ts";
import type { CreditLedger, WaitingTasks } from "./ports.ts";

interface Ports {
  ledger: CreditLedger;
  waiting: WaitingTasks;
  clock: Clock;
}

/** The shop's credits, the documents waiting for them, and a page of the ledger. Failures: unsupported_list_query. */
export async function getCredits(
  { ledger, waiting, clock }: Ports,
  { plan }: Pick<Shop, "plan">,
  input: CreditsInput,
): Promise<CreditsAnswer> {
  const { pageSize, cursor } = input;
  const [count, page] = await Promise.all([waiting.count(), ledger.entries({ pageSize, cursor })]);
  const now = creditsAt(plan, clock.now());
  const balance = balanceOf(now);
  return {
    credits: balance,
    level: creditLevel(balance),
    percent: remainingPercent(balance),
    bonuses: Object.entries(now.bonuses).map(([key, bonus]) => ({ key, ...bonus })),
    waiting: count,
    items: page.entries.filter(tellsSomething).map(wireEntry),
    hasNext: page.next !== undefined,
    hasPrevious: page.previous !== undefined,
    next: page.next ?? null,
    previous: page.previous ?? null,
  };
}

/** A month or a bonus that was used up ends with nothing to tell. */
const tellsSomething = ({ kind, transfers }: LedgerEntry): boolean => kind !== "expiry" || transfers !== 0;

function wireEntry(entry: LedgerEntry): LedgerRow {
  const { key, at, kind, transfers } = entry;
  const base = { key: `${at}#${key}`, at, kind, transfers, reason: null, until: null, document: null };
  switch (entry.kind) {
    case "grant":
      return { ...base, reason: entry.reason, until: entry.until };
    case "expiry":
      return { ...base, reason: entry.reason ?? null };
    case "consumption":
    case "return": {
      const { orderId, orderName, number, reservedAt } = entry;
      const type = toWireKind(entry.documentKind);
      return { ...base, document: { type, orderId, orderName, number: number ?? null, reservedAt } };
    }
  }
}
