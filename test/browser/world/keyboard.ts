import type { Locator, Page } from "@playwright/test";
import { IS_LONG } from "./long.ts";
import { expectSound } from "./sound.ts";
import { expect } from "./test.ts";

/** More stops than any page has before what a journey needs. */
const MAX_TABS = 60;

/** Tabs to a control and presses a key on it. */
export async function pressOn(target: Locator, key = "Enter", step = "Tab"): Promise<void> {
  await tabTo(target, step);
  await target.page().keyboard.press(key);
}

/** Goes a journey with the keyboard alone and counts its presses; the focus is never lost, and long runs look whether screens are sound. */
export function traveller(page: Page) {
  let made = 0;
  const look = async () => {
    if (made > 0) await expectFocusKept(page);
    if (IS_LONG) await expectSound(page);
  };
  const press = async (target: Locator, key = "Enter") => {
    await look();
    await tabTo(target);
    made += 1;
    await target.page().keyboard.press(key);
  };
  /** `isElsewhere`: the last press was outside the app's frame, which has no focus then. */
  const arrive = async (most: number, { isElsewhere = false } = {}) => {
    if (!isElsewhere) await look();
    expect(made, "presses on the way").toBeLessThanOrEqual(most);
  };
  return { press, arrive };
}

/** Tabs to a field and types over what is in it. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.press("ControlOrMeta+a");
  await target.pressSequentially(text);
}

/** Tabs to a control, and expects its focus to be seen. */
export async function tabTo(target: Locator, step = "Tab"): Promise<void> {
  // A button that still waits for its answer takes no focus.
  await expect(target).toBeEnabled();
  if (await target.evaluate(hasFocus)) return;
  const resting = await target.evaluate(lookOf);
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    await target.page().keyboard.press(step);
    if (!(await target.evaluate(hasFocus))) continue;
    await expect.poll(() => target.evaluate(lookOf), `the focus is seen on ${target}`).not.toBe(resting);
    return;
  }
  throw new Error(`${MAX_TABS} times ${step} do not reach ${target}`);
}

/** Tabs to a group of radio buttons, and goes on to the wanted one with the arrows. */
export async function choose(target: Locator): Promise<void> {
  const { keyboard } = target.page();
  const isInGroup = () => target.evaluate(hasGroupFocus);
  for (let tabs = 0; tabs < MAX_TABS && !(await isInGroup()); tabs++) await keyboard.press("Tab");
  for (let steps = 0; steps < MAX_TABS && !(await target.evaluate(hasFocus)); steps++)
    await keyboard.press("ArrowDown");
  await keyboard.press("Space");
  await expect(target).toBeChecked();
}

/** Expects the keyboard to be somewhere in the app, as after a dialog has closed. */
export async function expectFocusKept(page: Page): Promise<void> {
  const frame = page.frame({ name: "app-iframe" });
  await expect
    .poll(() => frame?.evaluate(() => window.document.activeElement?.tagName), "the focus is on a part of the page")
    .not.toBe("BODY");
}

/** Runs in the page. */
const hasFocus = (element: Element): boolean => element === element.ownerDocument.activeElement;

/** Runs in the page. */
function hasGroupFocus(radio: Element): boolean {
  const { activeElement } = radio.ownerDocument;
  return (
    activeElement?.getAttribute("type") === "radio" && activeElement.getAttribute("name") === radio.getAttribute("name")
  );
}

/** Runs in the page: how a control and what is drawn around it look. */
function lookOf(element: Element): string {
  const around = [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement];
  return around
    .flatMap((part) => (part ? [part] : []))
    .flatMap((part) => [undefined, "::before", "::after"].map((pseudo) => getComputedStyle(part, pseudo)))
    .map((style) => `${style.outline} ${style.boxShadow} ${style.borderColor} ${style.opacity}`)
    .join("\n");
}
