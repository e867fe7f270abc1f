import { test as base, expect } from "@playwright/test";
import { fillListShop } from "./list-shop.ts";
import { noteMachine } from "./machine.ts";
import { startWorkerSandbox, type WorkerSandbox } from "./sandbox.ts";
import { watchPresses } from "./still-press.ts";

export { expect } from "@playwright/test";

/** A slow machine starts and fills a sandbox within it. */
const START_MILLISECONDS = 600_000;

/** The test of this suite: its worker has a sandbox, and in it the shop that tests only read. */
export const test = base.extend<object, { sandbox: WorkerSandbox }>({
  sandbox: [
    async ({ browserName: _ }, use) => {
      const sandbox = await startWorkerSandbox();
      try {
        await fillListShop(sandbox);
        await use(sandbox);
      } finally {
        await sandbox.stop();
      }
    },
    { scope: "worker", auto: true, timeout: START_MILLISECONDS },
  ],
  // Tests of a worker share a context that is emptied between them; a page of its own has no history and no session storage.
  page: async ({ context }, use, info) => {
    const page = await context.newPage();
    const moved = await watchPresses(page);
    await use(page);
    expect(moved).toEqual([]);
    await noteMachine(info, context);
    await page.close();
  },
});
