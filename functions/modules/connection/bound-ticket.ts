import type { Shop } from "#shared/domain/shop/shop.ts";
import { AppError } from "#shared/errors.ts";
import type { Instant } from "#shared/values/time.ts";
import type { ShopReader } from "../shop/ports.ts";
import type { Ticket, TicketStore } from "./ports.ts";

/** Binds every step to one browser. `__Host-`: this host only, secure, whole site. */
const BINDING_COOKIE = "__Host-bf-connect";

export const bindingCookie = (binding: string, seconds: number): string =>
  `${BINDING_COOKIE}=${binding}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`;

export const noBindingCookie = bindingCookie("", 0);

/** Takes the ticket of one step out, for the browser that holds its cookie only. Failures: ticket_invalid. */
export async function redeemBound(
  tickets: TicketStore,
  purpose: Ticket["purpose"],
  { id, cookies, now }: { id: string | undefined; cookies: Readonly<Record<string, string>>; now: Instant },
): Promise<Ticket & { binding: string }> {
  if (id === undefined || !/^st_[\w-]{20,60}$/.test(id)) throw new AppError("ticket_invalid");
  const ticket = await tickets.redeem(id, now);
  const { binding } = ticket ?? {};
  const isBound = binding !== undefined && binding !== "" && cookies[BINDING_COOKIE] === binding;
  if (ticket?.purpose !== purpose || !isBound) throw new AppError("ticket_invalid");
  return { ...ticket, binding };
}

/**
 * The ticket's shop, if the asking installation exists. Earlier tickets lack an epoch: their time decides.
 * Failures: ticket_invalid.
 */
export async function installationOf(
  shops: Pick<ShopReader, "find">,
  { epoch }: Pick<Ticket, "epoch">,
  madeAt: Instant,
): Promise<Shop> {
  const shop = await shops.find();
  const isSame = epoch === undefined ? shop !== undefined && shop.installedAt < madeAt : shop?.epoch === epoch;
  if (!shop || shop.uninstalledAt !== undefined || !isSame) throw new AppError("ticket_invalid");
  return shop;
}
