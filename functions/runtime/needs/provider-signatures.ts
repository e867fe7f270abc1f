import { eventSignatures } from "../../adapters/lexoffice/event-signatures.ts";
import type { ProviderSignatures } from "../../modules/webhooks/ports.ts";
import { need } from "../need.ts";

/** The provider waits five seconds for an answer: reading its key must leave most of them. */
const TIMEOUT_MILLISECONDS = 3_000;

let opened: ProviderSignatures | undefined;

/** Checks the signatures of the provider's events; its key is kept per container for a while. */
export const providerSignatures = need<ProviderSignatures>({
  name: "provider-signatures",
  access: { environment: ["LEXOFFICE_EVENT_KEY_URL"] },
  create: ({ environment }) => {
    opened ??= eventSignatures({
      keyUrl: environment.get("LEXOFFICE_EVENT_KEY_URL"),
      fetch,
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      now: () => Date.now(),
    });
    return opened;
  },
});
