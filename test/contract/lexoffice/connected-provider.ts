import { lexofficeAccounting } from "#functions/adapters/lexoffice/accounting.ts";
import type { Accounting } from "#functions/modules/provider/ports.ts";
import { aProvider, type Provider } from "../../world/lexoffice/provider.ts";

/** A simulated provider that refuses whatever it does not know, and the adapter that talks to it. */
export async function aConnectedProvider(
  options: Parameters<typeof aProvider>[0] = {},
): Promise<{ provider: Provider; accounting: Accounting }> {
  const provider = await aProvider({ ...options, switches: { strict: true, ...options?.switches } });
  const factory = lexofficeAccounting({ baseUrl: provider.simulator.url, now: () => provider.clock.now() });
  return { provider, accounting: factory.with(provider.accessToken) };
}

export const marker = "Ref 0123456789AB";
