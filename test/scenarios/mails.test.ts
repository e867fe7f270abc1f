import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { emailDocument, validateSmtp } from "#shared/api/mail.ts";
import { call, order, requestAs, shopOf } from "./app.ts";
import { makeShop, placeOrder, settle } from "./client.ts";
import { mailsTo } from "./mails-steps.ts";
import { anOrder, lineItem } from "./orders.ts";

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
    text: expect.stringMatching(
      /^Beleg RE\d+\s+Rechnung RE\d+ · .+ · 119,00 € · Bereits bezahlt\s+Rechnung ansehen: \S+\s+-- \s+Ihr Team\s+.+ · .+\s*$/,
    ),
    attachments: [{ filename: `Rechnung-${number}.pdf`, contentType: "application/pdf" }],
  });
  expect(mail?.html).not.toContain("script");
  const link = /ansehen: (\S+)/.exec(mail?.text ?? "")?.[1] ?? expect.fail();
  expect(mail?.html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
  const shown = await fetch(link, { headers: { accept: "text/html" } });
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(
    Buffer.from(mail?.attachments[0]?.contentBase64 ?? "", "base64")
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect(invoices[0]?.emailedAt).not.toBeNull();
});

test.concurrent("the mail of an e-invoice carries the XML inside its PDF as the provider wrote it", async () => {
  const shop = await makeShop("mails-e-invoice", {
    profile: { eInvoices: true },
    preferences: { invoiceFinalize: "created", invoiceSendMailEnabled: true, invoiceB2bAsNet: true },
  });
  const billingAddress = {
    ...{ company: "Holzbau Nord GmbH", firstName: "Karla", lastName: "Muster", address1: "Deichweg 1" },
    ...{ zip: "20095", city: "Hamburg", countryCodeV2: "DE" },
  };
  const lineItems = { nodes: [lineItem("357.00")] };
  const { id } = await placeOrder(shop, anOrder({ email: "holzbau@example.org", billingAddress, lineItems }));
  await settle();

  const [invoice] = (await order(shop, id)).invoices;
  const [mail] = await mailsTo("holzbau@example.org");
  const pdf = await PDFDocument.load(Buffer.from(mail?.attachments[0]?.contentBase64 ?? "", "base64"));
  const [file, ...others] = pdf.getAttachments();
  const xml = new TextDecoder().decode(file?.data);
  expect(invoice?.profile).toBe("EN16931");
  expect([mail?.attachments.length, others, file?.name]).toEqual([1, [], "factur-x.xml"]);
  expect(xml).toContain("<ram:ID>urn:cen.eu:en16931:2017</ram:ID>");
  expect(xml).toContain(`<ram:ID>${invoice?.number}</ram:ID>`);
  expect(xml).toContain("<ram:GrandTotalAmount>357.00</ram:GrandTotalAmount>");
});

test.concurrent("a merchant sends a document by hand: a double click is one mail, and scripts stay behind", async () => {
  const shop = await makeShop("mails-by-hand", { preferences: { invoiceFinalize: "created" } });
  const { id } = await placeOrder(shop, anOrder({ email: "kunde@example.org" }));
  await settle();
  const [invoice] = (await order(shop, id)).invoices;
  const letter = {
    ...{ orderId: id, document: `invoice-${invoice?._key}`, receipt: "0a1b2c3d-0000-4000-8000-000000000001" },
    ...{ email: "hand@example.org", copy: false, subject: "Beleg {{document.number}}" },
    message: '<p onclick="x()">Hallo {{customer.name}}</p><img src="http://x.example/p.gif"><iframe></iframe>',
    signature: "",
    attachments: [],
  };
  await Promise.all([call(shop, emailDocument, letter), call(shop, emailDocument, letter)]);
  await settle();

  const mails = await mailsTo("hand@example.org");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe(`Beleg ${invoice?.number}`);
  expect(mails[0]?.html).not.toMatch(/onclick|iframe|x\.example/);
  const [sent] = (await order(shop, id)).invoices;
  expect(sent).toMatchObject({
    mailState: "delivered",
    mail: { state: "delivered", to: "hand@example.org", code: null },
  });
});

