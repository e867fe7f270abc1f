// The browser's viewer says by its answers that a page is drawn, but not which viewer gives them.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadPdf } from "#web/lib/load-pdf.ts";

class Viewer {
  isBegun = false;
  onload = () => {};
  asked = 0;
  postMessage?(): void {
    this.asked += 1;
  }
}

const events = new EventTarget();
const answer = () => events.dispatchEvent(new MessageEvent("message", { data: { type: "getSelectedTextReply" } }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", events);
  vi.stubGlobal("requestAnimationFrame", (next: () => void) => next());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Loads into a viewer once its turn has come. */
async function loaded(viewer: Viewer, drawn: string[], address = "blob:one"): Promise<() => void> {
  const begin = () => Object.assign(viewer, { isBegun: true }) as unknown as HTMLEmbedElement;
  const end = loadPdf(begin, () => drawn.push(address));
  await vi.advanceTimersByTimeAsync(0);
  return end;
}

test("a page is drawn when its viewer has answered several times", async () => {
  const drawn: string[] = [];
  const viewer = new Viewer();
  await loaded(viewer, drawn);

  viewer.onload();
  for (let seen = 0; seen < 3; seen++) answer();
  expect(drawn).toEqual([]);
  answer();

  expect(drawn).toEqual(["blob:one"]);
  expect(viewer.asked).toBe(4);
});

test("a viewer loads when the one before is drawn or gone", async () => {
  const drawn: string[] = [];
  const [first, second] = [new Viewer(), new Viewer()];
  const end = await loaded(first, drawn);
  await loaded(second, drawn, "blob:two");
  expect(second.isBegun).toBe(false);

  end();
  await vi.advanceTimersByTimeAsync(0);

  expect(second.isBegun).toBe(true);
  second.onload();
  for (let seen = 0; seen < 4; seen++) answer();
  expect(drawn).toEqual(["blob:two"]);
});

test("a viewer that cannot be asked is shown as soon as it has loaded, a silent one after a while", async () => {
  const drawn: string[] = [];
  const [mute, silent] = [Object.assign(new Viewer(), { postMessage: undefined }), new Viewer()];
  await loaded(mute, drawn);
  mute.onload();
  await loaded(silent, drawn, "blob:two");
  silent.onload();
  expect(drawn).toEqual(["blob:one"]);

  await vi.advanceTimersByTimeAsync(15_000);

  expect(drawn).toEqual(["blob:one", "blob:two"]);
});
