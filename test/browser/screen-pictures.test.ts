// `npm run screen-pictures` leaves a picture of every screen and state in `test-results/screens`, at a desk's width and a phone's.
import { join } from "node:path";
import type { FrameLocator, Locator } from "@playwright/test";
import { expectAnswered, watchCalls } from "./world/answered.ts";
import { alterAnswers, endRoutesWithTest } from "./world/answers.ts";
import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { places } from "./world/places.ts";
import {
  mailStates,
  openStateShop,
  publicStates,
  type ScreenState,
  type Step,
  screenStates,
} from "./world/screen-states.ts";
import { widths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const folder = join(import.meta.dirname, "../../test-results/screens");
/** No other run draws; `SCREENS` names the wanted ones. */
const wanted = new RegExp(process.env["SCREEN_PICTURES"] === "write" ? (process.env["SCREENS"] ?? "") : "$^");
const isWanted = ([name]: [string, unknown]): boolean => wanted.test(name);
const made = new Set<ScreenState["shop"]>();
/** States that could not be reached. */
const missed: string[] = [];
/** Height of what follows a page's content; on a phone the footer begins below the screen. */
const footAt = ({ width }: { width: number }): number => (width < 768 ? 24 : 130);

test.use({ actionTimeout: 20_000 });
endRoutesWithTest();

for (const [name, { shop, path, alter, opens, press = [], once = [], shows }] of Object.entries(screenStates).filter(
  isWanted,
)) {
  test(name, async ({ page }) => {
    if (!made.has(shop)) await openStateShop(shop);
    made.add(shop);
    const pending = watchCalls(page);
    if (alter) await alterAnswers(page, `${places.app}/api/shop`, alter);
    for (const size of widths) {
      await page.setViewportSize(size);
      const app = await openApp(page, shop, path);
      await expect(app.getByRole("heading", { level: 1 })).toBeVisible();
      if (opens !== undefined) await openOrder(app, opens);
      for (const step of size === widths[0] ? [...press, ...once] : press)
        await taken(app, step).catch(() => missed.push(`${name}, ${size.width} px: ${nameOf(step)}`));
      if (shows) await expect(app.getByText(shows).first()).toBeVisible();
      await expectAnswered(page, pending);
      await expect(app.locator("[aria-busy=true]")).toHaveCount(0);
      await expect(app.getByRole("status", { name: "Wird geladen" })).toHaveCount(0);
      await expectAnswered(page, pending);
      const frame = await page.locator("iframe[name=app-iframe]").boundingBox();
      // the tallest window before it may be taller than what it shows
      const height = await app
        .locator("dialog[open] header + div, main")
        .last()
        .evaluate((part) => part.scrollHeight);
      await page.setViewportSize({
        ...size,
        height: Math.ceil(Math.max(size.height, height + footAt(size) + (frame?.y ?? 0))),
      });
      // a part that came last asks for more
      await expect(app.getByRole("status", { name: "Wird geladen" })).toHaveCount(0);
      for (const pdf of await app.locator("embed:visible").all()) await expectDrawn(pdf);
      // a paper's own picture scrolls to it
      await app.locator("dialog[open] header + div").evaluateAll((parts) => {
        for (const part of parts) part.scrollTop = 0;
      });
      await page.screenshot({ path: join(folder, `${name}-${size.width}.png`), animations: "disabled" });
    }
  });
}

for (const [name, path] of Object.entries(publicStates).filter(isWanted)) {
  test(name, async ({ page }) => {
    const pending = watchCalls(page);
    for (const size of widths) {
      await page.setViewportSize(size);
      await page.goto(places.app + path);
      await expectAnswered(page, pending);
      await page.screenshot({
        path: join(folder, `${name}-${size.width}.png`),
        fullPage: true,
        animations: "disabled",
      });
    }
  });
}

for (const [name, subject] of Object.entries(mailStates).filter(isWanted)) {
  test(name, async ({ page }) => {
    if (!made.has("bild-beleg")) await openStateShop("bild-beleg");
    made.add("bild-beleg");
    const sent: { id: string; subject: string }[] = Object.values(await control("GET", "/mails")) as never;
    const { id } = sent.find((mail) => subject.test(mail.subject)) ?? {};
    for (const size of widths) {
      await page.setViewportSize(size);
      // with and without its plain part
      for (const [end, path] of [
        ["", `/mails/${id}/html`],
        ["-whole", `/mails/${id}`],
      ]) {
        await page.goto(places.mail + path);
        await page.screenshot({ path: join(folder, `${name}${end}-${size.width}.png`), fullPage: true });
      }
    }
  });
}

if (process.env["SCREEN_PICTURES"] === "write") test("every state was reached", () => expect(missed).toEqual([]));

/** Waits for a PDF in the browser's viewer: until its page is there, all is of one colour, which makes a small picture. */
const expectDrawn = (pdf: Locator) =>
  expect.poll(async () => (await pdf.screenshot()).byteLength, { timeout: 30_000 }).toBeGreaterThan(6_000);

/** Opens an order of the list, and waits for its page. */
async function openOrder(app: FrameLocator, name: RegExp | string): Promise<void> {
  await app
    .getByRole("link", { name: /^Bestellung .* ansehen$/ })
    .filter({ hasText: name })
    .first()
    .click();
  await expect(app.getByRole("heading", { level: 1 })).toContainText(name);
}

const nameOf = (step: Step) => String(typeof step === "object" && "field" in step ? step.field : step);

/** Presses the button, link or words of this name, or fills in a field. */
async function taken(app: FrameLocator, name: Step): Promise<void> {
  if (typeof name === "object" && "field" in name) return app.getByLabel(name.field).fill(name.text);
  const roles = ["button", "link", "checkbox", "switch"] as const;
  const act = roles.reduce((found, role) => found.or(app.getByRole(role, { name })), app.getByText(name));
  await act.first().click({ timeout: 60_000 });
}
