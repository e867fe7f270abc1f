import { expect, test } from "vitest";
import type { DisclosedPart, DisclosedRecord } from "#shared/domain/erasure/disclosed-types.ts";
import { disclosureFile, splitIntoParts } from "#shared/domain/erasure/disclosure-file.ts";
import { disclosurePage } from "#shared/domain/erasure/disclosure-page.ts";

const head = {
  request: { id: "9999", receivedAt: "2026-03-05T09:00:00.000Z", shop: "laden.myshopify.com" },
  part: 1,
  parts: 1,
};
const aRecord = (stored: Record<string, unknown>, fields: Partial<DisclosedRecord> = {}): DisclosedRecord => ({
  type: "order",
  orderId: "5001",
  stored,
  ...fields,
});

const partOf = (records: readonly DisclosedRecord[]): DisclosedPart => ({
  records,
  types: {
    order: { title: "Bestellung", purpose: "Belege", keeping: "Wird gelöscht." },
    token: { title: "Suchwörter", purpose: "Suche", keeping: "Wird gelöscht." },
  },
});

test("the machine-readable file explains each of its types and repeats the records as they are", () => {
  const records = [aRecord({ email: "a@example.org" }), aRecord({ words: ["a"] }, { type: "token" })];

  const file = disclosureFile(head, partOf(records));

  expect(JSON.parse(JSON.stringify(file))).toMatchObject({
    format: "belegfluss-data-request",
    version: 1,
    request: head.request,
    types: { order: { title: "Bestellung" }, token: { keeping: "Wird gelöscht." } },
    records: [{ type: "order", orderId: "5001", stored: { email: "a@example.org" } }, { type: "token" }],
  });
});

test("the readable file names orders and fields in German and shows every value", () => {
  const order = { billingAddress: { city: "Köln" }, tags: ["a", "b"], test: true, note: null };

  const page = disclosurePage(head, partOf([aRecord({ orderName: "#1001", order })]));

  expect(page).toContain("<h2>Bestellung #1001</h2>");
  expect(page).toContain("<tr><th>Bestellung › Rechnungsadresse › Ort</th><td>Köln</td></tr>");
  expect(page).toContain("<td>a, b</td>");
  expect(page).toContain("<td>ja</td>");
  expect(page).toContain("vom 05.03.2026");
});

test.each([
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `</td></tr></table></style><svg/onload=alert(1)>`,
  `&lt;b&gt;`,
  "\u0000<iframe srcdoc='x'>",
])("a value cannot leave its cell: %j", (hostile) => {
  const record = aRecord({ orderName: hostile, [hostile]: hostile, list: [{ [hostile]: hostile }] });

  const page = disclosurePage({ ...head, request: { ...head.request, id: hostile, shop: hostile } }, partOf([record]));

  const tags = new Set([...page.matchAll(/<\/?([a-z0-9]+|!doctype)/gi)].map(([, name]) => name?.toLowerCase()));
  expect([...tags].filter((name) => /^(script|img|svg|iframe|b)$/.test(name ?? ""))).toEqual([]);
  expect(page.match(/<style>/g)).toHaveLength(1);
  expect(page).not.toContain("\u0000");
});

test("a page without records says that nothing is stored", () => {
  expect(disclosurePage(head, { records: [], types: {} })).toContain("nichts gespeichert");
});

test("parts fit into an answer, whatever is in them, and no record is lost or doubled", () => {
  const records = Array.from({ length: 400 }, (_, number) =>
    aRecord({ number, note: "&<>ü".repeat(number % 7 === 0 ? 12_000 : 10) }),
  );

  const parts = splitIntoParts(records);

  expect(parts.flat()).toEqual(records);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) {
    // Lambda answers 6 MB; base64 makes three bytes four.
    expect(Buffer.byteLength(disclosurePage(head, partOf(part)))).toBeLessThan(4_400_000);
    expect(Buffer.byteLength(JSON.stringify(disclosureFile(head, partOf(part))))).toBeLessThan(4_400_000);
  }
});
