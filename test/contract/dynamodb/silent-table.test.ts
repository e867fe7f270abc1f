import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { expect, onTestFinished, test, vi } from "vitest";
import { openTable } from "#functions/adapters/dynamodb/engine/table.ts";

/** A table whose first answer stops in the middle, or before its first byte; it answers every later call. */
async function aTableThatFallsSilent(firstBytes: string): Promise<{ url: string; calls(): number }> {
  let calls = 0;
  const answer = JSON.stringify({ Item: { pk: { S: "a" } } });
  const server = createServer((_, response) => {
    calls += 1;
    const isSilent = calls === 1;
    if (isSilent && firstBytes === "") return;
    response.writeHead(200, { "content-type": "application/x-amz-json-1.0", "content-length": answer.length });
    if (isSilent) response.write(firstBytes);
    else response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls: () => calls };
}

test.each([
  ["before its first byte", ""],
  ["in the middle", "{"],
])(
  "a call whose answer stops %s is given up after five seconds and tried again",
  async (_, firstBytes) => {
    const silent = await aTableThatFallsSilent(firstBytes);
    vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", silent.url);
    for (const [name, value] of Object.entries({
      REGION: "eu-central-1",
      ACCESS_KEY_ID: "test",
      SECRET_ACCESS_KEY: "test",
    }))
      vi.stubEnv(`AWS_${name}`, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { client, name } = openTable("belegfluss");
    onTestFinished(() => client.destroy());

    const { Item } = await client.send(new GetCommand({ TableName: name, Key: { pk: "a", sk: "a" } }));

    expect(Item).toEqual({ pk: "a" });
    expect(silent.calls()).toBe(2);
  },
  20_000,
);
