import type { Billing, ChargeRequest } from "./billing.ts";
import { planOfName } from "./charge-names.ts";
import type { PlatformCharges, PlatformSubscription } from "./platform-charges.ts";

/** A subscription that is to end at the platform. */
export interface SubscriptionToEnd {
  id: string;
  /** The unused part of its period is paid back: the merchant had decided otherwise before it began. */
  isPaidBack: boolean;
}

type Held = Pick<Billing, "subscription" | "left" | "requests">;

/** True where the merchant chose otherwise after this offer. Approval is the last word, and own subscriptions are never unwanted. */
export function isUnwanted(
  offered: PlatformSubscription,
  { subscription, left, requests }: Held,
  { subscriptions }: PlatformCharges,
): boolean {
  const { id, createdAt } = offered;
  if (id === subscription?.id || id === left?.subscriptionId) return false;
  const request = requests.find((known) => known.id === id);
  if (request?.kind === "subscription" && request.isRevoked) return true;
  if (request?.kind === "subscription" && request.replacement === "immediately") return false;
  if (left !== undefined && (request?.at ?? createdAt) <= left.at) return true;
  return request !== undefined && subscriptions.some((other) => other.createdAt > createdAt && wasTaken(other));
}

/** Approved, and begun. */
const wasTaken = ({ name, status }: PlatformSubscription): boolean =>
  planOfName(name) !== undefined && ["ACTIVE", "FROZEN", "CANCELLED"].includes(status);

/** The platform bills it. */
export const isRunning = ({ status }: PlatformSubscription): boolean => status === "ACTIVE" || status === "FROZEN";

/** Subscriptions to end at the platform: left or unwanted ones. A refusal before the start is repeated afterwards. */
export function subscriptionsToEnd(held: Held, charges: PlatformCharges): readonly SubscriptionToEnd[] {
  return charges.subscriptions.flatMap((charge): SubscriptionToEnd[] => {
    if (planOfName(charge.name) === undefined) return [];
    if (charge.id === held.left?.subscriptionId) return isRunning(charge) ? [{ id: charge.id, isPaidBack: false }] : [];
    const canEnd = isRunning(charge) || charge.status === "PENDING";
    return canEnd && isUnwanted(charge, held, charges) ? [{ id: charge.id, isPaidBack: true }] : [];
  });
}

/** Offers that wait for the end of a period and no longer count stay so, whatever the platform lists later. */
export function withRevoked(held: Held, charges: PlatformCharges): readonly ChargeRequest[] {
  const unwanted = new Set(
    charges.subscriptions.filter((charge) => isUnwanted(charge, held, charges)).map(({ id }) => id),
  );
  return held.requests.map((request) =>
    request.kind === "subscription" && !request.isRevoked && unwanted.has(request.id)
      ? { ...request, isRevoked: true }
      : request,
  );
}
