import { isAppError } from "#shared/errors.ts";
import type { Accounting, AccountingFactory, ProviderAuthorization } from "../provider/ports.ts";
import { awaitFreeSlot, awaitSlot, type Background } from "../provider/slot.ts";
import type { Clock, Ids, LogWriter, ProviderRateLimit } from "../system/ports.ts";
import { endLostConnection } from "./end-lost-connection.ts";
import type { ConnectionStore } from "./ports.ts";
import { providerAccessToken } from "./provider-access-token.ts";

/** Ports of a call to the provider outside of tasks. */
export interface ProviderCallPorts {
  connections: ConnectionStore;
  authorization: ProviderAuthorization;
  accounting: AccountingFactory;
  work: ProviderRateLimit;
  logs: LogWriter;
  clock: Clock;
  ids: Ids;
  /** Set where no merchant waits: the calls take free slots only. Otherwise the calls go ahead of the tasks. */
  background?: Background;
}

/** Calls the provider in the shop's slot, once more after a 429 or a renewed token. Failures: not_connected, accounting_*. */
export function withProviderToken<T>(
  ports: ProviderCallPorts,
  call: (accounting: Accounting) => Promise<T>,
): Promise<T> {
  return withProviderAccess(ports, (accessToken) => call(ports.accounting.with(accessToken)));
}

/** The same for a call that is made by something else than `Accounting`. */
export async function withProviderAccess<T>(
  ports: Omit<ProviderCallPorts, "accounting">,
  call: (accessToken: string) => Promise<T>,
): Promise<T> {
  const attempt = async (accessToken: string, isRepeated = false): Promise<T> => {
    await (ports.background ? awaitFreeSlot(ports, ports.background) : awaitSlot(ports));
    try {
      return await call(accessToken);
    } catch (error) {
      if (!isAppError(error, "accounting_throttled")) throw error;
      // The next caller waits before it calls the provider, and so does the worker on tasks.
      await ports.work.refused(ports.clock.now());
      if (isRepeated) throw error;
    }
    return attempt(accessToken, true);
  };
  const accessToken = await tokenOf(ports, { renew: false });
  try {
    return await attempt(accessToken);
  } catch (error) {
    if (!isAppError(error, "accounting_unauthorized")) throw error;
    return attempt(await tokenOf(ports, { renew: true, refused: accessToken }));
  }
}

async function tokenOf(
  ports: Omit<ProviderCallPorts, "accounting">,
  request: { renew: boolean; refused?: string },
): Promise<string> {
  try {
    return await providerAccessToken(ports, request);
  } catch (error) {
    if (isAppError(error, "accounting_unauthorized")) await endLostConnection(ports);
    throw error;
  }
}
