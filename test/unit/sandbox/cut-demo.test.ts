import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { cutDemo, runDemo } from "../../sandbox/demo/run-demo.ts";
import { listen } from "../../sandbox/listen.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";

/** A sandbox that answers no more after this number of orders. */
async function aSandboxThatDiesAfter(orders: number): Promise<Sandbox> {
  let taken = 0;
  const server = createServer((request, response) => {
    const isOrder = request.url?.endsWith("/orders") && request.method === "POST";
    if (isOrder && ++taken > orders) response.destroy();
    else response.end(JSON.stringify({ id: String(taken), name: `#${taken}`, idle: true, items: [] }));
  });
  const url = `http://127.0.0.1:${await listen(server, 0, "a sandbox")}`;
  onTestFinished(() => void server.close());
  // Only what the demo asks for.
  return {
    controlUrl: url,
    runner: { appUrl: url },
    shopify: { sessionToken: async () => "token" },
  } as unknown as Sandbox;
}

test("a demo that was cut off says at the next start how many orders were sent, and what to do", async () => {
  const data = mkdtempSync(join(tmpdir(), "belegfluss-demo-"));
  onTestFinished(() => rmSync(data, { recursive: true }));
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  expect(cutDemo(data)).toBeUndefined();

  await expect(runDemo(await aSandboxThatDiesAfter(2), () => "0 s", data)).rejects.toThrow();

  expect(cutDemo(data)).toMatch(
    /^An earlier start was cut off in the demo: 2 of \d+ orders were sent.*--reset.*--demo/,
  );
  vi.restoreAllMocks();
});
