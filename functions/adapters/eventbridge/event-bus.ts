import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { type DomainEvent, EVENT_SOURCE } from "#shared/messages/domain-event.ts";
import type { DomainEvents } from "../../modules/shop/ports.ts";
import { timeLimits } from "../time-limits.ts";

/** The most entries that one call may have (vendor documentation: PutEvents). */
const MAX_ENTRIES = 10;

/** Domain events on the app's bus. After a failure the caller repeats all its events: listeners expect repetitions. */
export function eventBus({ busName }: { busName: string }): DomainEvents {
  const client = new EventBridgeClient({
    requestHandler: timeLimits({ connectMilliseconds: 2_000, silentMilliseconds: 3_000 }),
  });
  return {
    publish: async (events) => {
      for (let first = 0; first < events.length; first += MAX_ENTRIES) {
        await put(client, busName, events.slice(first, first + MAX_ENTRIES));
      }
    },
  };
}

async function put(client: EventBridgeClient, busName: string, events: readonly DomainEvent[]): Promise<void> {
  const { FailedEntryCount } = await client.send(
    new PutEventsCommand({
      Entries: events.map((event) => ({
        EventBusName: busName,
        Source: EVENT_SOURCE,
        DetailType: event.type,
        Detail: JSON.stringify(event),
      })),
    }),
  );
  // The service answers 200 also where it refused some of the entries.
  if (FailedEntryCount !== 0) throw new Error(`the event bus refused ${FailedEntryCount} of ${events.length} events`);
}
