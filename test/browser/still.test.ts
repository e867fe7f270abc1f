// No page moves while it loads: what comes later has its place already.
import { staffPermissions } from "#shared/domain/permissions/permissions.ts";
import { attentionAddress, pages, underWayAddress } from "#web/lib/pages.ts";
import { openApp } from "./world/app.ts";
import { control, settle } from "./world/control.ts";
import { listShop } from "./world/list-shop.ts";
import { IS_LONG } from "./world/long.ts";
import { measure, pageLimits } from "./world/page-limits.ts";
import { expectStill, watchShifts } from "./world/shifts.ts";
import { widths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

/** Those that only a partner or staff see. */
const areas = [
  { handle: "still-partner", more: { partner: true }, start: pages.partner, maxWords: 100 },
  {
    handle: "still-team",
    more: { permissions: [...staffPermissions] },
    start: pages.administration,
    maxWords: Number.POSITIVE_INFINITY,
  },
];

const every = [...new Set([...Object.values(pages), attentionAddress, underWayAddress])];
/** Where `calm` looks as well, or another test of this file, or what another address shows: only long runs look twice. */
const elsewhere = new Set<string>([
  ...pageLimits.map(({ path }) => path),
  ...every.filter((path) => areas.some(({ start }) => path.startsWith(start))),
  ...[pages.home, pages.namedHome, pages.queue, pages.connectionSettings, pages.dataRequests],
]);
const opened = IS_LONG ? every : every.filter((path) => !elsewhere.has(path));

for (const viewport of IS_LONG ? widths : widths.slice(0, 1)) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test("no page moves while its answers come", async ({ page, context }) => {
      const pending = await watchShifts(context);
      for (const path of opened) {
        await test.step(path, async () => {
          await openApp(page, listShop.handle, path);
          await expectStill(page, pending);
        });
      }
    });

    for (const { handle, more, start, maxWords } of areas) {
      test(`nor does a page below ${start} for who may see it`, async ({ page, context }) => {
        await control("POST", "/shops", { shop: `${handle}.myshopify.com`, connected: false, ...more });
        // what the shops of other tests still have to do would change the lists of staff
        await settle();
        const pending = await watchShifts(context);
        for (const path of Object.values(pages).filter((one) => one.startsWith(start))) {
          await test.step(path, async () => {
            const app = await openApp(page, handle, path);
            await expectStill(page, pending);
            const { words } = await app.locator("main").evaluate(measure);
            expect.soft(words).toBeLessThanOrEqual(maxWords);
          });
        }
      });
    }
  });
}
