import { expect, type Frame, type Page, test } from "@playwright/test";
import Axe from "axe-core";
import { appFrame } from "./app.ts";
import { expectDrawn } from "./machine.ts";
import { smallTaps } from "./taps.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Acts of the bars that stay in sight below settings. */
const barActs = ["Auswirkung prüfen", "Vorschau ansehen"];

/** The windows that every screen must fit: a desk and a phone. */
export const widths = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

/** Expects no violation of WCAG 2.2 AA in the app's frame, no sideways scrolling, and no target under 24 px. */
export async function expectSound(page: Page): Promise<void> {
  const frame = page.frame({ name: "app-iframe" });
  if (frame === null) throw new Error("the admin shows no app");
  await appFrame(page).locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  await expectSoundFrame(frame);
}

/** The same for a page outside the admin; for the admin, of what is around the app. */
export async function expectSoundPage(page: Page): Promise<void> {
  await expectSoundFrame(page.mainFrame());
}

/** Expects a sound screen at every width, and leaves the last one: tests go on as on a phone. */
export async function expectSoundAtWidths(page: Page, expectIt: (page: Page) => Promise<void> = expectSound) {
  for (const size of widths) {
    await test.step(`${size.width} px`, async () => {
      await page.setViewportSize(size);
      await expectIt(page);
    });
  }
}

async function expectSoundFrame(frame: Frame): Promise<void> {
  await expect.poll(() => sidewaysOverflow(frame), "nothing to scroll sideways").toBe(0);
  expect(await violationsOf(frame)).toEqual([]);
  expect(await smallTaps(frame), "nothing too small to tap").toEqual([]);
}

const sidewaysOverflow = (frame: Frame): Promise<number> =>
  frame.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth);

/** Elements that fade or slide in the frame at this moment; spinners, which have no end, are left out. */
const runningAnimations = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() =>
    window.document
      .getAnimations()
      .filter(({ effect, playState }) => playState !== "finished" && effect?.getComputedTiming().endTime !== Infinity)
      .map(({ effect, playState }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return `${playState}: ${target?.outerHTML.slice(0, 200)}`;
      }),
  );

/** Runs axe in one frame alone; from the pages around, it would silently leave out a late frame. */
async function violationsOf(frame: Frame): Promise<string[]> {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(Axe.source);
  await expectDrawn(frame);
  await expect.poll(() => runningAnimations(frame), "what fades in has its colours").toEqual([]);
  const violations = await frame.evaluate(
    async ({ tags: values, barActs }) => {
      const doc = window.document;
      const { axe } = window as unknown as { axe: Pick<typeof Axe, "run"> };
      // below settings two bars stay in sight, over whichever control is at the window's foot; scrolling frees it
      const bars = [...doc.querySelectorAll<HTMLElement>("main div")].filter(
        (element) =>
          getComputedStyle(element).position === "sticky" &&
          barActs.includes(element.querySelector(":scope > button")?.textContent ?? ""),
      );
      for (const bar of bars) bar.style.position = "static";
      const found = await axe.run(doc, {
        runOnly: { type: "tag", values },
        resultTypes: ["violations"],
        iframes: false,
      });
      for (const bar of bars) bar.style.position = "";
      return found.violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
    },
    { tags, barActs },
  );
  return violations.map(({ id, html }) => `${id}: ${html.join(" · ")}`);
}
