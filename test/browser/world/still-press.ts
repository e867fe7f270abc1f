import { expect, type Locator, type Page, test } from "@playwright/test";

const fields = "input:not([type=checkbox], [type=radio], [type=hidden]):enabled, textarea:enabled, select:enabled";
const targets = "button:enabled, [role=switch], label:has(input[type=radio], input[type=checkbox])";

/** Boxes of every control in the dialog, as `x,y`. */
const placesOf = (dialog: Locator): Promise<string[]> =>
  dialog.locator(`${fields}, ${targets}`).evaluateAll(async (controls) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return controls.map((control) => {
      const { x, y } = control.getBoundingClientRect();
      return `${Math.round(x)},${Math.round(y)}`;
    });
  });

const MOVED = "a control moved under a press: ";

/** Tells every press, in any dialog of the page, under which a control moves before the release. */
export async function watchPresses(page: Page): Promise<readonly string[]> {
  const moved: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith(MOVED)) moved.push(message.text());
  });
  await page.addInitScript(tellMoves, { controls: `${fields}, ${targets}`, told: MOVED });
  return moved;
}

/** Runs in the page: compares the places of a dialog's controls at press and release. */
function tellMoves({ controls, told }: { controls: string; told: string }): void {
  const placeOf = (control: Element) => {
    const { x, y } = control.getBoundingClientRect();
    return `${Math.round(x)},${Math.round(y)}`;
  };
  let places = new Map<Element, string>();
  const press = ({ target }: Event) => {
    const dialog = target instanceof Element ? target.closest("[role=dialog], dialog") : null;
    // a closed fold has no places that the merchant sees
    const shown = [...(dialog?.querySelectorAll(controls) ?? [])].filter((control) => control.checkVisibility());
    places = new Map(shown.map((control) => [control, placeOf(control)]));
  };
  const release = () => {
    for (const [control, place] of places) {
      if (control.isConnected && placeOf(control) !== place) console.debug(`${told}${control.outerHTML.slice(0, 200)}`);
    }
    places.clear();
  };
  addEventListener("pointerdown", press, true);
  addEventListener("pointerup", release, true);
}

/** Expects that no control of a dialog moves between press and release, with every field wrong. */
export async function expectStillUnderPress(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
  const beside = dialog.getByRole("heading").first();
  const target = dialog.locator(targets).last();
  await test.step("no control moves under a press", async () => {
    for (const field of await dialog.locator(fields).all()) {
      if (!(await field.isVisible())) continue;
      await field.focus();
      const typed = await field.inputValue();
      await page.keyboard.press("x");
      await target.hover({ force: true });
      const before = await placesOf(dialog);
      await page.mouse.down();
      const during = await placesOf(dialog);
      await beside.hover({ force: true });
      await page.mouse.up();
      expect(during, "places of the controls").toEqual(before);
      await expect(dialog).toBeVisible();
      // a wrong day is told by the form, which would take nothing more
      if (/^\d{2}\.\d{2}\.\d{4}$/.test(typed)) await field.fill(typed);
    }
  });
}
