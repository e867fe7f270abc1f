import { add, openedApp, pressed } from "./app-bridge-steps.ts";
import { expect, test } from "./world/test.ts";

test("a title bar of the app names the admin's page, and its buttons press those of the app", async ({ page }) => {
  const app = await openedApp(page);

  await add(app, '<ui-title-bar title="Probe"><button variant="primary">Drücken</button></ui-title-bar>');
  await expect(page.locator("#app-title")).toHaveText("Probe");
  await page.locator("#app-actions").getByRole("button", { name: "Drücken" }).click();

  await expect.poll(() => pressed(app)).toEqual(["Drücken"]);
});
