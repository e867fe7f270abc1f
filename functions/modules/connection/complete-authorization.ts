import { AppError } from "../../../shared/errors.ts";
import type { LogStore } from "../logs/ports.ts";
import type { Duties } from "../shop/ports.ts";
import type { Clock, Ids, Wakes, WorkStore } from "../tasks/ports.ts";
import type { SubscriptionRequests } from "../webhooks/ports.ts";
import { BINDING_COOKIE } from "./begin-authorization.ts";
import type { AccountingFactory, ConnectionStore, ProviderAuthorization, Ticket, TicketStore } from "./ports.ts";

interface Ports {
  tickets: TicketStore;
  authorization: ProviderAuthorization;
  accounting: AccountingFactory;
  /** Stores of the shop that the ticket names; nobody else is known in this call. */
  shopOf(shop: string): Promise<{ connections: ConnectionStore; logs: LogStore; work: WorkStore }>;
  wakes: Wakes;
  duties: Duties;
  subscriptions: SubscriptionRequests;
  ids: Ids;
  clock: Clock;
}

export interface AuthorizationAnswer {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
  cookies: Readonly<Record<string, string>>;
}

/**
 * The provider's answer: cookie, state and PKCE must agree before anything is attached. Waiting documents resume,
 * and orders that lacked a document for want of a connection are decided anew.
 * Failures: ticket_invalid, authorization_denied, organization_taken, accounting_*.
 */
export async function completeAuthorization(
  ports: Ports,
  answer: AuthorizationAnswer,
): Promise<{ shop: string; company: string }> {
  const ticket = await redeemState(ports, answer);
  if (answer.error !== undefined || answer.code === undefined) throw new AppError("authorization_denied");
  const tokens = await ports.authorization.redeemCode({
    code: answer.code,
    verifier: ticket.verifier ?? "",
    scopes: ticket.scopes,
  });
  const { organizationId, connectionId, ...profile } = await ports.accounting.with(tokens.accessToken).profile();
  const { connections, logs, work } = await ports.shopOf(ticket.shop);
  const at = ports.clock.now();
  const canBook = ports.authorization.bookingScopes.every((scope) => tokens.scopes.includes(scope));
  await connections.connect(
    { status: "connected", connectedAt: at, organizationId, connectionId, scopes: tokens.scopes, canBook, profile },
    tokens,
  );
  await logs.write([
    { key: ports.ids.logKey(at), at, origin: "lexoffice", event: "lexoffice.connected", status: "success" },
  ]);
  await work.request(at);
  await ports.wakes.wake(ticket.shop);
  await ports.duties.request(ticket.shop, "redecide-orders");
  await ports.subscriptions.request(ticket.shop);
  return { shop: ticket.shop, company: profile.companyName };
}

/** The state works once, for its browser only. */
async function redeemState({ tickets, clock }: Ports, { state, cookies }: AuthorizationAnswer): Promise<Ticket> {
  if (state === undefined || !/^st_[\w-]{20,60}$/.test(state)) throw new AppError("ticket_invalid");
  const ticket = await tickets.redeem(state, clock.now());
  const isBound = ticket?.binding !== undefined && cookies[BINDING_COOKIE] === ticket.binding;
  if (ticket?.purpose !== "authorize" || !isBound) throw new AppError("ticket_invalid");
  return ticket;
}
