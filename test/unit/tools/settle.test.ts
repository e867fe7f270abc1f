import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { settle } from "../../scenarios/client.ts";
import { world } from "../../scenarios/world/world.ts";

interface Sandbox {
  /** The answers to `POST /control/settle`, one a round; the last one stays. */
  idle: boolean[];
  invocations?: number;
  visible?: number;
  /** Messages that wait for their pause after a failure. */
  failed?: number;
}

/** A sandbox of answers; tells the acts that it was asked for, apart from looks. */
async function aSandbox({ idle, invocations = 0, visible = 0, failed = 0 }: Sandbox): Promise<string[]> {
  const asked: string[] = [];
  const answers: Record<string, () => unknown> = {
    "/control/settle": () => ({ idle: idle.length > 1 ? idle.shift() : idle[0] }),
    "/control/schedules/wake-due/run": () => ({}),
    "/busy": () => ({ invocations }),
    "/queues": () => [{ name: "document-tasks", visible, inFlight: 0, delayed: 0, dead: false }],
    "/retry": () => ({ messages: failed }),
    "/logs": () => [{ line: '{"level":"error","message":"the table is gone"}' }, { line: '{"level":"info"}' }],
  };
  const server = createServer(({ method, url = "" }, response) => {
    if (method === "POST") asked.push(url);
    response.end(JSON.stringify(answers[url]?.()));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { control, witness } = world;
  onTestFinished(() => {
    Object.assign(world, { control, witness });
    server.close();
  });
  // A server that listens on a port has an address with one.
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  Object.assign(world, { control: origin, witness: origin });
  return asked;
}

const LOOK = "/control/settle";

test.each<[string, Sandbox, string[]]>([
  ["nothing is left to do", { idle: [true] }, [LOOK]],
  ["a function still works", { idle: [false, true], invocations: 1 }, [LOOK, LOOK]],
  ["a message waits for a function", { idle: [false, true], visible: 1 }, [LOOK, LOOK]],
  ["something failed and waits for its pause", { idle: [false, true], failed: 1 }, [LOOK, "/retry", LOOK]],
  [
    "only time would bring the work forward",
    { idle: [false, true] },
    [LOOK, "/retry", "/control/schedules/wake-due/run", LOOK],
  ],
])("the sandbox settles when %s", async (_, sandbox, acts) => {
  const asked = await aSandbox(sandbox);

  await settle();

  expect(asked).toEqual(acts);
});

test("a sandbox that never comes to rest is told with its queues and the last errors", async () => {
  await aSandbox({ idle: [false], visible: 3 });

  const settling = settle(2_000);

  await expect(settling).rejects.toThrow(
    /still busy after 2000 ms: \[\{"name":"document-tasks","visible":3,[\s\S]*the table is gone/,
  );
});
