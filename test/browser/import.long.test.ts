import { aShopWithPast, dialogOf, scopes } from "./import-steps.ts";
import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { expectSoundAndShown } from "./world/pictures.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

test("days that cannot be imported say why, and nothing is asked for", async ({ page }) => {
  await aShopWithPast("altbestand-tage");
  const app = await openApp(page, "altbestand-tage", "/orders?import");
  const dialog = dialogOf(app);
  const list = dialog.getByRole("button", { name: "Bestellungen auflisten" });

  await dialog.getByRole("button", { name: "Eigener Zeitraum" }).click();
  await dialog.getByLabel("Erster Tag").fill("2025-01-10");
  await expect(dialog).toContainText("Wähle einen Tag nach der Eröffnung deines Shops.");
  await expect(list).toBeDisabled();
  await dialog.getByLabel("Erster Tag").fill("2025-02-01");
  await expect(dialog).toContainText("Wähle höchstens 366 Tage auf einmal.");
  await dialog.getByLabel("Letzter Tag").fill("2025-01-20");
  await expect(dialog).toContainText("Der letzte Tag liegt vor dem ersten.");
  await dialog.getByLabel("Letzter Tag").fill("2025-03-01");
  await expect(list).toBeEnabled();
  await list.click();

  await expect(dialog).toContainText("Keine Bestellung gefunden");
  await expect(dialog.getByRole("button", { name: "Import abschließen" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Anderer Zeitraum" }).click();
  await expect(list).toBeEnabled();
});

test("a shop that did not buy the import reads the price, on every screen width", async ({ page }) => {
  await control("POST", "/shops", { shop: "ohne-import.myshopify.com", scopes, connected: false });
  const app = await openApp(page, "ohne-import", "/orders?import");

  await expect(dialogOf(app)).toContainText("Freischaltung erforderlich");
  await expect(dialogOf(app).getByRole("button", { name: "Bestellungen auflisten" })).toHaveCount(0);
  await expect(dialogOf(app).getByRole("link", { name: /^Für 379,00\s€ freischalten/ })).toHaveAttribute(
    "href",
    /\/plan\/purchase\/importOrders$/,
  );
  await expectSoundAtWidths(page);
  await page.keyboard.press("Escape");
  await expect(dialogOf(app)).toHaveCount(0);
});

test("without the platform's permission for older orders the dialog leads to granting it", async ({ page }) => {
  await control("POST", "/shops", {
    ...{ shop: "ohne-zugriff.myshopify.com", plan: "custom", scopes: ["read_orders"], connected: false },
  });
  const app = await openApp(page, "ohne-zugriff", "/orders?import");
  const dialog = dialogOf(app);

  await expect(dialog).toContainText("Fehlende Shopify-Berechtigung(en)");
  await expect(dialog.getByRole("button", { name: "Bestellungen auflisten" })).toHaveCount(0);
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/auth");
  await dialog.getByRole("button", { name: "Zugriff erteilen" }).click();

  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toEqual({ shop: "ohne-zugriff.myshopify.com", scopes: "read_all_orders" });
});

test("where the plan or the calendar leaves no day to import, nothing can be listed", async ({ page }) => {
  await control("POST", "/shops", { shop: "import-gratis.myshopify.com", plan: "free", scopes, connected: false });
  const free = dialogOf(await openApp(page, "import-gratis", "/orders?import"));
  await expect(free).toContainText("Upgrade erforderlich");
  await expect(free.getByRole("link", { name: "Abonnement erweitern" })).toBeVisible();
  await expect(free.getByRole("button", { name: "Bestellungen auflisten" })).toHaveCount(0);

  const createdAt = new Date().toISOString();
  await control("POST", "/shops", {
    ...{ shop: "import-neu.myshopify.com", plan: "custom", scopes, createdAt, connected: false },
  });
  const fresh = dialogOf(await openApp(page, "import-neu", "/orders?import"));
  await expect(fresh).toContainText("Es gibt nichts zu importieren.");
  await expect(fresh.getByRole("button", { name: "Bestellungen auflisten" })).toHaveCount(0);
  await expectSoundAndShown(page, "no-day");
});

test("an import that runs tells its rate and rest, is paused, goes on, and is ended after a question", async ({
  page,
}) => {
  await aShopWithPast("altbestand-lauf");
  let state = { phase: "importing", isPaused: false };
  const acts: string[] = [];
  const answer = () => ({
    ...{ ...state, pausedBecause: null, range: { from: "2026-01-20", to: "2026-01-21" } },
    ...{ startedAt: "2026-11-20T09:00:00.000Z", found: 120, affected: 0, listing: null, importable: null },
    progress: {
      ...{ orders: 400, documented: 100, adopted: 11, held: 7, none: 2, waiting: 30, perMinute: 40 },
      minutesLeft: { least: 3, most: 5 },
    },
  });
  await page.route("**/api/imports/orders", (route) => route.fulfill({ json: answer() }));
  await page.route("**/api/imports/orders/*", (route) => {
    const act = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    acts.push(act);
    state = act === "stop" ? { phase: "ended", isPaused: false } : { phase: "importing", isPaused: act === "pause" };
    return route.fulfill({ json: answer() });
  });
  const dialog = dialogOf(await openApp(page, "altbestand-lauf", "/orders?import"));

  await expect(dialog).toContainText("120 von 400 Bestellungen verarbeitet");
  for (const fact of [
    /Mit neuen Belegen\s*100 Bestellungen/,
    /Hatten schon Belege\s*11 Bestellungen/,
    /Zu klären\s*7 Bestellungen/,
    /Ohne Beleg\s*2 Bestellungen/,
    /Tempo\s*40 Bestellungen je Minute/,
    /Warten auf Lexware Office\s*30/,
    /Noch etwa 3 bis 5 Minuten/,
  ])
    await expect(dialog).toContainText(fact);
  await expect(dialog.getByText(/läuft im Hintergrund weiter/)).toBeVisible();
  await expectSoundAndShown(page, "importing");
  await dialog.getByRole("button", { name: "Anhalten" }).click();
  await expect(dialog.getByText("Der Import ist angehalten")).toBeVisible();
  await expect(dialog.getByText(/läuft im Hintergrund weiter/)).toHaveCount(0);
  await expectSoundAndShown(page, "paused");
  await dialog.getByRole("button", { name: "Fortsetzen" }).click();
  await expect(dialog.getByText("Der Import läuft", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Beenden" }).click();
  await expect(dialog.getByText("Import beenden?")).toBeVisible();
  expect(acts).toEqual(["pause", "resume"]);
  await dialog.getByRole("button", { name: "Beenden" }).click();
  await expect(dialog.getByText("Der Import wurde beendet")).toBeVisible();
  await expectSoundAndShown(page, "ended");

  expect(acts).toEqual(["pause", "resume", "stop"]);
});
