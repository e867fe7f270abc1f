import { chromium } from "playwright";

const base = Number(process.env.BASE ?? 4800);
const [, , handle, ...paths] = process.argv;
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const width of [1280, 390]) {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  for (const path of paths) {
    await page.goto(`http://127.0.0.1:${base + 2}/store/${handle}/apps/sandbox-shopify-key${path}`);
    await page.waitForTimeout(3500);
    const frame = page.frameLocator("iframe[name=app-iframe]");
    const h = await frame
      .locator("body")
      .evaluate((b) => b.scrollHeight)
      .catch(() => 900);
    await page.setViewportSize({ width, height: Math.min(3000, Math.max(900, h + 150)) });
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/shot-${path.replace(/\W+/g, "_")}-${width}.png` });
    await page.setViewportSize({ width, height: 900 });
  }
  await page.close();
}
await browser.close();
