// What would split a header, or grow without end: refused when it is saved.
import { expect, test } from "vitest";
import { messages } from "#shared/domain/preferences/messages.ts";
import { type PreferenceName, preferenceNames, rowOf } from "#shared/domain/preferences/preferences.ts";
import { parsePreferencesPatch } from "#shared/domain/preferences/preferences-schema.ts";

const term = { type: "DELAY", label: "", duration: 14, discount: { percentage: 0, range: 0 } };
const twoLines = "Laden\r\nBcc: alle@example.org";

/** A value of each kind of preference that holds a merchant's text, in one of its places. */
const placesOf: Readonly<Record<string, readonly ((text: string) => unknown)[]>> = {
  line: [(text) => text],
  email: [(text) => `inge${text}@example.org`, (text) => `inge@exa${text}mple.org`],
  texts: [(text) => ({ de: text }), (text) => ({ en: text })],
  tags: [(text) => [text]],
  allOrTags: [(text) => [text]],
  gateways: [(text) => [text]],
  gatewayFlags: [(text) => ({ [text]: true })],
  paymentTerms: [(text) => ({ paypal: { ...term, label: text } }), (text) => ({ [text]: term })],
  printLayout: [(text) => text, (text) => ({ de: text })],
  attachments: [(text) => [`https://example.org/${text}.pdf`]],
  metafieldsRead: [
    (text) => [{ resource: "order", namespace: text, key: "k" }],
    (text) => [{ resource: "order", namespace: "name", key: text }],
  ],
  metafieldsWritten: [
    (text) => [{ value: text, namespace: "name", key: "k" }],
    (text) => [{ value: "v", namespace: text, key: "k" }],
    (text) => [{ value: "v", namespace: "name", key: text }],
  ],
};
const withoutText = ["flag", "flagOrDay", "choice", "choices", "wholeNumber"];

const kindOf = (name: PreferenceName): string => rowOf(name).kind.type;
const oneLine = preferenceNames.filter((name) => !["longTexts", ...withoutText].includes(kindOf(name)));

test.each(oneLine)("%s holds one line of limited length in each of its texts", (name) => {
  const places = placesOf[kindOf(name)] ?? [];
  expect(places.length).toBeGreaterThan(0);
  const isTaken = (text: string) => places.map((place) => parsePreferencesPatch({ [name]: place(text) }).ok);

  expect(isTaken("abc")).not.toContain(false);
  for (const text of [twoLines, "a\nb", "a\u0000b", "a\u0085b", "a\u2028b", "a\tb", "x".repeat(5_000)])
    expect(isTaken(text), JSON.stringify(text.slice(0, 20))).not.toContain(true);
});

test.each(["invoiceSendMailName", "posName"])("%s says that it is one line", (name) => {
  expect(parsePreferencesPatch({ [name]: twoLines })).toEqual({ ok: false, errors: { [name]: messages.oneLine } });
});

test("several lines are for what is printed below one another or in the body of a mail", () => {
  const printed = /(Introduction|Remark|Detail|Terms|SendMailMessage|mailSignature)$/;
  const several = preferenceNames.filter((name) => kindOf(name) === "longTexts");

  expect(several.length).toBeGreaterThan(10);
  expect(several.filter((name) => !printed.test(name))).toEqual([]);
  expect(oneLine).toEqual(expect.arrayContaining(["invoiceSendMailName", "invoiceSendMailSubject", "invoiceTitle"]));
});

test.each(["invoiceSendMailMessage", "invoiceIntroduction", "invoiceRemark", "invoiceItemDetail", "deliveryTerms"])(
  "%s has as many lines as it likes",
  (name) => {
    expect(parsePreferencesPatch({ [name]: { de: "Danke,\nInge" } })).toMatchObject({ ok: true });
  },
);

test.each(["inge@example.org\u0000", "in\u0007ge@example.org", "inge@exa\u001bmple.org", `a@${"x".repeat(260)}.org`])(
  "an address to answer to holds no control characters and ends somewhere: %j",
  (address) => {
    expect(parsePreferencesPatch({ invoiceSendMailReplyTo: address })).toMatchObject({ ok: false });
  },
);

test.each([
  ["transactionGateway", true],
  ["invoicePaymentGateway", term],
])("%s holds a hundred gateways at most", (name, value) => {
  const ofSize = (size: number) => Object.fromEntries(Array.from({ length: size }, (_, index) => [`g${index}`, value]));

  expect(parsePreferencesPatch({ [name]: ofSize(100) })).toMatchObject({ ok: true });
  expect(parsePreferencesPatch({ [name]: ofSize(101) })).toMatchObject({ ok: false });
});

test.each([
  "https://127.0.0.1/agb.pdf",
  "https://169.254.169.254/latest/meta-data/",
  "https://metadata.google.internal/x",
  "https://2130706433.example.local/x",
  "https://[::1].example/x",
])("an attachment comes from a public host: not %s", (address) => {
  for (const name of ["invoiceSendMailAttachments", "creditSendMailAttachments", "deliverySendMailAttachments"])
    expect(parsePreferencesPatch({ [name]: [address] })).toEqual({
      ok: false,
      errors: { [`${name}.0`]: messages.url },
    });
});
