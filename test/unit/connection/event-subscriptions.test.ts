import { expect, test } from "vitest";
import {
  ensureEventSubscriptions,
  subscribeToEvents,
} from "#functions/modules/connection/ensure-event-subscriptions.ts";
import { AppError } from "#shared/errors.ts";
import { type ProviderTopic, providerTopics } from "#shared/messages/provider-topics.ts";

type Ports = Parameters<typeof ensureEventSubscriptions>[0];

const callbackUrl = "https://app.example.org/api/webhooks/lexoffice";

/** An account with some subscriptions; `fails` decides each attempt. `isBusy`: tasks take every slot at once. */
function anAccount(
  present: readonly ProviderTopic[],
  fails: (attempt: number) => string | undefined = () => undefined,
  { isBusy = false } = {},
) {
  const topics = new Set<string>(present);
  let attempts = 0;
  let now = Date.parse("2026-03-02T12:00:00.000Z");
  const sleep = async (milliseconds: number) => {
    now += milliseconds;
  };
  /** Each taken slot had to be free this long before. */
  const yields: number[] = [];
  const takeSlot = async (at: string, _: number, unusedMilliseconds = 0) => {
    if (isBusy && unusedMilliseconds > 0) return new Date(Date.parse(at) + 500).toISOString();
    yields.push(unusedMilliseconds);
    return undefined;
  };
  const accounting = {
    listSubscriptions: async () => [...topics].map((topic) => ({ providerId: topic, topic, callbackUrl })),
    subscribe: async ({ topic }: { topic: string }) => {
      attempts += 1;
      const failure = fails(attempts);
      if (failure === "throttled") throw new AppError("accounting_throttled");
      if (failure === "forbidden") throw new AppError("accounting_forbidden");
      if (failure === "unreached") throw new AppError("accounting_unavailable", { status: 406 });
      topics.add(topic);
    },
  };
  const tokens = { accessToken: "a", refreshToken: "r", expiresAt: "2030-01-01T00:00:00.000Z", scopes: [] };
  const ports = {
    connections: { tokens: async () => tokens },
    accounting: { with: () => accounting },
    work: { takeSlot, refused: async (now: string) => now },
    clock: { now: () => new Date(now).toISOString(), monotonic: () => now, sleep },
    eventCallbackUrl: callbackUrl,
  };
  // Only what these cases need of each port.
  return { topics, yields, ports: ports as unknown as Ports };
}

test("what is missing is added, and nothing else", async () => {
  const { topics, ports } = anAccount(["payment.changed"]);

  expect(await ensureEventSubscriptions(ports)).toEqual({ added: providerTopics.length - 1 });
  expect(await ensureEventSubscriptions(ports)).toEqual({ added: 0 });
  expect(topics.size).toBe(providerTopics.length);
});

test("a provider that takes no more calls just now is asked again a moment later", async () => {
  const { topics, ports } = anAccount([], (attempt) => (attempt % 3 === 0 ? "throttled" : undefined));

  await ensureEventSubscriptions(ports);

  expect(topics.size).toBe(providerTopics.length);
});

test("after a new connection its first documents go first", async () => {
  const { yields, ports } = anAccount([]);

  await subscribeToEvents(ports, () => true);

  expect(yields).toHaveLength(1 + providerTopics.length);
  expect(Math.min(...yields.slice(1))).toBeGreaterThan(0);
});

test("beside an import, which keeps the account busy for hours, each subscription has its turn", async () => {
  const { topics, ports } = anAccount([], () => undefined, { isBusy: true });

  expect(await subscribeToEvents(ports, () => true)).toEqual({ isPartial: false });
  expect(topics.size).toBe(providerTopics.length);
});

test("when time is up the rest is left for another time", async () => {
  const { topics, ports } = anAccount([]);
  let looks = 0;
  const hasTime = () => {
    looks += 1;
    return looks <= 5;
  };

  expect(await ensureEventSubscriptions(ports, { hasTime })).toEqual({ added: 5, isPartial: true });
  expect(topics.size).toBe(5);
});

test("an account that does not let us subscribe is said to refuse it", async () => {
  const { ports } = anAccount([], () => "forbidden");

  expect(await ensureEventSubscriptions(ports)).toEqual({ refused: true });
});

test("an account that could not reach our address for a moment is subscribed when the message comes again", async () => {
  const { topics, ports } = anAccount([], (attempt) => (attempt === 3 ? "unreached" : undefined));

  await expect(subscribeToEvents(ports, () => true)).rejects.toMatchObject({ retry: true });
  expect(await subscribeToEvents(ports, () => true)).toEqual({ isPartial: false });

  expect(topics.size).toBe(providerTopics.length);
});
