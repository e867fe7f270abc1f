import { isAppError } from "#shared/errors.ts";
import { type ProviderTopic, providerTopics } from "#shared/messages/provider-topics.ts";
import { type Background, behindTasks, inTurns } from "../provider/slot.ts";
import { type ProviderCallPorts, withProviderToken } from "./with-provider-token.ts";

/** Subscriptions found and added. `isPartial`: time was up before. `refused`: the account allows none; changes there are found at night. */
type EnsuredSubscriptions = { added: number; isPartial?: true } | { refused: true };

type Ports = Omit<ProviderCallPorts, "background"> & { eventCallbackUrl: string };

/** Pause where the provider takes no more calls just now. */
const THROTTLED_MILLISECONDS = 1_000;

/**
 * Adds missing subscriptions, asking `hasTime` and waiting by `background` (if that fails, in turns) before each.
 * Failures: not_connected, accounting_*.
 */
export async function ensureEventSubscriptions(
  ports: Ports,
  { hasTime = () => true, background = inTurns }: { hasTime?: () => boolean; background?: Background } = {},
): Promise<EnsuredSubscriptions> {
  try {
    const patient = { ...ports, background: inTurns };
    const present = await withProviderToken(patient, (accounting) => accounting.listSubscriptions());
    const own = new Set(
      present.filter(({ callbackUrl }) => callbackUrl === ports.eventCallbackUrl).map(({ topic }) => topic),
    );
    const missing = providerTopics.filter((topic) => !own.has(topic));
    for (const [added, topic] of missing.entries()) {
      for (let way = background; ; way = inTurns) {
        if (!hasTime()) return { added, isPartial: true };
        if (await isSubscribed({ ...ports, background: way }, topic)) break;
      }
    }
    return { added: missing.length };
  } catch (error) {
    if (isAppError(error, "accounting_contract", "accounting_forbidden")) return { refused: true };
    throw error;
  }
}

/** False where the provider takes no more calls just now: the same is tried again a moment later. */
async function isSubscribed(ports: Ports & ProviderCallPorts, topic: ProviderTopic): Promise<boolean> {
  const { eventCallbackUrl: callbackUrl } = ports;
  try {
    await withProviderToken(ports, (accounting) => accounting.subscribe({ topic, callbackUrl }));
    return true;
  } catch (error) {
    if (!isAppError(error, "accounting_throttled")) throw error;
    await ports.clock.sleep(THROTTLED_MILLISECONDS);
    return false;
  }
}

/** Subscribes a new connection after its first documents; `isPartial`: the rest is still to come. */
export async function subscribeToEvents(ports: Ports, hasTime: () => boolean): Promise<{ isPartial: boolean }> {
  try {
    const ensured = await ensureEventSubscriptions(ports, { hasTime, background: behindTasks });
    return { isPartial: "added" in ensured && ensured.isPartial === true };
  } catch (error) {
    if (isAppError(error, "accounting_throttled")) {
      await ports.clock.sleep(THROTTLED_MILLISECONDS);
      return { isPartial: true };
    }
    if (!isAppError(error, "not_connected", "accounting_unauthorized")) throw error;
    return { isPartial: false };
  }
}
