import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPause, dropWaiting, endPauses, PAUSE } from "#web/lib/pause.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Types into a field, one text after the other, and keeps what is handed over. */
function fieldOf(name: string) {
  const handed: string[] = [];
  return { handed, type: (text: string) => afterPause(name, () => handed.push(text)), drop: () => dropWaiting(name) };
}

test("what is typed is handed over once, when the merchant pauses", () => {
  const { handed, type } = fieldOf("remark");
  for (const text of ["V", "Vi", "Vie"]) {
    type(text);
    vi.advanceTimersByTime(PAUSE - 1);
  }
  expect(handed).toEqual([]);

  vi.advanceTimersByTime(1);
  expect(handed).toEqual(["Vie"]);

  endPauses();
  vi.advanceTimersByTime(PAUSE);
  expect(handed).toEqual(["Vie"]);
});

test("a form that is saved does not wait for a pause, at any field", () => {
  const [remark, title] = [fieldOf("remark"), fieldOf("title")];
  remark.type("Vielen Dank");
  title.type("Rechnung");

  endPauses();
  vi.advanceTimersByTime(PAUSE);

  expect([...remark.handed, ...title.handed]).toEqual(["Vielen Dank", "Rechnung"]);
});

test("what is dropped at one field is handed over at the others", () => {
  const [remark, title] = [fieldOf("remark"), fieldOf("title")];
  remark.type("Vielen Dank");
  title.type("Rechnung");

  remark.drop();
  vi.advanceTimersByTime(PAUSE);

  expect([...remark.handed, ...title.handed]).toEqual(["Rechnung"]);
});
