import { asked, dialogOf, handle, orders, savedBy } from "./export-steps.ts";
import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { expectSoundAndShown } from "./world/pictures.ts";
import { expect, test } from "./world/test.ts";

test("an export that is ended saves nothing, and leads back to the choice", async ({ page }) => {
  const app = await openApp(page, handle, "/preferences?export");
  const dialog = dialogOf(app);
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(asked, async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Exportieren" }).click();
  await expect(dialog.getByText("0 Bestellungen gelesen")).toBeVisible();
  await expectSoundAndShown(page, "running");

  await dialog.getByRole("button", { name: "Abbrechen" }).click();
  await expect(dialog.getByLabel("Zeitraum")).toBeVisible();
  const answered = page.waitForResponse(asked);
  goOn();
  await answered;
  await page.unroute(asked);
  await savedBy(page, () => dialog.getByRole("button", { name: "Exportieren" }).click());

  expect(downloads).toHaveLength(1);
});

test("the link of a document leads to it at the provider", async ({ page }) => {
  const app = await openApp(page, handle, "/preferences?export");
  const dialog = dialogOf(app);
  const { text } = await savedBy(page, () => dialog.getByRole("button", { name: "Exportieren" }).click());
  const row = text.split("\r\n").find((line) => line.startsWith(`${orders.ordinary};`));

  await page.goto(String(row?.split(";")[9]));

  await expect(page.getByRole("heading", { level: 1, name: /^Rechnung RE\d+/ })).toBeVisible();
});

test("what was chosen is remembered, and decides what the file holds", async ({ page }) => {
  const app = await openApp(page, handle, "/preferences?export");
  const dialog = dialogOf(app);
  await dialog.getByLabel("Auswahl").selectOption("Mit Gutschrift");
  await dialog.getByLabel("Format").selectOption("JSON");
  await dialog.getByText("Spalten (").click();
  await dialog.getByText("Kunde (3 von").click();
  for (const name of ["E-Mail", "Vorname", "Nachname"]) await dialog.getByRole("checkbox", { name }).first().uncheck();
  await dialog.getByText("Rechnungen (5 von").click();
  await dialog.getByRole("checkbox", { name: "Schlusstext der Rechnung" }).check();

  const { name, text } = await savedBy(page, () => dialog.getByRole("button", { name: "Exportieren" }).click());

  expect(name).toMatch(/\.json$/);
  const rows: Record<string, unknown>[] = JSON.parse(text);
  expect(rows.map((row) => row["order.name"])).toEqual([orders.refunded, orders.refunded]);
  expect(rows[0]).not.toHaveProperty(["customer.email"]);
  expect(rows[0]?.["invoices.remark"]).toEqual(expect.any(String));
  expect(text.startsWith('[\n  {\n    "order.name": ')).toBe(true);

  await page.reload();
  await expect(dialog.getByLabel("Auswahl")).toHaveValue("withCredit");
  await expect(dialog.getByLabel("Format")).toHaveValue("json");
  await dialog.getByText("Spalten (").click();
  await expect(dialog.getByText("Kunde (0 von")).toBeVisible();
  await dialog.getByRole("button", { name: "Standardspalten" }).click();
  await expect(dialog.getByText("Kunde (3 von")).toBeVisible();
});

test("days that make no period, and no column at all, say why nothing can be saved", async ({ page }) => {
  const app = await openApp(page, handle, "/preferences?export");
  const dialog = dialogOf(app);
  const start = dialog.getByRole("button", { name: "Exportieren" });

  await expect(dialog.getByRole("textbox"), "days are written in a period of one's own").toHaveCount(0);
  await dialog.getByLabel("Zeitraum").selectOption("Eigener Zeitraum");
  await dialog.getByLabel("Erster Tag").fill("2026-03-02");
  await dialog.getByLabel("Letzter Tag").fill("2026-03-01");
  await expect(dialog).toContainText("Der letzte Tag liegt vor dem ersten.");
  await expect(start).toBeDisabled();
  await dialog.getByLabel("Letzter Tag").fill("2026-03-02");
  await expect(dialog.getByLabel("Zeitraum")).toHaveValue("own");
  await expect(start).toBeEnabled();

  await start.click();
  await expect(dialog).toContainText("Es wurde keine Datei gespeichert.");
  await dialog.getByRole("button", { name: "Weiterer Export" }).click();
  await expect(dialog.getByLabel("Erster Tag")).toHaveValue("02.03.2026");
});

test("a failure keeps the choice and saves nothing; the next try succeeds", async ({ page }) => {
  const app = await openApp(page, handle, "/preferences?export");
  const dialog = dialogOf(app);
  await dialog.getByLabel("Auswahl").selectOption("Mit Rechnung");
  await page.route(asked, (route) => route.fulfill({ status: 402, json: { code: "upgrade_required", message: "x" } }));
  await dialog.getByRole("button", { name: "Exportieren" }).click();
  await expect(dialog.getByText("Der Export hat nicht geklappt")).toBeVisible();
  await expect(dialog.getByLabel("Auswahl")).toHaveValue("withInvoice");

  await page.unroute(asked);
  const { text } = await savedBy(page, () => dialog.getByRole("button", { name: "Exportieren" }).click());
  expect(text).toContain(orders.ordinary);
});

test("the dialog is used by keyboard alone", async ({ page }) => {
  const app = await openApp(page, handle, "/preferences?export");
  const dialog = dialogOf(app);
  const start = dialog.getByRole("button", { name: "Exportieren" });
  await expect(start).toBeVisible();
  await dialog.getByText("Spalten (").focus();
  await page.keyboard.press("Enter");
  await dialog.getByText("Bestellung (2 von").focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("checkbox", { name: "Bestellsumme" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(dialog.getByText("Bestellung (1 von")).toBeVisible();

  await start.focus();
  await savedBy(page, () => page.keyboard.press("Enter"));
  await expect(dialog.getByText("Die Datei ist fertig")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/preferences$/);
});

test("a plan without export says which plan has it, on every screen width", async ({ page }) => {
  await control("POST", "/shops", { shop: "ohne-export.myshopify.com", plan: "basic", connected: false });
  const app = await openApp(page, "ohne-export", "/preferences?export");

  await expect(dialogOf(app)).toContainText("Upgrade erforderlich");
  await expectSoundAndShown(page, "upgrade");
});

test("the log and the ledger of transfers are saved as tables", async ({ page }) => {
  const app = await openApp(page, handle, "/logs");
  await expectSoundAndShown(page, "log");
  const log = await savedBy(page, () => app.getByRole("button", { name: "Als CSV speichern" }).click());
  expect(log.name).toMatch(/^Protokoll-\d{4}-\d\d-\d\d\.csv$/);
  expect(log.text).toMatch(/^\uFEFFDatum;Status;Bereich;Ereignis;Einzelheiten;Bestellung;Code\r\n\d{4}-/);
  expect(log.text).toContain(orders.ordinary);

  await openApp(page, handle, "/plan");
  await app.getByRole("button", { name: /^Verlauf der Übertragungen/ }).click();
  await expectSoundAndShown(page, "ledger");
  const ledger = await savedBy(page, () => app.getByRole("button", { name: "Als CSV speichern" }).click());
  expect(ledger.name).toMatch(/^Übertragungen-\d{4}-\d\d-\d\d\.csv$/);
  expect(ledger.text).toMatch(/^\uFEFFDatum;Vorgang;Änderung;Bestellung;Belegnummer\r\n\d{4}-/);
  expect(ledger.text).toContain(`;-1;${orders.ordinary};`);
});
