// What would split a header, or grow without end: refused when it is saved.
import { expect, test } from "vitest";
import { messages } from "#shared/domain/preferences/messages.ts";
import { parsePreferencesPatch } from "#shared/domain/preferences/preferences-schema.ts";

const twoLines = "Laden\r\nBcc: alle@example.org";

test.each(["invoiceSendMailName", "creditSendMailName", "deliverySendMailName", "posName"])(
  "%s is one line",
  (name) => {
    for (const text of [twoLines, "a\nb", "a\u0000b", "a\u2028b", "a\tb"])
      expect(parsePreferencesPatch({ [name]: text })).toEqual({ ok: false, errors: { [name]: messages.oneLine } });
  },
);

test.each([
  "invoiceSendMailSubject",
  "creditSendMailSubject",
  "deliverySendMailSubject",
  "invoiceTitle",
  "invoiceItemUnit",
])("%s is one line in every language", (name) => {
  expect(parsePreferencesPatch({ [name]: { de: twoLines } })).toMatchObject({
    errors: { [`${name}.de`]: messages.oneLine },
  });
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

const term = { type: "DELAY", label: "", duration: 14, discount: { percentage: 0, range: 0 } };
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
  expect(parsePreferencesPatch({ invoiceSendMailAttachments: [address] })).toEqual({
    ok: false,
    errors: { "invoiceSendMailAttachments.0": messages.url },
  });
});
