import type { Candidate } from "#shared/domain/receipts/match-receipt.ts";
import type { Receipt, ReceiptKind } from "#shared/domain/receipts/receipt.ts";
import type { Cents } from "#shared/values/money.ts";
import type { Day, Instant } from "#shared/values/time.ts";

/** A row of the provider's list of invoices and credit notes. */
export type ReceiptRow = Pick<Receipt, "providerId" | "kind" | "number" | "date" | "totalCents" | "recipient">;

/** The provider's invoices and credit notes by day, for a valid access token. One call and slot per page. */
export interface ProviderReceipts {
  with(accessToken: string): {
    /**
     * Final, uncancelled ones, days included, oldest first, at most 250 per page (from 0). `listed`: unfiltered.
     * Failures: those of `Accounting`.
     */
    receiptsOf(request: { from: Day; to: Day; page: number }): Promise<{
      rows: ReceiptRow[];
      hasNext: boolean;
      total: number;
    }>;
  };
}

/** A receipt that may belong to an order: the merchant decides. */
export interface Suggestion {
  /** Its day and the provider's id: suggestions sort by day. */
  key: string;
  providerId: string;
  kind: ReceiptKind;
  number: string;
  date: Day;
  totalCents: Cents;
  /** The best first, at most five. */
  candidates: readonly Candidate[];
  suggestedAt: Instant;
}

/** The bound shop's suggestions, each of an account of the provider (`organizationId`). */
export interface SuggestionStore {
  /** Keeps a suggestion, unless it was turned down before. */
  suggest(organizationId: string, suggestion: Suggestion): Promise<void>;
  find(organizationId: string, key: string): Promise<Suggestion | undefined>;
  /** Open ones, the oldest receipt first. Failures: unsupported_list_query. */
  list(
    organizationId: string,
    query: { pageSize: number; cursor?: string },
  ): Promise<{
    suggestions: Suggestion[];
    next?: string;
    previous?: string;
  }>;
  /** It is assigned: nothing is left to decide. */
  remove(organizationId: string, key: string): Promise<void>;
  /** It belongs to none of the orders; a later run does not suggest it again. */
  dismiss(organizationId: string, key: string): Promise<void>;
}

/** Progress of comparing the provider's receipts with the shop's orders. */
export interface MatchProgress {
  /** The account whose receipts are compared: another account is compared from the beginning. */
  organizationId: string;
  startedAt: Instant;
  /** First and last day of the receipts. */
  from: Day;
  to: Day;
  /** First day of the part that is read now. */
  day: Day;
  /** Page of that part, and rows of it that were looked at. */
  page: number;
  taken: number;
  /** In percent of the days, rounded down. */
  percent: number;
  /** Receipts that were looked at. */
  found: number;
  /** Those that are about an order, or may be. */
  affected: number;
  /** Those that were assigned. */
  assigned: number;
}
