import { expect, test } from "vitest";
import { ensureEventSubscriptions } from "#functions/modules/connection/ensure-event-subscriptions.ts";
import { AppError } from "#shared/errors.ts";
import { type ProviderTopic, providerTopics } from "#shared/messages/provider-topics.ts";

type Ports = Parameters<typeof ensureEventSubscriptions>[0];

const callbackUrl = "https://app.example.org/api/webhooks/lexoffice";

/** An account with some subscriptions; `fails` says what becomes of each attempt to add one. */
function anAccount(
  present: readonly ProviderTopic[],
  fails: (attempt: number) => string | undefined = () => undefined,
) {
  const topics = new Set<string>(present);
  let attempts = 0;
  const accounting = {
    listSubscriptions: async () => [...topics].map((topic) => ({ providerId: topic, topic, callbackUrl })),
    subscribe: async ({ topic }: { topic: string }) => {
      attempts += 1;
      const failure = fails(attempts);
      if (failure === "throttled") throw new AppError("accounting_throttled");
      if (failure === "forbidden") throw new AppError("accounting_forbidden");
      topics.add(topic);
    },
  };
  const tokens = { accessToken: "a", refreshToken: "r", expiresAt: "2030-01-01T00:00:00.000Z", scopes: [] };
  const ports = {
    connections: { tokens: async () => tokens },
    accounting: { with: () => accounting },
    work: { reserveSlot: async (now: string) => now, refused: async (now: string) => now },
    clock: { now: () => "2026-03-02T12:00:00.000Z", monotonic: () => 0, sleep: async () => undefined },
    eventCallbackUrl: callbackUrl,
  };
  // Only what these cases need of each port.
  return { topics, ports: ports as unknown as Ports };
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
