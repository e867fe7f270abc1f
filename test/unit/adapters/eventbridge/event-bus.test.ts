import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventBus } from "#functions/adapters/eventbridge/event-bus.ts";
import type { DomainEvent } from "#shared/messages/domain-event.ts";

const aws = mockClient(EventBridgeClient);
const bus = eventBus({ busName: "belegfluss-test" });

const anEvent = (n: number): DomainEvent => ({
  type: "shop.uninstalled",
  shop: `laden-${n}.myshopify.com`,
  id: `uninstalled-${n}`,
  at: "2026-11-20T12:00:00.000Z",
});

beforeEach(() => {
  aws.on(PutEventsCommand).resolves({ FailedEntryCount: 0, Entries: [] });
});

afterEach(() => {
  aws.reset();
});

test("an event goes to the app's bus, with its type as a rule sees it and itself as detail", async () => {
  await bus.publish([anEvent(1)]);

  expect(aws.commandCalls(PutEventsCommand).map(({ args }) => args[0].input)).toEqual([
    {
      Entries: [
        {
          EventBusName: "belegfluss-test",
          Source: "belegfluss",
          DetailType: "shop.uninstalled",
          Detail: JSON.stringify(anEvent(1)),
        },
      ],
    },
  ]);
});

test("a call carries ten events at most, and their order is kept", async () => {
  const events = Array.from({ length: 23 }, (_, n) => anEvent(n));

  await bus.publish(events);

  const entries = aws.commandCalls(PutEventsCommand).map(({ args }) => args[0].input.Entries ?? []);
  expect(entries.map(({ length }) => length)).toEqual([10, 10, 3]);
  expect(entries.flat().map(({ Detail }) => JSON.parse(Detail ?? ""))).toEqual(events);
});

test("no events, no call", async () => {
  await bus.publish([]);

  expect(aws.commandCalls(PutEventsCommand)).toHaveLength(0);
});

test("a refused entry is a failure, although the call was answered with 200", async () => {
  aws.on(PutEventsCommand).resolves({ FailedEntryCount: 1, Entries: [{ ErrorCode: "InternalFailure" }] });

  await expect(bus.publish([anEvent(1), anEvent(2)])).rejects.toThrow("refused 1 of 2");
});

test("a call that fails is a failure of who publishes", async () => {
  aws.on(PutEventsCommand).rejects(new Error("throttled"));

  await expect(bus.publish([anEvent(1)])).rejects.toThrow("throttled");
});
