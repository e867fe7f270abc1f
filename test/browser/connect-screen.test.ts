import { allow, lookAt, openPopup } from "./connect-screen-steps.ts";
import { appFrame } from "./world/app.ts";
import { expect, test } from "./world/test.ts";

test("the popup names the shop before it leaves, and shop and account before anything is connected", async ({
  page,
}) => {
  const popup = await openPopup(page, "zwei-seiten");
  await expect(popup.getByRole("definition").filter({ hasText: "zwei-seiten.myshopify.com" })).toBeVisible();
  await lookAt(popup, "start");

  await allow(popup, "Kerzenzieherei Wachsblume OHG");
  await expect(popup.getByRole("definition").filter({ hasText: "zwei-seiten.myshopify.com" })).toBeVisible();
  await expect(popup.getByRole("definition").filter({ hasText: "Kerzenzieherei Wachsblume OHG" })).toBeVisible();
  await lookAt(popup, "confirm");
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name: "Verbinden", exact: true }).click();
  await closed;

  await expect(appFrame(page).getByRole("region", { name: "Verbindung" })).toContainText(
    "Kerzenzieherei Wachsblume OHG",
  );
});
