import { expect, test } from "vitest";
import { logs, order } from "./app.ts";
import { control, makeShop, placeOrder, settle } from "./client.ts";
import { anOrder } from "./orders.ts";

interface Mail {
  to: string[];
  bcc: string[];
  from: string;
  fromName?: string;
  replyTo: string[];
  subject: string;
  text?: string;
  html?: string;
  attachments: { filename: string; contentType: string; contentBase64: string }[];
}

const mailsTo = async (address: string) =>
  (await control<Mail[]>("GET", "/mails")).filter(({ to }) => to.includes(address));

test.concurrent("a final invoice reaches the customer by itself, once, as its settings say", async () => {
  const shop = await makeShop("mails-auto", {
    preferences: {
      ...{ invoiceFinalize: "created", invoiceSendMailEnabled: true, invoiceSendMailCopy: true },
      invoiceSendMailName: "Becherladen",
      invoiceSendMailReplyTo: "antwort@example.org",
      invoiceSendMailMessage: { de: "<p>Beleg {{document.number}}<script>alert(1)</script></p>" },
      mailSignature: { de: "Ihr Team" },
    },
  });
  const { id } = await placeOrder(shop, anOrder({ email: "auto@example.org" }));
  await settle();

  const [mail, ...others] = await mailsTo("auto@example.org");
  const { invoices } = await order(shop, id);
  const number = invoices[0]?.number ?? "";
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    fromName: "Becherladen via Belegfluss",
    from: expect.stringMatching(/@belege\.belegfluss\.example$/),
    replyTo: ["antwort@example.org"],
    bcc: [expect.stringContaining("@")],
    subject: expect.stringContaining(number),
    text: expect.stringMatching(/^Beleg RE\d+\s+-- \s+Ihr Team\s*$/),
    attachments: [{ filename: `Rechnung-${number}.pdf`, contentType: "application/pdf" }],
  });
  expect(mail?.html).not.toContain("script");
  expect(Buffer.from(mail?.attachments[0]?.contentBase64 ?? "", "base64").subarray(0, 5).toString()).toBe("%PDF-");
  expect(invoices[0]?.emailedAt).not.toBeNull();
});

test.concurrent("an order without an address gets its invoice, and the log says why there is no mail", async () => {
  const shop = await makeShop("mails-none", {
    preferences: { invoiceFinalize: "created", invoiceSendMailEnabled: true },
  });
  const { id } = await placeOrder(shop, { ...anOrder(), email: null });
  await settle();

  const { invoices } = await order(shop, id);
  expect(invoices).toHaveLength(1);
  expect(invoices[0]?.emailedAt).toBeNull();
  const entries = await logs(shop, { order: id });
  expect(entries.map(({ event, body }) => [event, body?.code])).toContainEqual(["mail.skipped", "MISSING_CUSTOMER_EMAIL"]);
});
