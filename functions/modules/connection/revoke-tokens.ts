import { isAppError } from "#shared/errors.ts";
import type { ProviderAuthorization } from "../provider/ports.ts";
import type { Clock, JobRequests } from "../system/ports.ts";
import type { ConnectionStore, Consent, ConsentStore } from "./ports.ts";

/** A provider that does not answer is asked again after this. */
const RETRY_SECONDS = 300;

interface Ports {
  consents: ConsentStore;
  connections: ConnectionStore;
  authorization: ProviderAuthorization;
  appJobs: JobRequests<"app-events">;
  clock: Clock;
}

/** Gives back a shop's unused permissions and then forgets the tokens, repeating until the provider took them. */
export async function revokeTokens(ports: Ports, shop: string): Promise<void> {
  const { consents, appJobs, clock } = ports;
  let isUndone = false;
  for (const consent of await consents.due(clock.now())) {
    if (!(await consents.claim(consent.id, clock.now()))) continue;
    if (await isGivenBack(ports, consent)) await consents.remove(consent.id);
    else isUndone = true;
  }
  if (isUndone) await appJobs.send([{ shop, duty: "revoke-tokens" }], RETRY_SECONDS);
}

/** Gives a permission back, unless the live connection has its id and would end too. False: try again. */
async function isGivenBack({ connections, authorization }: Ports, { connectionId, tokens }: Consent): Promise<boolean> {
  const live = await connections.find();
  const isLive = live?.status === "connected" && live.connectionId !== "" && live.connectionId === connectionId;
  if (isLive) return true;
  try {
    await authorization.revoke(tokens.refreshToken);
    return true;
  } catch (error) {
    if (isAppError(error, "accounting_unavailable")) return false;
    throw error;
  }
}
