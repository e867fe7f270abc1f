import { isAppError } from "../../../shared/errors.ts";
import type { LogStore } from "../logs/ports.ts";
import type { Clock, Ids, WorkStore } from "../tasks/ports.ts";
import { awaitSlot } from "../tasks/slot.ts";
import { endLostConnection } from "./end-lost-connection.ts";
import type { Accounting, AccountingFactory, ConnectionStore, ProviderAuthorization } from "./ports.ts";
import { providerAccessToken } from "./provider-access-token.ts";

/** What a call to the provider needs while a merchant waits for it. */
export interface ProviderCallPorts {
  connections: ConnectionStore;
  authorization: ProviderAuthorization;
  accounting: AccountingFactory;
  work: WorkStore;
  logs: LogStore;
  clock: Clock;
  ids: Ids;
}

/**
 * One call to the provider that a merchant waits for, in the shop's next slot. A refused token is renewed once; only when that is
 * refused as well is the connection lost. Failures: not_connected, accounting_*.
 */
export async function withProviderToken<T>(
  ports: ProviderCallPorts,
  call: (accounting: Accounting) => Promise<T>,
): Promise<T> {
  const attempt = async (accessToken: string) => {
    await awaitSlot(ports);
    return call(ports.accounting.with(accessToken));
  };
  const accessToken = await tokenOf(ports, { renew: false });
  try {
    return await attempt(accessToken);
  } catch (error) {
    if (!isAppError(error, "accounting_unauthorized")) throw error;
    return attempt(await tokenOf(ports, { renew: true, refused: accessToken }));
  }
}

async function tokenOf(ports: ProviderCallPorts, request: { renew: boolean; refused?: string }): Promise<string> {
  try {
    return await providerAccessToken(ports, request);
  } catch (error) {
    if (isAppError(error, "accounting_unauthorized")) await endLostConnection(ports);
    throw error;
  }
}
