import { expect, test } from "vitest";
import { putShopPause } from "#functions/modules/admin/pauses.ts";

const shop = "laden.myshopify.com";
const session = { shop: "wir.myshopify.com", userId: "7", token: "t" };
const at = "2026-11-20T12:00:00.000Z";

/** A shop whose lists for staff cannot be written now. */
function aWorld() {
  const done: string[] = [];
  const did = (what: string) => async () => void done.push(what);
  const ports: Parameters<typeof putShopPause>[0] = {
    accessLog: { record: async () => undefined },
    staffPauses: {
      ofAll: async () => undefined,
      pauseAll: async () => true,
      resumeAll: async () => true,
      pause: async () => true,
      resume: async () => "resumed",
    },
    workOfShop: () => ({ request: async () => done.push("requested") > 0 }),
    troubles: { refresh: () => Promise.reject(new Error("throttled")) },
    dispatcher: { dispatch: did("dispatched") },
    shopJobs: { send: async (jobs) => void done.push(...jobs.map(({ duty }) => duty)) },
    logWriterOf: () => ({ write: async () => undefined }),
    clock: { now: () => at, monotonic: () => 0, sleep: async () => undefined },
    ids: { documentKey: () => "doc_1", logKey: () => "log_1", secretId: () => "s_1" },
  };
  return { ports, done };
}

test("a pause that is stored is answered, though the lists for staff cannot be written now", async () => {
  const { ports } = aWorld();

  const answer = await putShopPause(ports, session, { shop, notice: "Wir prüfen etwas.", reason: "check" });

  expect(answer).toEqual({ pause: { at, notice: "Wir prüfen etwas." } });
});

test("a shop that is resumed goes on, though the lists for staff cannot be written now", async () => {
  const { ports, done } = aWorld();

  const answer = await putShopPause(ports, session, { shop, notice: null, reason: "checked" });

  expect(answer).toEqual({ pause: null });
  expect(done).toEqual(["requested", "dispatched", "wake-waiting"]);
});
