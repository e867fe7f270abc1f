import { type PictureName, pictures } from "#web/locales/help/pictures.ts";
import { expectShown } from "./world/help-screens.ts";
import { test } from "./world/test.ts";

for (const name of Object.keys(pictures) as PictureName[]) {
  test(`the picture ${name} shows a screen that exists`, ({ page }) => expectShown(page, name));
}
