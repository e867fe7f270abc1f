import type { Instant } from "../../../shared/values/time.ts";

/** A request of the platform about personal data: data request, customer redact, shop redact. */
export interface ComplianceRequest {
  topic: string;
  at: Instant;
  webhookId: string;
  /** Ids only: customer, orders, request. No names, no addresses. */
  ids: Readonly<Record<string, string | readonly string[]>>;
}

/** The bound shop's compliance requests. Recording the same one again changes nothing. */
export interface ComplianceStore {
  record(request: ComplianceRequest): Promise<void>;
}
