import { isAppError } from "#shared/errors.ts";
import { type ProviderTopic, providerTopics } from "#shared/messages/provider-topics.ts";
import { type Background, behindTasks, inTurns } from "../provider/slot.ts";
import { type ProviderCallPorts, withProviderToken } from "./with-provider-token.ts";

/**
 * What was found and done. `isPartial`: time was up before all were there. `refused`: the account does not let us subscribe; what
 * people change there is then found by night only.
 */
export type EnsuredSubscriptions = { added: number; isPartial?: true } | { refused: true };

type Ports = Omit<ProviderCallPorts, "background"> & { eventCallbackUrl: string };

/** How long to wait where the provider takes no more calls just now. */
const THROTTLED_MILLISECONDS = 1_000;

/**
 * Makes sure that the provider tells us of everything we want to know. Repeating it is harmless: what is there already costs one
 * call. A lost subscription (a new key, a callback that did not answer) is added again. `hasTime`: asked before each of them.
 * `background`: how each of them waits for its slot first; when that fails, it takes turns with the tasks. Failures: not_connected,
 * accounting_*.
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
    if (isAppError(error, "accounting_forbidden")) return { refused: true };
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

/**
 * Subscribes after a connection was made, behind the first documents; `isPartial`: it is to be gone on with. A shop that is not
 * connected any more has nothing to hear of, and a provider that does not answer is asked again.
 */
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
