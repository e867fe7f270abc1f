import { expect, test } from "vitest";
import type { Accounting } from "#functions/modules/provider/ports.ts";
import { rateLimiterOf } from "#functions/modules/tasks/rate-limiter.ts";
import type { ContactContent } from "#shared/domain/contacts/contact.ts";
import { type Breaker, opened } from "#shared/domain/tasks/breaker.ts";
import { AppError, type FailureCode } from "#shared/errors.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";

const NOW = "2026-03-05T12:00:00.000Z";

/** One worker's pace over a provider that answers as told, and what became of it in the table. */
function aWorker(answers: (FailureCode | "ok")[], earlier?: Breaker, failures = 0) {
  const seen = {
    breaker: earlier,
    failures,
    outage: undefined as object | undefined,
    sent: 0,
    refusals: 0,
    noticed: [] as string[],
  };
  const work = {
    takeSlot: async () => undefined,
    refused: async (now: Instant) => {
      seen.refusals += 1;
      return secondsAfter(now, 30);
    },
    countFailure: async () => {
      seen.failures += 1;
      return seen.failures;
    },
    openBreaker: async (breaker: Breaker) => {
      seen.breaker = breaker;
    },
    closeBreaker: async () => {
      seen.breaker = undefined;
      seen.failures = 0;
    },
  };
  const connections = {
    noteOutage: async (outage: object | undefined) => {
      seen.outage = outage;
    },
  };
  const clock = { now: () => NOW, monotonic: () => 0, sleep: async () => {} };
  const reportError = () => {};
  // Only what the pace needs of the ports, and one method of the account.
  const notifications = {
    request: async (_shop: string, kind: string) => {
      seen.noticed.push(kind);
    },
  };
  const ports = { work, connections, notifications, clock, reportError } as unknown as Parameters<
    typeof rateLimiterOf
  >[0];
  const rateLimiter = rateLimiterOf(ports, "laden.myshopify.com", { breaker: earlier, failures });
  const account = {
    findContactsByEmail: async () => {
      const answer = answers[seen.sent++] ?? "ok";
      if (answer !== "ok") throw new AppError(answer);
      return [];
    },
    createContact: async () => ({ providerId: "1" }),
  } as unknown as Accounting;
  const call = () =>
    rateLimiter
      .watched(account)
      .findContactsByEmail("a@example.org")
      .then(
        () => "ok",
        (error: unknown) => (error instanceof AppError ? error.code : "unknown"),
      );
  const create = () => rateLimiter.watched(account).createContact({} as ContactContent);
  return { seen, rateLimiter, call, create };
}

test("three failures in a row open the breaker, which the merchant sees; a refusal in between is an answer", async () => {
  const { seen, rateLimiter, call } = aWorker([
    "accounting_unavailable",
    "accounting_uncertain",
    "accounting_rejected",
    "accounting_unavailable",
    "accounting_unavailable",
    "accounting_uncertain",
  ]);

  for (let time = 0; time < 5; time++) await call();
  expect(seen.breaker).toBeUndefined();
  await call();

  expect(seen.breaker).toEqual({ openings: 1, since: NOW, openUntil: secondsAfter(NOW, 30) });
  expect(seen.outage).toEqual({ since: NOW, nextTryAt: secondsAfter(NOW, 30) });
  expect(rateLimiter.restUntil()).toBe(secondsAfter(NOW, 30));
});

test("failures of earlier sessions count, until a call succeeds", async () => {
  const failing = aWorker(["accounting_unavailable"], undefined, 2);
  await failing.call();
  expect(failing.seen.breaker).toMatchObject({ openings: 1 });

  const healed = aWorker(["ok", "accounting_unavailable", "accounting_unavailable"], undefined, 2);
  for (let time = 0; time < 3; time++) await healed.call();
  expect(healed.seen).toMatchObject({ breaker: undefined, failures: 2 });
});

test("while it is open nothing is sent", async () => {
  const { seen, call } = aWorker(["accounting_unavailable", "accounting_unavailable", "accounting_unavailable"]);
  for (let time = 0; time < 3; time++) await call();

  expect(await call()).toBe("accounting_throttled");
  expect(seen.sent).toBe(3);
});

test("one call tries a connection that failed: an answer ends the outage, a failure makes the pause longer", async () => {
  const earlier = opened(undefined, NOW);
  const mended = aWorker(["ok"], earlier);
  expect(mended.rateLimiter.isTrying()).toBe(true);
  await mended.call();
  expect(mended.seen.breaker).toBeUndefined();
  expect(mended.seen.outage).toBeUndefined();

  const broken = aWorker(["accounting_unavailable"], earlier);
  await broken.call();
  expect(broken.seen.breaker).toMatchObject({ openings: 2, since: NOW, openUntil: secondsAfter(NOW, 60) });
});

test("after a refusal no other call of the worker goes out, and a long rest ends the session", async () => {
  const { seen, rateLimiter, call } = aWorker(["accounting_throttled"]);
  await call();

  expect(await call()).toBe("accounting_throttled");
  expect(seen).toMatchObject({ sent: 1, refusals: 1 });
  expect(rateLimiter.restUntil()).toBe(secondsAfter(NOW, 30));
});

test.each(["contract", "permission"] as const)(
  "an account that refuses (%s) rests at once and is told once; reads do not end it, a creation does",
  async (because) => {
    const { seen, call } = aWorker(["ok", because === "contract" ? "accounting_contract" : "accounting_forbidden"]);
    await call();
    await call();

    expect(seen.breaker).toEqual({ because, openings: 1, since: NOW, openUntil: secondsAfter(NOW, 30) });
    expect([seen.outage, seen.noticed]).toEqual([
      { because, since: NOW, nextTryAt: secondsAfter(NOW, 30) },
      ["connectionMissing"],
    ]);
    const later = aWorker(["ok"], seen.breaker);
    await later.call();
    expect([later.seen.breaker, later.rateLimiter.isRefused()]).toEqual([seen.breaker, true]);
    await later.create();
    expect([later.seen.breaker, later.seen.outage]).toEqual([undefined, undefined]);
    expect(later.seen.noticed).toEqual([]);
  },
);

test("a payment that the account may not have leaves its documents alone", async () => {
  const { seen, rateLimiter } = aWorker([], opened(undefined, NOW));
  const account = { findAccounts: () => Promise.reject(new AppError("accounting_forbidden")) } as unknown as Accounting;

  await expect(rateLimiter.watched(account).findAccounts("1")).rejects.toMatchObject({ code: "accounting_forbidden" });

  expect([seen.breaker, seen.outage, rateLimiter.isRefused()]).toEqual([undefined, undefined, false]);
});

test("an account that goes on refusing rests longer each time, and is told only once", async () => {
  const { seen, rateLimiter } = aWorker([], opened(undefined, NOW, "contract"));
  await rateLimiter.refuse("contract");

  expect(seen.breaker).toMatchObject({ because: "contract", openings: 2, openUntil: secondsAfter(NOW, 60) });
  expect(seen.noticed).toEqual([]);
});

test("slots are taken one after the other", async () => {
  const { rateLimiter } = aWorker([]);
  const order: number[] = [];

  await Promise.all([1, 2, 3].map((number) => rateLimiter.acquire().then(() => order.push(number))));

  expect(order).toEqual([1, 2, 3]);
});
