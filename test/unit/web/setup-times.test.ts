import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { celebrateThen } from "#web/features/connection/celebrate-then.ts";
import { lookAgain } from "#web/features/connection/look-again.ts";
import { openPopup } from "#web/lib/popup.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Calls, counted. */
function counted() {
  const count = { calls: 0 };
  return { count, call: () => void count.calls++ };
}

test("once an account is connected the set-up goes on after 3.8 seconds of confetti", () => {
  vi.stubGlobal("window", { matchMedia: () => ({ matches: true }) });
  const { count, call } = counted();

  celebrateThen(call);
  vi.advanceTimersByTime(3_799);
  expect(count.calls).toBe(0);
  vi.advanceTimersByTime(1);

  expect(count.calls).toBe(1);
});

test("who leaves the step before is not led on", () => {
  vi.stubGlobal("window", { matchMedia: () => ({ matches: true }) });
  const { count, call } = counted();

  celebrateThen(call)();
  vi.advanceTimersByTime(10_000);

  expect(count.calls).toBe(0);
});

test("the account is looked at at once and every 2.5 seconds, and not behind another window", () => {
  const document = { visibilityState: "visible" };
  vi.stubGlobal("window", { document });
  const { count, call } = counted();
  const calls = [];

  const end = lookAgain(call);
  calls.push(count.calls);
  for (const milliseconds of [2_499, 1, 2_500]) {
    vi.advanceTimersByTime(milliseconds);
    calls.push(count.calls);
  }
  document.visibilityState = "hidden";
  vi.advanceTimersByTime(10_000);
  calls.push(count.calls);
  document.visibilityState = "visible";
  end();
  vi.advanceTimersByTime(10_000);

  expect([...calls, count.calls]).toEqual([1, 1, 2, 3, 3, 3]);
});

test("the window of the sign-in is 800 by 700, and is looked at every 250 milliseconds until it is closed", () => {
  const opened = { closed: false };
  const features: string[] = [];
  vi.stubGlobal("window", {
    ...{ screenX: 0, screenY: 0, outerWidth: 1_600, outerHeight: 900 },
    open: (_: string, __: string, asked: string) => {
      features.push(asked);
      return opened;
    },
  });
  const { count, call } = counted();
  const calls = [];

  openPopup(800, 700)?.whenClosed(call);
  vi.advanceTimersByTime(1_000);
  calls.push(count.calls);
  opened.closed = true;
  for (const milliseconds of [249, 1, 1_000]) {
    vi.advanceTimersByTime(milliseconds);
    calls.push(count.calls);
  }

  expect(features).toEqual(["popup,width=800,height=700,left=400,top=100"]);
  expect(calls).toEqual([0, 0, 1, 1]);
});
