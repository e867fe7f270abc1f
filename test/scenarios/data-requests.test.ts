import { beforeAll, expect, test } from "vitest";
import { listComplianceRequests } from "#shared/api/admin.ts";
import { listDataRequests } from "#shared/api/compliance.ts";
import { call, request, requestAs, shopOf } from "./app.ts";
import { control, deadLetters, deliver, makeShop, placeOrder, type ScenarioShop, settle } from "./client.ts";
import { anOrder } from "./orders.ts";

const email = "auskunft.anna@example.org";
const body = (orders: readonly string[], id = "424242") => ({
  topic: "customers/data_request",
  payload: {
    shop_id: 1,
    customer: { id: 90_210, email, phone: null },
    orders_requested: orders.map(Number),
    data_request: { id: Number(id) },
  },
});
const fileOf = async (shop: string, format: "json" | "html", part = 1) =>
  requestAs(shop, "GET", `/api/data-requests/424242/parts/${part}/${format}`);

let asked: ScenarioShop;
let other: ScenarioShop;
beforeAll(async () => {
  asked = await makeShop("asked");
  other = await makeShop("asked-other", { connected: false });
  const { id } = await placeOrder(asked, anOrder({ email, note: "Fliegt <b>morgens</b>" }));
  await settle();
  for (const times of [1, 2]) await deliver(asked.shop, { ...body([id]), times });
  await settle();
});

test("the merchant finds the answer to a customer's request, once, and saves both files", async () => {
  const list = await call(asked, listDataRequests);
  const json = await fileOf(asked.shop, "json");
  const html = await fileOf(asked.shop, "html");

  expect(list.items).toMatchObject([{ id: "424242", state: "ready", orders: 1, parts: 1 }]);
  expect(json.headers.get("content-disposition")).toBe('attachment; filename="auskunft-424242.json"');
  expect(JSON.parse(json.text)).toMatchObject({ format: "belegfluss-data-request", request: { shop: asked.shop } });
  expect(json.text).toContain(email);
  expect(html.headers.get("content-disposition")).toContain("attachment");
  expect(html.headers.get("content-security-policy")).toContain("sandbox");
  expect(html.text).toContain("Fliegt &lt;b&gt;morgens&lt;/b&gt;");
  expect(await deadLetters()).toEqual([]);
});

test("another shop finds neither request nor file, nor does a part that is not there exist", async () => {
  const list = await call(other, listDataRequests);

  expect(list.items).toEqual([]);
  for (const format of ["json", "html"] as const) expect((await fileOf(other.shop, format)).status).toBe(404);
  expect((await fileOf(asked.shop, "json", 2)).status).toBe(404);
  const nobody = await request("GET", "/api/data-requests/424242/parts/1/json");
  expect(nobody.status).toBe(401);
});

test("one mail tells the merchant, without anything of the customer", async () => {
  const mails = await control<{ subject: string; text: string }[]>("GET", "/mails");

  const told = mails.filter(({ subject, text }) => subject.startsWith("Datenanfrage") && text.includes("/asked/"));
  expect(told).toHaveLength(1);
  expect(JSON.stringify(told)).not.toContain("anna");
  expect(JSON.stringify(told)).not.toContain("90210");
});

test("staff see the request and its proof, and a merchant does not", async () => {
  const staff = await makeShop("asked-staff", { connected: false, permissions: ["view_dashboard"] });

  const page = await call(staff, listComplianceRequests);
  const refused = await requestAs(asked.shop, "GET", "/api/admin/compliance-requests");

  const seen = page.items.find(({ shop }) => shop === asked.shop);
  expect(seen).toMatchObject({ kind: "customers/data_request", state: "done", orders: 1 });
  expect(seen?.records).toBeGreaterThan(3);
  expect(JSON.stringify(page)).not.toContain("90210");
  expect(JSON.stringify(page)).not.toContain(email);
  expect(refused.status).toBe(403);
  expect((await shopOf(staff)).permissions).toEqual(["view_dashboard"]);
});
