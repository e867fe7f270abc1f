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

/** A request to erase a customer, without name and address. */
export interface ErasureRequest {
  /** The platform's delivery id: the same for all copies of one request. */
  id: string;
  at: Instant;
}

/** One order that a request covers. */
export interface OrderToErase {
  orderId: string;
  /** Id of its request. */
  request: string;
  requestedAt: Instant;
}

/** The erasures of the bound shop. */
export interface ErasureStore {
  /** Ids of the orders with this e-mail address that were placed at this instant or before. */
  ordersOf(email: string, until: Instant): Promise<string[]>;
  /** Notes a request with its orders. The same one again changes nothing, also once it was carried out. */
  begin(request: ErasureRequest, orderIds: readonly string[]): Promise<void>;
  /** A page of the orders that are still to be erased. */
  ordersToErase(limit: number, cursor?: string): Promise<{ orders: OrderToErase[]; cursor?: string }>;
  /**
   * Erases the customer from an order, as the table of item types says, and notes that it was. Again is the same as once.
   * `open`: a document or a movement is under way, so that nothing was erased; with `mustEnd` what was never sent is given up.
   */
  eraseOrder(order: OrderToErase, act: { at: Instant; mustEnd: boolean }): Promise<"erased" | "open">;
  /** Requests none of whose orders is left to be erased: they are closed, and answered with the number of their orders. */
  finish(at: Instant): Promise<(ErasureRequest & { orders: number })[]>;
}
