import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { sizes } from "#web/help-pictures/sizes.ts";
import { type PictureName, pictures } from "#web/locales/help/pictures.ts";
import { expectShown, openHelpScreen, wordsOf } from "./world/help-screens.ts";
import { expect, test } from "./world/test.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "web/help-pictures");
const names = Object.keys(pictures) as PictureName[];
const isDrawing = process.env["HELP_PICTURES"] === "write";

const looks = {
  desk: { width: 1100, height: 1500, most: 620 },
  phone: { width: 390, height: 1500, most: 640 },
} as const;

/** Pictures are drawn finer than they are shown. */
const SCALE = 1.5;

if (isDrawing) {
  test.use({ deviceScaleFactor: SCALE });

  test("draws the pictures of the help", async ({ page }) => {
    const drawn: Record<string, unknown> = { ...sizes };
    const isNew = (name: PictureName) => !existsSync(join(folder, `${name}.webp`));
    for (const name of names.toSorted((one, other) => Number(isNew(other)) - Number(isNew(one)))) {
      const size: Record<string, unknown> = {};
      for (const [look, { most, ...viewport }] of Object.entries(looks)) {
        await page.setViewportSize(viewport);
        const part = await openHelpScreen(page, name);
        if (look === "desk") size["shows"] = await wordsOf(part);
        const file = look === "desk" ? name : `${name}-${look}`;
        size[look] = await draw(page, part, most, join(folder, `${file}.webp`));
      }
      drawn[name] = size;
      writeFileSync(join(folder, "sizes.ts"), source(drawn));
    }
    execFileSync("npx", ["biome", "format", "--write", folder], { cwd: root, stdio: "ignore" });
  });
} else {
  test("the screens that the help's pictures show are still there", async ({ page }) => {
    for (const name of ["orders", "preferences"] as const) await test.step(name, () => expectShown(page, name));
  });
}

/** Draws a part of the screen into a WebP file, and answers its size in CSS pixels. */
async function draw(page: Page, part: Locator, most: number, file: string) {
  await part.scrollIntoViewIfNeeded();
  // a screen that still loads is drawn again, and its old frame has no box
  await expect.poll(() => part.boundingBox(), `something to draw for ${file}`).not.toBeNull();
  const box = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const height = Math.round(Math.min(box.height, most));
  const width = Math.round(box.width);
  const png = await page.screenshot({
    animations: "disabled",
    clip: { x: Math.round(box.x), y: Math.round(box.y), width, height },
  });
  const blank = await page.context().newPage();
  const webp = await blank.evaluate(async (encoded) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${encoded}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
    const bytes = await (await canvas.convertToBlob({ type: "image/webp", quality: 0.82 })).arrayBuffer();
    return [...new Uint8Array(bytes)];
  }, png.toString("base64"));
  await blank.close();
  writeFileSync(file, Uint8Array.from(webp));
  return { width, height };
}

const source = (drawn: object): string => `import type { PictureName } from "../locales/help/pictures.ts";

interface Size {
  width: number;
  height: number;
}

/** Written by \`npm run help-pictures\`: the size of each picture in CSS pixels, and words that its screen shows. */
export const sizes: Readonly<Record<PictureName, { desk: Size; phone: Size; shows: readonly string[] }>> = ${JSON.stringify(drawn, null, 2)};
`;