test.concurrent("mails go through the merchant's own server once it was checked, and wait until then", async () => {
  const shop = await makeShop("mails-smtp", {
    preferences: { invoiceFinalize: "created", invoiceSendMailEnabled: true, invoiceSendMailSender: "smtp" },
  });
  const { id } = await placeOrder(shop, anOrder({ email: "smtp@example.org" }));
  await settle();
  expect(await mailsTo("smtp@example.org")).toEqual([]);
  expect((await order(shop, id)).invoices[0]?.mail).toMatchObject({ state: "planned", code: "MAIL_SERVER_MISSING" });

  const server = {
    ...{ host: "smtp.localhost", port: 587, encryption: "STARTTLS", user: "laden", pass: "geheim" },
    ...{ email: "rechnung@becher.example", name: "Becherladen" },
  };
  expect(await call(shop, validateSmtp, { ...server, pass: "falsch" })).toEqual({
    status: "error",
    result: expect.stringMatching(
      /^Der Server lehnt die Anmeldung ab: Benutzername oder Passwort stimmt nicht\.\n535 /,
    ),
  });
  expect(await call(shop, validateSmtp, server)).toEqual({ status: "success", result: null });
  await settle();

  expect(await mailsTo("smtp@example.org")).toMatchObject([
    { via: "smtp", from: "rechnung@becher.example", fromName: "Becherladen", sentBy: "laden" },
  ]);
  expect((await shopOf(shop)).smtp).toEqual({
    ...{ host: "smtp.localhost", port: 587, encryption: "STARTTLS", user: "laden" },
    ...{ email: "rechnung@becher.example", name: "Becherladen", checkedAt: expect.any(String), error: null },
  });
});

test.concurrent("a user looks at a mail server ten times, then once a minute; what was typed wrongly costs none", async () => {
  const { shop } = await makeShop("mails-smtp-looks");
  const server = { host: "smtp.localhost", port: 587, encryption: "STARTTLS", user: "laden", pass: "falsch" };
  const look = (body: object) => requestAs(shop, "POST", validateSmtp.path, { body });
  const letter = { ...server, email: "rechnung@becher.example", name: "Becherladen" };

  const mistyped = await Promise.all(Array.from({ length: 12 }, () => look({ ...letter, port: "viele" })));
  const looks = await Promise.all(Array.from({ length: 16 }, () => look(letter)));

  expect(new Set(mistyped.map(({ status }) => status))).toEqual(new Set([422]));
  // On a slow machine some tokens come back meanwhile.
  expect(looks.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(10);
  expect(looks.find(({ status }) => status === 429)).toMatchObject({
    body: { code: "too_many_requests", message: expect.stringContaining("in einer Minute") },
  });
});

test.concurrent("a plan without mails sends none, whatever is asked for", async () => {
  const { shop } = await makeShop("mails-basic", { plan: "basic", connected: false });
  const letter = { receipt: "0b5c5f0e", email: "karla@example.org", subject: "Rechnung", message: "Hallo" };
  const server = { host: "smtp.example.org", port: 587, encryption: "STARTTLS", user: "a", email: "a@example.org" };

  const answers = await Promise.all(
    [
      ["/api/orders/5001/invoice-doc_0000000001/email", letter],
      ["/api/orders/emails", { orderIds: ["5001"], kind: "invoice" }],
      ["/api/shop/smtp/validate", server],
    ].map(([path, body]) => requestAs(shop, "POST", String(path), { body })),
  );

  expect(answers.map(({ status, body }) => [status, body])).toMatchObject(
    answers.map(() => [
      402,
      { code: "upgrade_required", details: { missing: [{ kind: "upgrade", feature: "emails", plan: "standard" }] } },
    ]),
  );
});
