import { alterAnswers, endRoutesWithTest } from "./world/answers.ts";
import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { places } from "./world/places.ts";
import { expect, test } from "./world/test.ts";

const { handle } = listShop;
const shopCall = `${places.app}/api/shop`;

endRoutesWithTest();

test("an outage is said at the top of every page, never beside a green badge", async ({ page }) => {
  const outage = { since: "2026-11-20T13:40:00.000Z", nextTryAt: "2026-11-20T13:50:00.000Z" };
  await alterAnswers<{ lexoffice: object }>(page, shopCall, ({ lexoffice }) => ({
    lexoffice: { ...lexoffice, outage },
  }));
  const app = await openApp(page, handle, "/overview");
  const banner = app.getByText("Lexware Office antwortet gerade nicht");

  await expect(app.getByRole("region", { name: "Zustand" })).toContainText(/^Lexware Office antwortet seit .* nicht/);
  await expect(banner, "said once").toHaveCount(0);
  await expect(app.getByText("Verbunden", { exact: true })).toHaveCount(0);
  await expect(app.getByText("Alles läuft.")).toHaveCount(0);
  for (const place of ["/orders", "/queue", "/logs", "/preferences"]) {
    await openApp(page, handle, place);
    await expect(banner).toBeVisible();
  }
});
