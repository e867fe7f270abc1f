import { AppError } from "#shared/errors.ts";
import type { Session } from "../shop/ports.ts";
import { redeemBound } from "./bound-ticket.ts";
import { type ConnectPorts, type Decision, decideConsent, type ShopStores } from "./pending-connection.ts";
import type { ConsentReader, TicketStore } from "./ports.ts";

export interface PagePorts extends ConnectPorts {
  tickets: TicketStore;
  shopOf(shop: string): Promise<ShopStores>;
}

export interface PageDecision {
  token: string;
  decision: Decision;
  cookies: Readonly<Record<string, string>>;
}

/**
 * Takes the merchant's click in the same browser. Undefined where declined.
 * Failures: ticket_invalid, organization_taken, write_conflict.
 */
export async function confirmOnPage(
  ports: PagePorts,
  { token, decision, cookies }: PageDecision,
): Promise<{ company: string; shopName: string } | undefined> {
  const now = ports.clock.now();
  const ticket = await redeemBound(ports.tickets, "confirm", { id: token, cookies, now });
  const stores = await ports.shopOf(ticket.shop);
  const consent = await stores.consents.find(ticket.consent ?? "", now);
  if (consent?.pending === undefined) throw new AppError("ticket_invalid");
  await decideConsent({ ...ports, ...stores }, { shop: ticket.shop, consent, decision });
  if (decision === "cancel") return undefined;
  const shop = await stores.shops.find();
  return { company: consent.pending.account.profile.companyName, shopName: shop?.store.name ?? ticket.shop };
}

/** Takes the same click in the app, from the asking user alone. Failures: ticket_invalid, organization_taken, write_conflict. */
export async function confirmInApp(
  ports: ConnectPorts & ShopStores,
  { session, decision }: { session: Session | undefined; decision: Decision },
): Promise<void> {
  if (!session) throw new AppError("unauthorized");
  const consent = await ports.consents.findPending(session.userId, ports.clock.now());
  if (consent === undefined) throw new AppError("ticket_invalid");
  await decideConsent(ports, { shop: session.shop, consent, decision });
}

/** The account that waits for the word of this user; null where none does. */
export async function pendingConnection(
  { consents, clock }: { consents: ConsentReader } & Pick<ConnectPorts, "clock">,
  { session }: { session: Session | undefined },
): Promise<{ pending: { company: string; email: string } | null }> {
  const consent = session && (await consents.findPending(session.userId, clock.now()));
  if (!consent?.pending) return { pending: null };
  const { companyName, userEmail } = consent.pending.account.profile;
  return { pending: { company: companyName, email: userEmail } };
}
