import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { keepPicture } from "./world/pictures.ts";
import { expectSound, expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const { handle } = listShop;

const at = "2026-11-20T10:00:00.000Z";

const aDocument = (number: string, fields: Record<string, unknown> = {}) => ({
  ...{ _key: `doc_${number.toLowerCase()}0000000000`, kind: "invoice", orderId: "1", orderName: "#1001", number },
  ...{ orderDay: "2026-08-01", status: "paid", date: "2026-08-03", madeAt: at, movedAt: null },
  ...{ supplyDay: "2026-08-03", supplyEndDay: null, country: "AT", regime: "distanceSale" },
  ...{ customer: "Anna Auer", vatId: null, total: 120, tax: 20, payment: null, related: [] },
  ...{ rates: [{ taxRate: 2000, zeroReason: null, net: 100, tax: 20 }] },
  ...{ endedAt: null, hasXml: false, providerId: "p1", url: "https://provider.example/1" },
  ...{ periodDay: "2026-08-03", isSupplied: true, neededProof: null, proof: null },
  ...fields,
});

const toBusiness = { regime: "intraCommunity", vatId: "ATU12345675", tax: 0, total: 500, customer: "Firma GmbH" };
const atZero = [{ taxRate: 0, zeroReason: null, net: 500, tax: 0 }];

const pages: Readonly<Record<string, readonly object[]>> = {
  consumers: [
    aDocument("RE1"),
    aDocument("RE2", {
      country: "FR",
      total: 59.9,
      tax: 3.12,
      rates: [{ taxRate: 550, zeroReason: null, net: 56.78, tax: 3.12 }],
    }),
    aDocument("RE3", { country: "HU", periodDay: "2026-05-03", date: "2026-05-03" }),
    aDocument("GS1", {
      kind: "credit",
      total: 60,
      tax: 10,
      periodDay: "2026-05-03",
      rates: [{ taxRate: 2000, zeroReason: null, net: 50, tax: 10 }],
    }),
  ],
  businesses: [
    aDocument("RE7", { ...toBusiness, rates: atZero, neededProof: "transport" }),
    aDocument("RE9", { ...toBusiness, rates: atZero, periodDay: "2026-11-02" }),
  ],
};

const row = { country: "AT", supply: "goods", rateKind: "standard", taxRate: 2000, netCents: 10_000, taxCents: 2_000 };

async function sellAbroad(page: Page, fields: Record<string, unknown> = {}) {
  const noted: unknown[] = [];
  await page.route(`**/api/eu-sales`, (route) =>
    route.fulfill({
      json: {
        ...{ today: "2026-11-29", isWhole: true, hasSales: true, lists: [] },
        years: [
          { year: 2026, net: 8_312.4, isWhole: true, crossing: null },
          { year: 2025, net: 2_140, isWhole: true, crossing: null },
        ],
        returns: [{ quarter: "2026-Q2", at, rows: [row], corrections: [] }],
        ...fields,
      },
    }),
  );
  await page.route(`**/api/eu-sales/documents?*`, (route) => {
    const list = new URL(route.request().url()).searchParams.get("list") ?? "";
    return route.fulfill({ json: { items: pages[list] ?? [], next: null } });
  });
  const goods = [
    aDocument("RE7", { ...toBusiness, neededProof: "transport" }),
    aDocument("RE8", { regime: "export", country: "CH", customer: "Urs Uhr", neededProof: "export" }),
  ];
  const proofs = new Map<string, object>();
  await page.route(`**/api/eu-sales/proofs**`, async (route) => {
    if (route.request().method() === "GET") {
      const isNoted = new URL(route.request().url()).searchParams.get("state") === "noted";
      const items = goods.map((one) => ({ ...one, proof: proofs.get(one._key) ?? null }));
      return route.fulfill({ json: { items: items.filter(({ proof }) => (proof !== null) === isNoted), next: null } });
    }
    const input = route.request().postDataJSON();
    noted.push(input);
    if (input.isThere) proofs.set(input.documentKey, { at, note: input.note, fileName: input.fileName });
    else proofs.delete(input.documentKey);
    return route.fulfill({ json: { at } });
  });
  for (const path of ["/api/eu-sales/returns", "/api/eu-sales/lists"])
    await page.route(`**${path}`, (route) => {
      noted.push(route.request().postDataJSON());
      return route.fulfill({ json: { at } });
    });
  return noted;
}

const expectSoundAndShown = (page: Page, name: string) =>
  expectSoundAtWidths(page, async (shown) => {
    await expectSound(shown);
    await keepPicture(shown, `${name}-${shown.viewportSize()?.width}`);
  });

test("a shop that sells at home alone has nothing on the page, which the month leads to", async ({ page }) => {
  const app = await openApp(page, handle, "/eu-sales");

  await expect(app.getByText("Keine Verkäufe ins Ausland")).toBeVisible();
  await expect(app.getByRole("button")).toHaveCount(0);
});

test("threshold, quarter, lists and proofs are told and noted", async ({ page }) => {
  const noted = await sellAbroad(page);
  const older = { periodDay: "2025-05-03", date: "2025-05-03" };
  await page.route(`**/api/eu-sales/documents?list=businesses*`, (route) =>
    route.fulfill({
      json: {
        items: [aDocument("RE5", { ...toBusiness, ...older, rates: atZero }), ...(pages["businesses"] ?? [])],
        next: null,
      },
    }),
  );
  const app = await openApp(page, handle, "/eu-sales");

  await app.getByRole("button", { name: /^Schwelle 2026 8\.312,40 € Vorjahr 2025 2\.140,00 €$/ }).click();
  await expect(app.getByText("Bis 10.000 € netto im Jahr", { exact: false })).toBeVisible();
  await app.getByRole("button", { name: /^OSS-Meldung Q3 2026 23,12 € .*Frist abgelaufen am 31\.10\.2026/ }).click();
  const table = app.getByRole("table", { name: "OSS-Meldung" });
  await expect(table.getByRole("row", { name: /Österreich Waren 20 % \(Regelsatz\) 100,00 € 20,00 €/ })).toBeVisible();
  await expect(table.getByRole("row", { name: /Summe 156,78 € 23,12 €/ })).toBeVisible();
  const corrections = app.getByRole("table", { name: "Berichtigungen früherer Quartale" });
  await expect(corrections.getByRole("row", { name: /Österreich Q2 2026 20,00 € −10,00 €/ })).toBeVisible();
  await app.getByRole("button", { name: /^Zusammenfassende Meldung/ }).click();
  await expect(app.getByText("Keine Meldung, keine Steuerbefreiung")).toBeVisible();
  await expect(app.getByText("Q2 2025: 500,00 €")).toBeVisible();
  await app.getByRole("button", { name: /^Offene Nachweise 2 Beförderung 1 Ausfuhr 1$/ }).click();
  await expectSoundAndShown(page, "eu-sales");

  const begun = page.waitForEvent("download");
  await app.getByRole("button", { name: "BZSt-Datei" }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toBe("oss-2026-Q3-bzst.csv");
  expect(readFileSync(await download.path(), "utf8").split("\r\n")).toEqual([
    "#v2.0",
    "1,AT",
    "3,AT,STANDARD,20.00,100.00,20.00",
    "1,FR",
    "3,FR,REDUCED,5.50,56.78,3.12",
    "",
  ]);

  await app.getByRole("button", { name: "Nachweis liegt vor: RE8 vom 03.08.2026" }).click();
  const proof = app.getByRole("dialog", { name: "Nachweis zu RE8" });
  await proof.getByLabel("Notiz").fill("Ausgangsvermerk");
  await proof.getByLabel("Dateiname").fill("agv-re8.pdf");
  await proof.getByRole("button", { name: "Abhaken" }).click();
  await expect(app.getByRole("button", { name: /^Offene Nachweise 1 Beförderung 1 Ausfuhr 0$/ })).toBeVisible();

  await app.getByRole("button", { name: "Abgehakt", exact: true }).click();
  await expect(app.getByText("Ausgangsvermerk, agv-re8.pdf, am 20.11.2026")).toBeVisible();
  await app.getByRole("button", { name: "Ändern: RE8 vom 03.08.2026" }).click();
  const edited = app.getByRole("dialog", { name: "Nachweis zu RE8" });
  await expect(edited.getByLabel("Notiz")).toHaveValue("Ausgangsvermerk");
  await edited.getByRole("button", { name: "Abbrechen" }).click();

  await app.getByRole("button", { name: "Als abgegeben markieren" }).first().click();
  const submit = app.getByRole("dialog", { name: "OSS-Meldung Q3 2026 als abgegeben markieren?" });
  await submit.getByRole("button", { name: "Als abgegeben markieren" }).click();
  await expect(submit).toHaveCount(0);
  await expect(app.getByText("Die Beträge haben sich geändert.", { exact: false })).toHaveCount(0);

  expect(noted).toEqual([
    expect.objectContaining({ isThere: true, note: "Ausgangsvermerk", fileName: "agv-re8.pdf" }),
    expect.objectContaining({ quarter: "2026-Q3", rows: [row, expect.objectContaining({ country: "FR" })] }),
  ]);
});

test("the overview says that the threshold is near, and leads to the page", async ({ page }) => {
  await sellAbroad(page);
  const app = await openApp(page, handle, "/overview");

  await expect(app.getByRole("heading", { name: "Deine EU-Verkäufe nähern sich der Schwelle" })).toBeVisible();
  await expectSoundAndShown(page, "eu-sales-card");
  await app.getByRole("link", { name: "EU-Verkäufe öffnen" }).click();

  await expect(app.getByRole("heading", { level: 1, name: "EU-Verkäufe" })).toBeVisible();
});

test("a crossed threshold names the sale and says what to do", async ({ page }) => {
  const crossing = { orderId: "1", number: "RE77", day: "2026-10-04" };
  await sellAbroad(page, {
    years: [
      { year: 2026, net: 10_004, isWhole: true, crossing },
      { year: 2025, net: 2_140, isWhole: true, crossing: null },
    ],
  });
  const app = await openApp(page, handle, "/eu-sales");

  await app.getByRole("button", { name: /^Schwelle 2026 Überschritten/ }).click();

  await expect(
    app.getByText(/Mit der Lieferung vom 04\.10\.2026 \(Rechnung RE77\) liegst du über 10\.000 €/),
  ).toBeVisible();
  await expect(app.getByText(/Melde dich beim Bundeszentralamt für Steuern für OSS an/)).toBeVisible();
  await expectSoundAndShown(page, "eu-sales-crossed");
});

test("figures that changed meanwhile are shown, and not noted as submitted", async ({ page }) => {
  const noted = await sellAbroad(page);
  const app = await openApp(page, handle, "/eu-sales");
  await app.getByRole("button", { name: /^OSS-Meldung Q3 2026 23,12 €/ }).click();
  await app.getByRole("button", { name: "Als abgegeben markieren" }).first().click();
  const submit = app.getByRole("dialog", { name: "OSS-Meldung Q3 2026 als abgegeben markieren?" });
  await page.route(`**/api/eu-sales/documents?*`, (route) =>
    route.fulfill({ json: { items: [aDocument("RE1"), aDocument("RE12")], next: null } }),
  );

  await submit.getByRole("button", { name: "Als abgegeben markieren" }).click();

  await expect(app.getByText("Die Beträge haben sich geändert.", { exact: false })).toBeVisible();
  await expect(app.getByRole("button", { name: /^OSS-Meldung Q3 2026 40,00 €/ })).toBeVisible();
  await expect(submit).toHaveCount(0);
  expect(noted).toEqual([]);
});

test("a shop that only exports is told of no return", async ({ page }) => {
  await sellAbroad(page, { returns: [] });
  await page.route(`**/api/eu-sales/documents?*`, (route) => route.fulfill({ json: { items: [], next: null } }));
  const app = await openApp(page, handle, "/eu-sales");

  await app.getByRole("button", { name: /^OSS-Meldung Q3 2026 0,00 €$/ }).click();

  await expect(app.getByText(/Abgabe und Zahlung/)).toHaveCount(0);
  await expect(app.getByRole("button", { name: "Als abgegeben markieren" })).toHaveCount(0);
});

test("a list that has become wrong is saved as it was submitted, and corrected", async ({ page }) => {
  const list = { period: "2026-Q3", at, sumCents: 100, sha256: "a".repeat(64), hasRows: true };
  const noted = await sellAbroad(page, { lists: [list] });
  await page.route(`**/api/eu-sales/lists?*`, (route) =>
    route.fulfill({ json: { rows: [{ vatId: "ATU13585627", supply: "goods", netCents: 100 }] } }),
  );
  const app = await openApp(page, handle, "/eu-sales");
  await app.getByRole("button", { name: /^Zusammenfassende Meldung/ }).click();

  const begun = page.waitForEvent("download");
  await app.getByRole("button", { name: "Wie abgegeben (CSV)" }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toBe("zm-2026-Q3-abgegeben.csv");
  expect(readFileSync(await download.path(), "utf8")).toContain("2026-Q3;ATU13585627;L;1,00;1");

  await app.getByRole("button", { name: "Als abgegeben markieren" }).last().click();
  const rows = [{ vatId: "ATU12345675", supply: "goods", netCents: 50_000 }];
  await expect.poll(() => noted).toEqual([expect.objectContaining({ period: "2026-Q3", sumCents: 50_000, rows })]);
});
