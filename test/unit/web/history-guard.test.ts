import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guardHistory } from "../../../web/app/history-guard.ts";
import { noteUnsavedChanges } from "../../../web/lib/unsaved-changes.ts";

/** A window whose history tells of its steps at once, with the router's numbers in its entries. */
function aWindow() {
  const target = new EventTarget();
  let position = 0;
  const go = (step = 0) => {
    position += step;
    target.dispatchEvent(Object.assign(new Event("popstate", { cancelable: true }), { state: { idx: position } }));
  };
  const history = {
    get state() {
      return { idx: position };
    },
    go,
  };
  const seenByRouter: number[] = [];
  guardHistory({ addEventListener: target.addEventListener.bind(target) as Window["addEventListener"], history });
  target.addEventListener("popstate", () => seenByRouter.push(position));
  // pages that were opened since: the browser tells nothing of them
  position = 2;
  return { go, seenByRouter, position: () => position };
}

let forget: (() => void) | undefined;
const leaveConfirmation = vi.fn<() => Promise<void>>();

beforeEach(() => vi.stubGlobal("shopify", { saveBar: { leaveConfirmation } }));
afterEach(() => {
  forget?.();
  vi.unstubAllGlobals();
  leaveConfirmation.mockReset();
});

test("without unsaved changes the router sees every step", () => {
  const { go, seenByRouter } = aWindow();

  go(-1);

  expect(seenByRouter).toEqual([1]);
  expect(leaveConfirmation).not.toHaveBeenCalled();
});

test("a step that would lose changes is taken back while the merchant is asked, and stays so on a no", async () => {
  leaveConfirmation.mockRejectedValue(new Error("stay"));
  const { go, seenByRouter, position } = aWindow();
  forget = noteUnsavedChanges("settings");

  go(-1);

  await vi.waitFor(() => expect(leaveConfirmation).toHaveBeenCalledOnce());
  expect(position()).toBe(2);
  expect(seenByRouter).toEqual([]);
});

test("on a yes the step is taken again, and the router follows", async () => {
  leaveConfirmation.mockResolvedValue();
  const { go, seenByRouter, position } = aWindow();
  forget = noteUnsavedChanges("settings");

  go(-1);

  await vi.waitFor(() => expect(seenByRouter).toEqual([1]));
  expect(position()).toBe(1);
});
