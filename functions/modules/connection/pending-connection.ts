import { connectedAgain } from "#shared/domain/documents/tax/tax-changes.ts";
import { isAppError } from "#shared/errors.ts";
import { berlinDay } from "#shared/values/days.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { ShopStore } from "../shop/ports.ts";
import type { Clock, Ids, JobRequests, LogWriter, ShopLease, TaskDispatcher } from "../system/ports.ts";
import type { ConnectionStore, Consent, ConsentStore } from "./ports.ts";

/** Time for a merchant on the page with shop and account; then the permission is given back. */
export const CONFIRM_SECONDS = 300;

/** Ends after the last moment at which the merchant may confirm. */
const LAPSE_SECONDS = CONFIRM_SECONDS + 30;

/** Stores of one shop that connecting needs. */
export interface ShopStores {
  shops: ShopStore;
  connections: ConnectionStore;
  consents: ConsentStore;
  logs: LogWriter;
  work: ShopLease;
}

/** Ports for the consequences of a new connection. */
export interface ConnectPorts {
  dispatcher: TaskDispatcher;
  appJobs: JobRequests<"app-events">;
  providerJobs: JobRequests<"provider-events">;
  ids: Ids;
  clock: Clock;
}

export type Decision = "connect" | "cancel";

/**
 * Connects or gives the consent back; waiting documents resume.
 * Failures: organization_taken, ticket_invalid (late, used or of an earlier installation), write_conflict.
 */
export async function decideConsent(
  ports: ConnectPorts & ShopStores,
  { shop, consent, decision }: { shop: string; consent: Consent; decision: Decision },
): Promise<void> {
  const { pending } = consent;
  if (decision === "cancel" || pending === undefined) return refuseConsent(ports, shop, consent.id);
  const { consents: _, connections, logs, work, clock, ids } = ports;
  const at = clock.now();
  const before = await connections.find();
  const { account } = pending;
  const isKnown = before?.organizationId === account.organizationId;
  const profile = isKnown ? connectedAgain(before, account.profile, berlinDay(at)) : account.profile;
  try {
    const terms = { epoch: pending.epoch, consent: consent.id, before };
    await connections.connect({ status: "connected", connectedAt: at, ...account, profile }, consent.tokens, terms);
  } catch (error) {
    if (isAppError(error)) await refuseConsent(ports, shop, consent.id);
    throw error;
  }
  await logs.write([{ key: ids.logKey(at), at, origin: "lexoffice", event: "lexoffice.connected", status: "success" }]);
  await work.request(at);
  await ports.dispatcher.dispatch(shop);
  await ports.appJobs.send([{ shop, duty: "redecide-orders" }]);
  // Another account may have been connected before: its permission goes back.
  await ports.appJobs.send([{ shop, duty: "revoke-tokens" }]);
  await ports.providerJobs.send([{ shop, duty: "subscribe" }]);
}

/** Nothing may come of the consent any more; it is given back at the provider. Repeatable. */
export async function refuseConsent(
  { consents, appJobs, clock }: { consents: ConsentStore; appJobs: JobRequests<"app-events">; clock: Clock },
  shop: string,
  id: string,
): Promise<void> {
  await consents.release(id, clock.now());
  await appJobs.send([{ shop, duty: "revoke-tokens" }]);
}

/** Keeps a consent for its merchant's word; without one it is given back by itself. Answers its id. */
export async function keepForDecision(
  { consents, appJobs, clock }: { consents: ConsentStore; appJobs: JobRequests<"app-events">; clock: Clock },
  shop: string,
  consent: Pick<Consent, "tokens" | "connectionId" | "pending">,
): Promise<string> {
  const id = await consents.put({ ...consent, revokeAt: secondsAfter(clock.now(), CONFIRM_SECONDS) });
  await appJobs.send([{ shop, duty: "revoke-tokens" }], LAPSE_SECONDS);
  return id;
}
