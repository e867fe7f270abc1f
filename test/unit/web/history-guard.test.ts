import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guardHistory } from "#web/app/history-guard.ts";
import { noteUnsavedChanges } from "#web/lib/unsaved-changes.ts";
import { eventually } from "../../builders/eventually.ts";

/** A browser whose history reports steps at once; `numbers` tells entries apart with or without `navigation`. */
function aBrowser(numbers: "navigation" | "router" | "none") {
  let place = 2;
  let listener: ((event: PopStateEvent) => void) | undefined;
  const seenByRouter: number[] = [];
  const tell = (isTrusted: boolean) => {
    let isStopped = false;
    const stopImmediatePropagation = () => {
      isStopped = true;
    };
    listener?.({ isTrusted, stopImmediatePropagation } as PopStateEvent);
    if (!isStopped) seenByRouter.push(place);
  };
  const go = (step = 0) => {
    place += step;
    tell(true);
  };
  const history = {
    get state() {
      return numbers === "router" ? { idx: place } : null;
    },
    go,
  };
  const navigation = {
    get currentEntry() {
      return { index: place };
    },
  };
  guardHistory({
    addEventListener: (_, added) => {
      listener = added;
    },
    history,
    ...(numbers === "navigation" ? { navigation } : {}),
  });
  const openByAdmin = () => {
    place += 1;
    tell(false);
  };
  return { go, openByAdmin, seenByRouter, place: () => place };
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
  const { go, seenByRouter } = aBrowser("router");

  go(-1);

  expect(seenByRouter).toEqual([1]);
  expect(leaveConfirmation).not.toHaveBeenCalled();
});

test.each([
  ["navigation", -2],
  ["navigation", 1],
  ["router", -2],
  ["router", 1],
  ["none", -1],
] as const)("places told apart by %s: a step of %i is taken back, and stays so on a no", async (numbers, step) => {
  leaveConfirmation.mockRejectedValue(new Error("stay"));
  const { go, seenByRouter, place } = aBrowser(numbers);
  forget = noteUnsavedChanges("settings");

  go(step);

  await eventually(() => expect(leaveConfirmation).toHaveBeenCalledOnce());
  expect(place()).toBe(2);
  expect(seenByRouter).toEqual([]);
});

test("on a yes the step is taken again, and the router follows", async () => {
  leaveConfirmation.mockResolvedValue();
  const { go, seenByRouter, place } = aBrowser("navigation");
  forget = noteUnsavedChanges("settings");

  go(-1);

  await eventually(() => expect(seenByRouter).toEqual([1]));
  expect(place()).toBe(1);
});

test("where the admin moves the app, it has asked already", () => {
  const { openByAdmin, seenByRouter } = aBrowser("navigation");
  forget = noteUnsavedChanges("settings");

  openByAdmin();

  expect(seenByRouter).toEqual([3]);
  expect(leaveConfirmation).not.toHaveBeenCalled();
});
