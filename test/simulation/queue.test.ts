import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { describe, expect, test } from "vitest";
import { openSender } from "#functions/adapters/sqs/sender.ts";
import { host } from "../world/runner/support/fixture.ts";
import { Kernel } from "./kernel/kernel.ts";
import { drawsOf } from "./kernel/random.ts";
import { SimulatedQueue } from "./ports/queue.ts";
import { allFaults, Faults } from "./world/faults.ts";

// What workers rely on in a queue, asked of the real adapter with the queue service behind it and of what stands for both in the
// simulation.

interface Received {
  body: unknown;
  count: number;
  finish(): Promise<void>;
}

interface Queue extends AsyncDisposable {
  send(body: unknown, afterSeconds?: number): Promise<void>;
  /** Takes the visible messages, and hides them. */
  receive(): Promise<Received[]>;
  wait(seconds: number): Promise<void>;
}

/** A taken message stays hidden this long, in both. */
const VISIBILITY_SECONDS = 60;

async function real(): Promise<Queue> {
  const hosted = await host();
  const { runner, clock } = hosted;
  const { accessKeyId, secretAccessKey } = runner.credentials;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SQS: runner.awsUrl,
    AWS_REGION: runner.region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  });
  const QueueUrl = `${runner.awsUrl}/000000000000/fixture-main-EventsStack-Parked`;
  const sender = openSender();
  const client = new SQSClient({});
  return {
    send: (body, afterSeconds) => sender.send(QueueUrl, body, "shop-1", afterSeconds),
    receive: async () => {
      const input = { QueueUrl, MaxNumberOfMessages: 10, MessageSystemAttributeNames: ["All" as const] };
      const { Messages = [] } = await client.send(new ReceiveMessageCommand(input));
      return Messages.map(({ Body, Attributes, ReceiptHandle }) => ({
        body: JSON.parse(Body ?? ""),
        count: Number(Attributes?.ApproximateReceiveCount),
        finish: async () => {
          await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
        },
      }));
    },
    wait: async (seconds) => {
      clock.advance(seconds * 1000);
      await runner.clockMoved();
    },
    [Symbol.asyncDispose]: () => hosted[Symbol.asyncDispose](),
  };
}

async function simulated(): Promise<Queue> {
  const kernel = new Kernel(1, 0);
  const machine = { kernel, faults: new Faults(1, { without: new Set(allFaults) }), draws: drawsOf(1, "machine") };
  let shown: Received[] = [];
  const queue = new SimulatedQueue<unknown>({
    name: "queue",
    machine,
    visibilitySeconds: VISIBILITY_SECONDS,
    maximumReceives: 5,
    receive: (body, count, done) => {
      shown.push({ body, count, finish: async () => done(true) });
    },
  });
  const until = async (instant: number) => {
    let isOver = false;
    kernel.after(instant - kernel.now, () => {
      isOver = true;
    });
    await kernel.run(() => isOver);
  };
  return {
    send: async (body, afterSeconds) => queue.send(body, afterSeconds === undefined ? undefined : { afterSeconds }),
    receive: async () => {
      // A message takes a moment.
      await until(kernel.now + 100);
      const received = shown;
      shown = [];
      return received;
    },
    wait: (seconds) => until(kernel.now + seconds * 1000),
    [Symbol.asyncDispose]: async () => {},
  };
}

describe.for([
  { name: "the queue service", open: real },
  { name: "what stands for it in the simulation", open: simulated },
])("$name", ({ open }) => {
  test("a message comes as it was sent, and is gone once it is finished", async () => {
    await using queue = await open();
    await queue.send({ shop: "shop-1", text: "Grüße" });

    const [message] = await queue.receive();
    await message?.finish();
    await queue.wait(VISIBILITY_SECONDS + 1);

    expect(message).toMatchObject({ body: { shop: "shop-1", text: "Grüße" }, count: 1 });
    expect(await queue.receive()).toEqual([]);
  });

  test("a message that is not finished is hidden for a while and comes again, counted", async () => {
    await using queue = await open();
    await queue.send({ shop: "shop-1" });
    await queue.receive();

    const hidden = await queue.receive();
    await queue.wait(VISIBILITY_SECONDS + 1);

    expect(hidden).toEqual([]);
    expect(await queue.receive()).toMatchObject([{ body: { shop: "shop-1" }, count: 2 }]);
  });

  test("a message that is put off does not come before its time", async () => {
    await using queue = await open();
    await queue.send({ shop: "shop-1" }, 45);
    await queue.wait(40);

    const early = await queue.receive();
    await queue.wait(6);

    expect(early).toEqual([]);
    expect(await queue.receive()).toMatchObject([{ count: 1 }]);
  });

  test("what a worker finishes keeps no other message back", async () => {
    await using queue = await open();
    for (const number of [1, 2, 3]) await queue.send({ number });
    const messages = await queue.receive();

    for (const message of messages.slice(1)) await message.finish();
    await queue.wait(VISIBILITY_SECONDS + 1);

    expect(messages).toHaveLength(3);
    expect((await queue.receive()).map(({ body }) => body)).toEqual([messages[0]?.body]);
  });
});

test("a message that is never finished goes to the dead letters after as many tries as allowed, and can be driven back", async () => {
  const kernel = new Kernel(1, 0);
  const machine = { kernel, faults: new Faults(1, { without: new Set(allFaults) }), draws: drawsOf(1, "machine") };
  const counts: number[] = [];
  const receive = (_: unknown, count: number) => void counts.push(count);
  const options = { name: "queue", machine, visibilitySeconds: VISIBILITY_SECONDS, maximumReceives: 2 };
  const queue = new SimulatedQueue<unknown>({ ...options, receive });
  queue.send({});

  await kernel.run(() => queue.dead.length === 1);
  queue.redrive();
  await kernel.run(() => queue.dead.length === 1);

  // As `world/runner/sqs.smoke.test.ts` says of the queue service.
  expect(counts).toEqual([1, 2, 1, 2]);
});
