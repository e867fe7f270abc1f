import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { type SecretName, secretVariable } from "#shared/messages/secrets.ts";
import { secretReader } from "../../adapters/secrets/secret-reader.ts";
import { timeLimits } from "../../adapters/time-limits.ts";
import type { Scope } from "../service.ts";

let client: SecretsManagerClient | undefined;

/** A secret of this container: it is read when it is first asked for, and kept for a while. */
export function containerSecret<T>(name: SecretName, parse: (text: string) => T): (scope: Scope) => Promise<T> {
  let reader: (() => Promise<T>) | undefined;
  return ({ environment }) => {
    client ??= new SecretsManagerClient({
      requestHandler: timeLimits({ connectMilliseconds: 1_000, silentMilliseconds: 3_000 }),
    });
    reader ??= secretReader({ client, secretId: environment.get(secretVariable(name)), parse, now: () => Date.now() });
    return reader();
  };
}
