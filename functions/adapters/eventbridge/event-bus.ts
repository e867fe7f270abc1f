import * as z from "zod/mini";
import { type DomainEvent, EVENT_SOURCE } from "../../../shared/messages/domain-event.ts";
import { parseJsonOrNothing } from "../../../shared/values/json.ts";
import { readLimited } from "../read-limited.ts";
import { type AwsCredentials, signedHeaders } from "./sign.ts";

/** Where a bus is and how it is spoken to. */
export interface EventBusCalls {
  busName: string;
  region: string;
  /** Address of the service. */
  endpoint: string;
  credentials: AwsCredentials;
  fetch?: typeof fetch;
  /** ISO 8601. */
  now: () => string;
}

const TIMEOUT_MILLISECONDS = 3_000;
/** So many entries a call may have (vendor documentation: PutEvents). */
const MOST_ENTRIES = 10;
const MAXIMUM_BYTES = 256 * 1024;

const answerSchema = z.object({ FailedEntryCount: z.number() });

/** Puts events on the bus. Throws when one was not taken: whoever tells them tells all of them again. */
export async function putEvents(calls: EventBusCalls, events: readonly DomainEvent[]): Promise<void> {
  for (let first = 0; first < events.length; first += MOST_ENTRIES) {
    await putSome(calls, events.slice(first, first + MOST_ENTRIES));
  }
}

async function putSome(calls: EventBusCalls, events: readonly DomainEvent[]): Promise<void> {
  const body = JSON.stringify({
    Entries: events.map((event) => ({
      EventBusName: calls.busName,
      Source: EVENT_SOURCE,
      DetailType: event.type,
      Detail: JSON.stringify(event),
    })),
  });
  const url = new URL("/", calls.endpoint);
  const headers = { "content-type": "application/x-amz-json-1.1", "x-amz-target": "AWSEvents.PutEvents" };
  const scope = { region: calls.region, service: "events", instant: calls.now() };
  const response = await (calls.fetch ?? fetch)(url, {
    method: "POST",
    headers: signedHeaders({ url, headers, body }, scope, calls.credentials),
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  const text = new TextDecoder().decode(await readLimited(response, MAXIMUM_BYTES));
  const answer = answerSchema.safeParse(parseJsonOrNothing(text));
  if (response.status !== 200 || !answer.success || answer.data.FailedEntryCount > 0) {
    throw new Error(`the event bus took not all of ${events.length} events: ${response.status}`);
  }
}
