import { expect, test } from "vitest";
import { toDetail } from "#functions/modules/orders/detail.presenter.ts";
import { toRowEntry } from "#functions/modules/orders/row.presenter.ts";
import { toEntries } from "#functions/modules/queue/queue-entry.ts";
import { listCounters } from "#shared/domain/order-states/list-counters.ts";
import { needsAttention, standingOf } from "#shared/domain/order-states/order-state.ts";
import { cases } from "../../builders/cases.ts";
import { aProfile, preferences } from "../../builders/settings.ts";
import { hintTask, mustAct, now, states, wholeOf } from "./all-states.ts";

const links = { documentUrl: () => "https://office.example/1" };

/** Every third state, which pairs each part with each part of the others; in the long run all. */
const EVERY = cases({ all: 1, few: 3 });

test("whatever state an order is in, list, order page, queue and overview say the same of it", () => {
  const contradictions: string[] = [];
  let seen = 0;
  for (const [place, state] of [...states()].entries()) {
    if (place % EVERY !== 0) continue;
    const whole = wholeOf(state);
    const { row } = whole;
    // The page's row is the list's. The whole page is built for the states without an assignment, or this takes too long.
    const hasHint = state.tasks.some(({ type }) => type === "hint");
    const view = { links, pause: undefined, isConnected: true, now, preferences: preferences(), profile: aProfile() };
    const page = hasHint ? toRowEntry(view, row) : toDetail(view, whole);
    const inQueue = toEntries(state.tasks, { pause: undefined, isConnected: true, now, rows: new Map() }).filter(
      (entry) => entry.state === "REJECTED" || entry.state === "PARKED",
    );
    const attention = listCounters(undefined, row)["orders.attention"] ?? 0;
    const says = {
      list: needsAttention(row),
      page: standingOf(page) === "attention",
      overview: attention > 0,
      queue: inQueue.length > 0 || attention > 0,
    };
    const isAsExpected = Object.values(says).every((one) => one === mustAct(state));
    const isSame = page.reason?.code === row.reason?.code && page.paymentReason?.code === row.paymentReason?.code;
    if (!isAsExpected || !isSame) {
      contradictions.push(JSON.stringify({ ...says, reason: row.reason, tasks: state.tasks.map(({ key }) => key) }));
    }
    seen += 1;
  }
  expect(contradictions.slice(0, 5)).toEqual([]);
  expect(seen).toBe(Math.ceil((5 ** 3 * 7 ** 2 * 4) / EVERY));
});

test("an assignment that failed reads the same in the list and in the queue", () => {
  const tasks = [hintTask("PARKED")];
  const { row } = wholeOf({ decisions: [], payments: [], tasks });

  expect(row.paymentReason).toEqual({ code: "ASSIGNMENT_FAILED", verdict: "failed" });
  expect(toEntries(tasks, { pause: undefined, isConnected: true, now, rows: new Map() })[0]?.reason).toBe(
    "ASSIGNMENT_FAILED",
  );
});
