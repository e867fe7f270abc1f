import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { claimPorts } from "../../sandbox/free-ports.ts";
import { listen } from "../../sandbox/listen.ts";
import { requireFreePorts, requireWritable } from "../../sandbox/requirements.ts";

test("a port that is taken is named with its purpose and the way to move all of them", async () => {
  const { basePort, release } = await claimPorts(7_100);
  const other = createServer();
  await listen(other, basePort + 3, "another program");

  const refused = requireFreePorts(basePort);

  await expect(refused).rejects.toThrow(new RegExp(`port ${basePort + 3} \\(lexoffice\\) is taken.*SANDBOX_PORT`));
  other.close();
  release();
});

test("free ports stay free", async () => {
  const { basePort, release } = await claimPorts(7_100);

  await requireFreePorts(basePort);

  await expect(requireFreePorts(basePort)).resolves.toBeUndefined();
  release();
});

test("a folder that cannot be written is named with the reason", () => {
  const file = fileURLToPath(import.meta.url);

  expect(() => requireWritable([`${file}/data`])).toThrow(`${file}/data cannot be written (ENOTDIR)`);
});
