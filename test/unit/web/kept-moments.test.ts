// The history of an order tells what happened, not how it was planned.
import { expect, test } from "vitest";
import type { LogRow } from "#shared/api/logs.ts";
import { keptMoments } from "#web/features/logs/kept-moments.ts";

type Moment = Pick<LogRow, "event" | "origin">;
const moment = (origin: Moment["origin"], event: string): Moment => ({ origin, event: event as Moment["event"] });

/** Newest first: what happened to the invoice, and to the credit note. */
const kept = (...told: readonly string[]) =>
  keptMoments(
    told.map((words) => {
      const [origin, event = ""] = words.split(" ");
      return moment(origin === "credit" ? "credit" : "invoice", event);
    }),
  ).map(({ origin, event }) => `${origin} ${event}`);

test("a document that exists is neither planned nor waiting", () => {
  const told = kept("invoice document.created", "invoice order.waiting", "invoice document.planned");

  expect(told).toEqual(["invoice document.created"]);
});

test("the waiting that came before the plan goes with it", () => {
  const told = kept("invoice document.created", "invoice document.planned", "invoice order.waiting");

  expect(told).toEqual(["invoice document.created"]);
});

test("a document that does not exist yet waits", () => {
  const told = kept("invoice order.waiting", "credit document.created");

  expect(told).toEqual(["invoice order.waiting", "credit document.created"]);
});

test("a document that does not exist yet is planned", () => {
  expect(kept("invoice document.planned")).toEqual(["invoice document.planned"]);
});

test("each document ends one plan of its kind", () => {
  const told = kept(
    "invoice document.planned",
    "credit document.created",
    "credit document.planned",
    "invoice document.created",
    "invoice document.planned",
  );

  expect(told).toEqual(["invoice document.planned", "credit document.created", "invoice document.created"]);
});
