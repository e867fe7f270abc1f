import { openApp, openShop } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const connected = [
  {
    name: "orders without a hit",
    path: "/orders?search=gibtsnicht",
    heading: "Bestellungen",
    shows: "Suche leeren",
  },
  { name: "placeholders", path: "/help/setup/template", heading: "Platzhalter und Befehle", shows: "{{order.name}}" },
  { name: "contact", path: "/help/contact", heading: "Kontakt", shows: "Nachricht senden" },
  { name: "imprint", path: "/help/imprint", heading: "Impressum", shows: "Angaben nach § 5 DDG" },
  { name: "changelog", path: "/help/app/changelog", heading: "Änderungen", shows: "Belegfluss startet als Beta." },
  { name: "unknown page", path: "/gibtsnicht", heading: "Diese Seite gibt es nicht", shows: "Zur Startseite" },
];

const unconnected = [
  { name: "overview", path: "", heading: "Übersicht", shows: "Einrichtung beginnen" },
  { name: "set-up", path: "/setup", heading: "Einrichtung", shows: "Ich stimme den Nutzungsbedingungen zu" },
  { name: "registration", path: "/register", heading: "Konto bei Lexware Office eröffnen", shows: "Konto eröffnen" },
  { name: "orders", path: "/orders", heading: "Bestellungen", shows: "Upgrade erforderlich" },
  { name: "preferences", path: "/preferences", heading: "Einstellungen", shows: "Verbinde zuerst dein Lexware-Konto" },
  { name: "partners only", path: "/partner", heading: "Partnerprogramm", shows: "Dieser Bereich ist für Partner" },
  { name: "affiliate", path: "/affiliate", heading: "Partner werden", shows: "Bewerbung senden" },
];

for (const { name, path, heading, shows } of connected) {
  test(`${name}: accessible and not wider than the window`, async ({ page }) => {
    const app = await openApp(page, listShop.handle, path);

    await expect(app.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(app.getByText(shows).first()).toBeVisible();

    await expectSoundAtWidths(page);
  });
}

test("before the connection: every page is accessible and not wider than the window", async ({ page }) => {
  await openShop(page, "unverbunden");
  for (const { name, path, heading, shows } of unconnected) {
    await test.step(name, async () => {
      const app = await openApp(page, "unverbunden", path);

      await expect(app.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(app.getByText(shows).first()).toBeVisible();

      await expectSoundAtWidths(page);
    });
  }
});
