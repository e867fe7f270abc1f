import { readFileSync } from "node:fs";
import { berlinDay, firstOfPeriod, plusMonths } from "#shared/values/days.ts";
import { show } from "./month-steps.ts";
import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { expectSoundAndShown } from "./world/pictures.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const { handle } = listShop;

test("the pack of each month is sent to the adviser once that is switched on, and the card says when", async ({
  page,
}) => {
  const app = await openApp(page, handle, "/month");
  const card = app.getByRole("region", { name: "Jeden Monat senden" });
  const automatic = card.getByRole("switch", { name: "Jeden Monat senden" });
  const save = card.getByRole("button", { name: "Speichern" });
  await expect(automatic).not.toBeChecked();
  await expect(save).toHaveCount(0);
  await expectSoundAndShown(page, "mailing-off", card);

  await automatic.click();
  const address = card.getByLabel("E-Mail-Adresse der Steuerberatung");
  await save.click();
  await expect(card.getByText("Trage die E-Mail-Adresse deiner Steuerberatung ein")).toBeVisible();
  await address.fill("kanzlei@@example");
  await expect(card.getByText("Gültige E-Mail-Adresse erforderlich")).toBeVisible();
  await expectSoundAndShown(page, "mailing-refused", card);
  await address.fill("kanzlei@example.com");
  await card.getByLabel("Tag im Monat").selectOption("28");
  await save.click();
  await expect(card.getByText(/^Nächste E-Mail: \S+ \d{4}, ab dem 28\.\d\d\.\d{4}\.$/)).toBeVisible();
  await expect(save).toHaveCount(0);
  await expectSoundAndShown(page, "mailing-on", card);

  await page.reload();
  await expect(automatic).toBeChecked();
  await expect(address).toHaveValue("kanzlei@example.com");
  await automatic.click();
  await save.click();
  await expect(card.getByText(/^Nächste E-Mail/)).toHaveCount(0);
  await expect(save).toHaveCount(0);
});

test("the card says what became of the latest month", async ({ page }) => {
  const last = { month: "2026-10", at: "2026-11-05T05:15:00.000Z", result: "sent" };
  const known = { isOn: true, address: "kanzlei@example.com", day: 5, next: { month: "2026-11", day: "2026-12-05" } };
  let result = last.result;
  await page.route(`**/api/months/mailing`, (route) =>
    route.fulfill({ json: { ...known, last: { ...last, result } } }),
  );
  const card = (await openApp(page, handle, "/month")).getByRole("region", { name: "Jeden Monat senden" });
  await expect(card.getByText("Oktober 2026 wurde am 05.11.2026, 06:15 Uhr gesendet.")).toBeVisible();
  await expect(card.getByText("Nächste E-Mail: November 2026, ab dem 05.12.2026.")).toBeVisible();

  result = "refused";
  await page.reload();
  await expect(card.getByText("Prüfe den letzten Versand")).toBeVisible();
  await expect(card.getByText(/Oktober 2026 wurde nicht gesendet .* hat die E-Mail abgelehnt/)).toBeVisible();
  await expectSoundAndShown(page, "mailing-failed", card);
});

test("a month that cannot be read says so and is read again, and an empty month is complete", async ({ page }) => {
  let isDown = true;
  await page.route(`**/api/months/*/orders*`, async (route) => {
    if (isDown) await route.fulfill({ status: 422, json: { code: "unsupported_list_query", message: "" } });
    else await route.continue();
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const before = plusMonths(firstOfPeriod(berlinDay(new Date().toISOString()), "month"), -1).slice(0, 7);
  const app = await openApp(page, handle, `/month?month=${before}`);
  await expect(app.getByText("Der Monat konnte nicht geprüft werden").first()).toBeVisible();
  await expectSoundAndShown(page, "month-failed");
  isDown = false;
  await app.getByRole("button", { name: "Erneut versuchen" }).click();

  await expect(app.getByRole("heading", { name: /^Im \S+ \d{4} gab es keine Bestellung$/ })).toBeVisible();
  await expect(app.getByRole("button", { name: "Für die Steuerberatung speichern" })).toHaveCount(0);
  expect(asked).not.toContain("/api/months/numbers");
  await expectSoundAndShown(page, "month-empty");
});

test("a finished month has its steps ticked, and nothing presses once it was handed over", async ({ page }) => {
  const before = plusMonths(firstOfPeriod(berlinDay(new Date().toISOString()), "month"), -1).slice(0, 7);
  const placedAt = `${before}-15T10:00:00Z`;
  await openOwnShop("monat-fertig", { invoiceEvent: "created" }, undefined, {
    ...{ createdAt: placedAt, processedAt: placedAt },
  });
  const app = await openApp(page, "monat-fertig", `/month?month=${before}`);
  const ticks = app.getByRole("img", { name: "Erledigt" });
  const save = app.getByRole("button", { name: "Für die Steuerberatung speichern" });
  await expect(app.getByText("Der Monat ist vollständig")).toBeVisible();
  await expect(ticks).toHaveCount(2);
  await expect(save).toHaveClass(/variantPrimary/);

  await save.click();

  await expect(ticks).toHaveCount(3);
  await expect(save).not.toHaveClass(/variantPrimary/);
});

test("documents of months that were packed before are shown, and a pack that cannot be noted is not saved", async ({
  page,
}) => {
  const packing = { at: "2026-11-01T09:00:00.000Z", readAt: "2026-11-01T08:59:00.000Z", userId: "77", isYou: false };
  await page.route("**/api/months/*", async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, first: packing, latest: packing } });
  });
  await page.route(`**/api/months/*/late-documents*`, async (route) => {
    const asked = new URL(route.request().url()).pathname.replace("late-documents", "documents?kind=invoice");
    const headers = { authorization: route.request().headers()["authorization"] ?? "" };
    const { items } = await (await route.fetch({ url: new URL(asked, route.request().url()).href, headers })).json();
    const late = items.map((item: object) => ({ ...item, packedAt: packing.at }));
    await route.fulfill({ json: { items: late, next: null } });
  });
  await page.route(`**/api/months/*/packings`, (route) =>
    route.fulfill({ status: 500, json: { code: "internal", message: "" } }),
  );
  const app = await openApp(page, handle, "/month");
  const months = app.getByLabel("Monat", { exact: true });
  await months.selectOption(await months.getByRole("option").first().getAttribute("value"));

  const late = app.getByRole("link", { name: /; gespeichert am 01\.11\.2026$/ });
  await expect(late).toHaveCount(3);
  await expect(late.first()).toContainText(/vom .*; gespeichert am 01\.11\.2026$/);
  await expect(app.getByText("Zuletzt gespeichert am 01.11.2026, 10:00 Uhr, von Nutzer 77.")).toBeVisible();
  await expect(
    app.getByText(/^Seit dem ersten Speichern am 01\.11\.2026, 10:00 Uhr sind \d+ Belege dazu/),
  ).toBeVisible();
  await expectSoundAndShown(page, "month-late");

  let isHandedOut = false;
  page.on("download", () => {
    isHandedOut = true;
  });
  await app.getByRole("button", { name: "Für die Steuerberatung speichern" }).click();
  await expect(app.getByText("Die Datei konnte nicht gespeichert werden.")).toBeVisible();
  expect(isHandedOut).toBe(false);
});

