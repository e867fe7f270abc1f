import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { appSecret } from "../../adapters/secrets/app-secret.ts";
import type { AppSecret } from "../../adapters/secrets/app-secret-schema.ts";
import type { Scope } from "../need.ts";

let reader: (() => Promise<AppSecret>) | undefined;

/** Reads the app's secret, kept per container for a while. */
export function secretOf(scope: Scope): () => Promise<AppSecret> {
  reader ??= appSecret({
    client: new SecretsManagerClient({ requestHandler: { requestTimeout: 3_000, connectionTimeout: 1_000 } }),
    secretId: scope.environment.get("APP_SECRET_NAME"),
    now: () => Date.now(),
  });
  return reader;
}
