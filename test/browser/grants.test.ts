import { places } from "./world/places.ts";
import { expect, test } from "./world/test.ts";

test("a link that asks for what the app may not have ends on a page that says so", async ({ page }) => {
  const answer = await page.goto(`${places.app}/api/auth?shop=laden.myshopify.com&scopes=read_themes`);

  expect(answer?.status()).toBe(422);
  await expect(page.getByRole("heading", { name: "Das hat nicht geklappt" })).toBeVisible();
  await expect(page.getByText("Dafür fehlt der App die Berechtigung.")).toBeVisible();
});