test("a pack whose description of the process cannot be printed is saved, and the screen says so", async ({ page }) => {
  let isDown = true;
  await page.route(`**/api/months/process`, async (route) => {
    if (isDown) await route.fulfill({ status: 500, json: { code: "internal", message: "" } });
    else await route.continue();
  });
  const app = await openApp(page, handle, "/month");
  const note = app.getByText("Die Verfahrensdokumentation liegt nur als HTML-Seite bei");
  const save = app.getByRole("button", { name: "Für die Steuerberatung speichern" });
  const saved = async () => {
    const begun = page.waitForEvent("download");
    await save.click();
    return readFileSync(await (await begun).path(), "latin1");
  };

  const bytes = await saved();
  await expect(note).toBeVisible();
  await expectSoundAndShown(page, "month-not-printed");
  isDown = false;
  const whole = await saved();

  expect(bytes).toMatch(/Verfahrensdokumentation-[\d-]+\.html/);
  expect(bytes).not.toMatch(/Verfahrensdokumentation-[\d-]+\.pdf/);
  expect(whole).toMatch(/Verfahrensdokumentation-[\d-]+\.pdf/);
  await expect(note).toHaveCount(0);
});

test("a pack with the PDFs of documents can be ended, and names the file that it lacks", async ({ page }) => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const asked: string[] = [];
  await page.route(`**/api/orders/*/lexoffice/*/*/download`, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    await gate;
    if (pathname === asked[0]) {
      await route.fulfill({ status: 404, json: { code: "accounting_not_found", message: "" } });
    } else await route.continue();
  });
  let downloads = 0;
  page.on("download", () => {
    downloads += 1;
  });
  const app = await openApp(page, handle, "/month");
  const months = app.getByLabel("Monat", { exact: true });
  await months.selectOption(await months.getByRole("option").first().getAttribute("value"));
  const box = app.getByRole("checkbox", { name: "PDFs der Belege beilegen" });
  await expect(box).not.toBeChecked();
  await expect(app.getByText(/^\d+ Rechnungen und Gutschriften, dauert weniger als 1 Minute\./)).toBeVisible();
  await box.check();
  const save = app.getByRole("button", { name: "Für die Steuerberatung speichern" });
  await save.click();
  const progress = app.getByRole("progressbar", { name: /^Beleg 1 von \d+, noch weniger als 1 Minute$/ });
  await expect(progress).toBeVisible();
  const all = Number(/von (\d+)/.exec((await progress.getAttribute("aria-label")) ?? "")?.[1]);
  // the button that saves is busy: its soundness would wait for the end
  await expectSoundAtWidths(page, (shown) => show(shown, "month-fetching"));
  await app.getByRole("button", { name: "Abbrechen" }).click();
  await expect(progress).toHaveCount(0);
  expect(downloads).toBe(0);
  open();

  await app.getByRole("button", { name: "Neu prüfen" }).click();
  await expect(box).toBeChecked();
  const begun = page.waitForEvent("download");
  await save.click();
  const bytes = readFileSync(await (await begun).path(), "latin1");
  const { files } = JSON.parse(/\{\n {2}"month"[\s\S]*?\n\}\n/.exec(bytes)?.[0] ?? "");
  const names: string[] = files.map(({ name }: { name: string }) => name);
  expect(names.filter((name) => /^belege\/[\w.-]+\.pdf$/.test(name))).toHaveLength(all - 1);
  expect(names).toContain("fehlende-dateien.csv");
  expect(bytes).toMatch(/Lexware Office kennt diesen Eintrag nicht mehr/);
  expect(new Set(asked).size).toBe(all);
  await expect(app.getByText("1 Datei liegt nicht bei")).toBeVisible();
  await expectSoundAndShown(page, "month-files");
});
