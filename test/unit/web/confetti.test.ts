import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { celebrate } from "#web/components/confetti.ts";

const fired: object[] = [];
vi.mock("canvas-confetti", () => ({ default: { create: () => async (burst: object) => void fired.push(burst) } }));

/** A page with nothing but what confetti needs; `reduced`: its merchant asked for less motion. */
function openPage(reduced: boolean): Set<object> {
  const shown = new Set<object>();
  const createElement = () => {
    const canvas = { className: "", setAttribute: () => undefined, remove: () => shown.delete(canvas) };
    return canvas;
  };
  const document = { createElement, body: { append: (canvas: object) => void shown.add(canvas) } };
  vi.stubGlobal("window", { matchMedia: () => ({ matches: reduced }), document });
  return shown;
}

beforeEach(() => {
  fired.length = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("300 pieces of confetti are there for 4000 ms", async () => {
  const shown = openPage(false);
  celebrate();
  vi.advanceTimersByTime(3_999);
  expect(shown.size).toBe(1);
  vi.advanceTimersByTime(1);
  expect(shown.size).toBe(0);
  await vi.dynamicImportSettled();
  expect(fired).toMatchObject([{ particleCount: 300 }]);
});

test("who leaves the page early takes it along", () => {
  const shown = openPage(false);
  const end = celebrate();
  expect(shown.size).toBe(1);

  end();
  expect(shown.size).toBe(0);
});

test("nothing moves where less motion is asked for", async () => {
  const shown = openPage(true);
  celebrate();
  await vi.advanceTimersByTimeAsync(4_000);

  expect([shown.size, fired]).toEqual([0, []]);
});
