// GetSecretValue of AWS Secrets Manager: JSON 1.1 over POST, the operation named in X-Amz-Target.
import { createServer } from "node:http";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { expect, onTestFinished, test } from "vitest";
import { secretReader } from "#functions/adapters/secrets/secret-reader.ts";
import { parseSessionSecret } from "#functions/adapters/secrets/secret-schemas.ts";

const secretWith = (shopifyApiSecret: string) => JSON.stringify({ shopifyApiSecret });

/** The service with one secret, a clock, and the adapter that reads it. */
async function aVault() {
  const vault = { text: secretWith("first"), reads: 0, isDown: false, now: 0 };
  const server = createServer((request, response) => {
    vault.reads += 1;
    request.resume();
    const isRead = request.headers["x-amz-target"] === "secretsmanager.GetSecretValue";
    const [status, body] =
      vault.isDown || !isRead ? [400, { __type: "AccessDeniedException" }] : [200, { SecretString: vault.text }];
    response.writeHead(status, { "content-type": "application/x-amz-json-1.1" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const client = new SecretsManagerClient({
    endpoint: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    region: "eu-central-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
  });
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  return {
    vault,
    read: secretReader({ client, secretId: "belegfluss/session", parse: parseSessionSecret, now: () => vault.now }),
  };
}

const minutes = (count: number) => count * 60_000;

test("the secret is read once, also for callers that come together", async () => {
  const { vault, read } = await aVault();

  const all = await Promise.all([read(), read(), read()]);
  await read();

  expect(all.map(({ current }) => current)).toEqual(["first", "first", "first"]);
  expect(vault.reads).toBe(1);
});

test("a rotated secret is used after 15 minutes", async () => {
  const { vault, read } = await aVault();
  await read();
  vault.text = secretWith("second");

  vault.now = minutes(15) - 1;
  const before = await read();
  vault.now = minutes(15);
  const after = await read();

  expect([before.current, after.current]).toEqual(["first", "second"]);
});

test("while a renewal fails the old value serves, and is renewed when it can be", async () => {
  const { vault, read } = await aVault();
  await read();
  vault.isDown = true;
  vault.now = minutes(15);

  const during = await read();
  vault.isDown = false;
  vault.text = secretWith("second");
  vault.now = minutes(16);
  const after = await read();

  expect([during.current, after.current]).toEqual(["first", "second"]);
});

test("a rotation to something invalid does not stop what runs", async () => {
  const { vault, read } = await aVault();
  await read();
  vault.text = "{}";
  vault.now = minutes(15);

  expect((await read()).current).toBe("first");
});

test("a first read that fails is a failure, and the next call reads again", async () => {
  const { vault, read } = await aVault();
  vault.isDown = true;

  await expect(read()).rejects.toMatchObject({ code: "internal_error", details: { reason: "secret_unreadable" } });
  vault.isDown = false;

  expect((await read()).current).toBe("first");
});

test("an invalid secret names its faults", async () => {
  const { vault, read } = await aVault();
  vault.text = secretWith("");

  await expect(read()).rejects.toMatchObject({
    code: "internal_error",
    details: { faults: ["shopifyApiSecret: must not be empty"] },
  });
});
