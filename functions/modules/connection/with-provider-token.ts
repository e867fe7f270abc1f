import { isAppError } from "#shared/errors.ts";
import type { Accounting, AccountingFactory, ProviderAuthorization } from "../provider/ports.ts";
import { awaitFreeSlot, awaitSlot, type Background } from "../provider/slot.ts";
import type { Clock, Ids, LogWriter, ProviderRateLimit } from "../system/ports.ts";
import { endLostConnection } from "./end-lost-connection.ts";
import type { ConnectionStore } from "./ports.ts";
import { providerAccessToken } from "./provider-access-token.ts";

/** What a call to the provider needs that is no task. */
export interface ProviderCallPorts {
  connections: ConnectionStore;
  authorization: ProviderAuthorization;
  accounting: AccountingFactory;
  work: ProviderRateLimit;
  logs: LogWriter;
  clock: Clock;
  ids: Ids;
  /** Nobody waits for the calls: they take what is free. Otherwise they go ahead of the work on tasks. */
  background?: Background;
}

/**
 * One call to the provider, as a rule one that a merchant waits for, in the shop's next slot. Refused for its pace (429), it is made once
 * more after the rest. A refused token is renewed once; only when that is refused as well is the connection lost. Failures:
 * not_connected, accounting_*.
 */
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
      // Whoever calls next, the work on tasks as well, leaves the provider alone first.
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
