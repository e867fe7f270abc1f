import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import type { PrintAnswer } from "#shared/api/prints.ts";
import { requestAs, sessionToken } from "./app.ts";
import { advance, makeShop, placeOrder, providerCalls, settle } from "./client.ts";
import { anOrder } from "./orders.ts";
import { EXTENSIONS, print } from "./prints-steps.ts";
import { world } from "./world/world.ts";

const pagesOf = async (response: Response) =>
  (await PDFDocument.load(new Uint8Array(await response.arrayBuffer()))).getPageCount();

/** A cold job of `count` orders; answers how long it took in seconds. */
async function coldJob(name: string, count: number): Promise<number> {
  const shop = await makeShop(name);
  const ids: string[] = [];
  for (let place = 0; place < count; place++) {
    ids.push((await placeOrder(shop, anOrder({ name: `#${2000 + place}` }))).id);
  }
  await settle();
  const before = await providerCalls(shop);
  const begun = Date.now();

  const answers = await print(shop, ids, ["invoice"]);

  const seconds = (Date.now() - begun) / 1000;
  expect(answers.at(-1)).toMatchObject({ state: "ready", ready: count, total: count, missing: [] });
  const progress = answers.map(({ ready }) => ready);
  expect(progress.toSorted((one, other) => one - other)).toEqual(progress);
  expect(await providerCalls(shop)).toBe(before + count);
  const again = (await print(shop, ids, ["invoice"])).at(-1);
  expect(again).toMatchObject({ state: "ready", ready: count });
  expect(await providerCalls(shop)).toBe(before + count);
  const [part = expect.fail()] = again?.parts ?? [];
  expect(await pagesOf(await fetch(part.url))).toBe(count);
  return seconds;
}

test("cold PDFs come once each from the provider, and the same job again costs no call", async () => {
  await coldJob("print-cold", 4);
});

test("fifty cold PDFs keep the provider's pace of two a second", async () => {
  expect(await coldJob("print-fifty", 50)).toBeGreaterThan(23);
});

test("extensions may call from their origin, with a session token of their shop alone", async () => {
  const [shop, other] = [await makeShop("print-cors"), await makeShop("print-other")];
  const placed = await placeOrder(shop, anOrder({ name: "#1001" }));
  await settle();
  const jobs = `${world.app}/api/print/jobs`;
  const body = JSON.stringify({ orderIds: [placed.id], kinds: ["invoice"] });
  const headers = { origin: EXTENSIONS, "content-type": "application/json" };

  const preflight = await fetch(jobs, {
    method: "OPTIONS",
    headers: { origin: EXTENSIONS, "access-control-request-method": "POST" },
  });
  const without = await fetch(jobs, { method: "POST", headers, body });
  const withToken = await fetch(jobs, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${await sessionToken(shop.shop)}` },
    body,
  });

  expect([preflight.status, without.status, withToken.status]).toEqual([204, 401, 200]);
  expect(preflight.headers.get("access-control-allow-headers")).toBe("Authorization, Content-Type");
  expect([without, withToken].map((one) => one.headers.get("access-control-allow-origin"))).toEqual(["*", "*"]);
  expect(without.headers.get("x-shopify-retry-invalid-session-request")).toBe("1");
  const { id, parts } = (await withToken.json()) as PrintAnswer;
  expect((await requestAs(other.shop, "POST", `/api/print/jobs/${id}`, { body: {} })).status).toBe(404);
  const [{ url } = expect.fail()] = parts;
  const foreign = await fetch(url.replace("/print/print-cors/", "/print/print-other/"));
  expect([foreign.status, await foreign.text()]).toEqual([404, expect.stringContaining("gibt es nicht mehr")]);
  expect(
    (await requestAs(shop.shop, "GET", "/api/orders", { headers: { origin: EXTENSIONS } })).headers.get(
      "access-control-allow-origin",
    ),
  ).toBeNull();
  await advance("PT16M");
  expect((await fetch(url)).status).toBe(404);
});
