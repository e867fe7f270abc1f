import type { ProviderProfile, Shop } from "#shared/domain/shop/shop.ts";
import { AppError } from "#shared/errors.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { Accounting, ProviderAuthorization, ProviderTokens } from "../provider/ports.ts";
import type { Clock, Ids, JobRequests } from "../system/ports.ts";
import { installationOf, redeemBound } from "./bound-ticket.ts";
import { AUTHORIZATION_SECONDS } from "./leave-for-provider.ts";
import { CONFIRM_SECONDS, keepForDecision, refuseConsent, type ShopStores } from "./pending-connection.ts";
import type { Organizations, TicketStore } from "./ports.ts";

export interface CompletionPorts {
  tickets: TicketStore;
  authorization: ProviderAuthorization;
  /** The account that an access token opens. */
  accounting: { with(accessToken: string): Pick<Accounting, "profile"> };
  organizations: Organizations;
  /** Stores of the shop that the ticket names; no other is known in this call. */
  shopOf(shop: string): Promise<ShopStores>;
  appJobs: JobRequests<"app-events">;
  ids: Ids;
  clock: Clock;
}

export interface AuthorizationAnswer {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
  cookies: Readonly<Record<string, string>>;
}

/** Asks the merchant: this account for this shop? `token` and `binding` belong to the page. */
interface Question {
  shop: Shop;
  profile: ProviderProfile;
  token: string;
  binding: string;
}

/**
 * Checks the provider's answer and keeps its tokens sealed until the merchant confirms.
 * Failures: ticket_invalid, authorization_denied, organization_taken, accounting_*.
 */
export async function completeAuthorization(ports: CompletionPorts, answer: AuthorizationAnswer): Promise<Question> {
  const { tickets, authorization, ids, clock } = ports;
  const now = clock.now();
  const ticket = await redeemBound(tickets, "authorize", { id: answer.state, cookies: answer.cookies, now });
  if (answer.error !== undefined || answer.code === undefined) throw new AppError("authorization_denied");
  const stores = await ports.shopOf(ticket.shop);
  const begunAt = secondsAfter(ticket.expiresAt, -AUTHORIZATION_SECONDS);
  const shop = await installationOf(stores.shops, ticket, begunAt);
  const tokens = await authorization.redeemCode({
    code: answer.code,
    verifier: ticket.verifier ?? "",
    scopes: ticket.scopes,
  });
  const place = { ...ports, consents: stores.consents };
  // Kept before the account is read: a permission whose process dies meanwhile is given back.
  const unread = await keepForDecision(place, shop.key, { tokens, connectionId: "" });
  const giveBack = () => refuseConsent(place, shop.key, unread);
  const { organizationId, connectionId, ...profile } = await readAccount(ports, { shop: shop.key, tokens, giveBack });
  const canBook = authorization.bookingScopes.every((scope) => tokens.scopes.includes(scope));
  const account = { organizationId, connectionId, scopes: tokens.scopes, canBook, profile };
  const pending = { user: ticket.user ?? "", epoch: shop.epoch, account };
  const consent = await keepForDecision(place, shop.key, { tokens, connectionId, pending });
  const token = ids.secretId("st");
  const expiresAt = secondsAfter(now, CONFIRM_SECONDS);
  const { verifier: _, ...rest } = ticket;
  await tickets.put({ ...rest, id: token, purpose: "confirm", consent, expiresAt });
  return { shop, profile, token, binding: ticket.binding };
}

/** The account behind the fresh token, if it is free for this shop; otherwise the permission is given back. */
async function readAccount(
  { accounting, organizations }: CompletionPorts,
  { shop, tokens, giveBack }: { shop: string; tokens: ProviderTokens; giveBack: () => Promise<void> },
) {
  const account = await readOrGiveBack();
  const holder = await organizations.findShop(account.organizationId);
  if (holder === undefined || holder === shop) return account;
  await giveBack();
  throw new AppError("organization_taken");

  async function readOrGiveBack() {
    try {
      return await accounting.with(tokens.accessToken).profile();
    } catch (error) {
      await giveBack();
      throw error;
    }
  }
}
