import { atOnce, companyOrder } from "./e-invoices-steps.ts";
import { openApp } from "./world/app.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

test("the page of a company's order says whether an e-invoice is due, and what is missing", async ({ page }) => {
  const name = await openOwnShop("e-rechnung", atOnce, undefined, companyOrder);
  const app = await openApp(page, "e-rechnung", "/orders");

  await app.getByRole("link", { name: `Bestellung ${name} ansehen` }).click();

  const card = app.getByRole("region", { name: "E-Rechnung" });
  await expect(card).toContainText("ab 01.01.2027");
  await expect(card.getByRole("listitem")).toHaveText(["Rechnung mit Nettobeträgen Einstellung öffnen"]);
  await expectSoundAtWidths(page);
});
