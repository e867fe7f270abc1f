import { GetSecretValueCommand, type SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { AppError } from "#shared/errors.ts";

interface SecretReaderOptions<T> {
  client: Pick<SecretsManagerClient, "send">;
  /** Name or ARN. */
  secretId: string;
  /** Reads the JSON text; throws a failure that names faults and no value. */
  parse: (text: string) => T;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** A rotated secret is used by every container after this time at the latest. */
const lifetimeMilliseconds = 15 * 60_000;

/** Pause between a failed read and the next one, in which the old value serves. */
const pauseMilliseconds = 60_000;

/** Reads a secret once for 15 minutes; a failed renewal keeps the old. Failures: internal_error with faults, never values. */
export function secretReader<T>({ client, secretId, parse, now }: SecretReaderOptions<T>): () => Promise<T> {
  let kept: { value: T } | undefined;
  let renewAt = 0;
  let reading: Promise<T> | undefined;

  async function renew(): Promise<T> {
    try {
      const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretId }));
      kept = { value: parse(SecretString ?? "") };
      renewAt = now() + lifetimeMilliseconds;
      return kept.value;
    } catch (error) {
      if (kept === undefined) throw error instanceof AppError ? error : unreadable(error);
      renewAt = now() + pauseMilliseconds;
      return kept.value;
    } finally {
      reading = undefined;
    }
  }

  return async () => {
    if (kept !== undefined && now() < renewAt) return kept.value;
    reading ??= renew();
    return reading;
  };
}

function unreadable(cause: unknown): AppError {
  return new AppError("internal_error", { reason: "secret_unreadable" }, { cause });
}
