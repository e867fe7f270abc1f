import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { emailDocument, emailDocuments, validateSmtp } from "#shared/api/mail.ts";
import { call, logs, order, orders, requestAs, shopOf } from "./app.ts";
import { control, makeShop, placeOrder, settle } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";
import { longTest } from "./world/long.ts";

interface Mail {
  id: string;
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
    text: expect.stringMatching(/^Rechnung RE\d+ · .+ · 119,00 € · Bereits bezahlt\s+Beleg RE\d+\s+-- \s+Ihr Team\s*$/),
    attachments: [{ filename: `Rechnung-${number}.pdf`, contentType: "application/pdf" }],
  });
  expect(mail?.html).not.toContain("script");
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

longTest.concurrent("an order without an address gets its invoice, and the log says why there is no mail", async () => {
  const shop = await makeShop("mails-none", {
    preferences: { invoiceFinalize: "created", invoiceSendMailEnabled: true },
  });
  const { id } = await placeOrder(shop, { ...anOrder(), email: null });
  await settle();

  const { invoices } = await order(shop, id);
  expect(invoices).toHaveLength(1);
  expect(invoices[0]?.emailedAt).toBeNull();
  const entries = await logs(shop, { order: id });
  expect(entries.map(({ event, body }) => [event, body?.code])).toContainEqual([
    "mail.skipped",
    "MISSING_CUSTOMER_EMAIL",
  ]);
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
  expect(mails[0]?.html).not.toMatch(/onclick|iframe|http:/);
  const [sent] = (await order(shop, id)).invoices;
  expect(sent).toMatchObject({ mailState: "delivered", mail: { state: "delivered", code: null } });
});

longTest.concurrent(
  "to other addresses than the order's, our sender takes 20 mails a day, and counts no double click",
  async () => {
    const shop = await makeShop("mails-others", { preferences: { invoiceFinalize: "created" } });
    const { id } = await placeOrder(shop, anOrder({ email: "besteller@example.org" }));
    await settle();
    const [invoice] = (await order(shop, id)).invoices;
    const write = async (number: number, email = "andere@example.org") => {
      const receipt = `0a1b2c3d-0000-4000-8000-${String(number).padStart(12, "0")}`;
      const { status, body } = await requestAs(shop.shop, "POST", `/api/orders/${id}/invoice-${invoice?._key}/email`, {
        body: { receipt, email, subject: "Beleg", message: "Guten Tag" },
      });
      return { status, code: (body as { code?: string }).code };
    };
    for (let number = 1; number <= 20; number++) expect(await write(number)).toMatchObject({ status: 200 });

    expect(await write(21)).toEqual({ status: 409, code: "other_recipients_used_up" });
    expect(await write(20)).toMatchObject({ status: 200 });
    expect(await write(22, "Besteller@example.org")).toMatchObject({ status: 200 });
    await settle();
    expect(await mailsTo("andere@example.org")).toHaveLength(20);
  },
);

longTest.concurrent("a draft, a wrong address and an unknown document are refused in words", async () => {
  const shop = await makeShop("mails-refused", { preferences: { invoiceFinalize: false } });
  const { id } = await placeOrder(shop, anOrder());
  await settle();
  const [draft] = (await order(shop, id)).invoices;
  const post = (document: string, email: string) =>
    requestAs(shop.shop, "POST", `/api/orders/${id}/${document}/email`, {
      body: {
        ...{ receipt: "0a1b2c3d-0000-4000-8000-000000000002", email, subject: "x", message: "x" },
      },
    });

  expect(await post(`invoice-${draft?._key}`, "a@example.org")).toMatchObject({
    status: 409,
    body: { code: "document_not_sendable" },
  });
  expect(await post(`invoice-${draft?._key}`, " ")).toMatchObject({
    status: 422,
    body: { details: { fields: { email: "Empfänger wird benötigt" } } },
  });
  expect(await post("invoice-doc_0000000000", "a@example.org")).toMatchObject({ status: 404 });
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
    result: expect.stringContaining("Anmeldung abgelehnt: Benutzername oder Passwort stimmen nicht."),
  });
  expect(await call(shop, validateSmtp, server)).toEqual({ status: "success", result: null });
  await settle();

  expect(await mailsTo("smtp@example.org")).toMatchObject([
    { via: "smtp", from: "rechnung@becher.example", fromName: "Becherladen", sentBy: "laden" },
  ]);
  expect((await shopOf(shop)).smtp).toEqual({
    ...{ host: "smtp.localhost", port: 587, encryption: "STARTTLS", user: "laden" },
    ...{ email: "rechnung@becher.example", name: "Becherladen", error: null },
  });
});

const decide = (address: string, fate: string) => control("POST", "/mails/fates", { address, fate });
const shownMail = async (shop: Awaited<ReturnType<typeof makeShop>>, id: string) => {
  const [invoice] = (await order(shop, id)).invoices;
  const [row] = (await orders(shop)).items.filter((one) => one.id === id);
  return { mail: invoice?.mail, inList: row?.invoices[0]?.mailState, key: invoice?._key ?? "" };
};

longTest.concurrent(
  "a mail that comes back is shown with the server's sentence, and the address is left out until it is allowed",
  async () => {
    await decide("weg@example.org", "bounced");
    const shop = await makeShop("mails-bounced", {
      preferences: { invoiceFinalize: "created", invoiceSendMailEnabled: true },
    });
    const { id } = await placeOrder(shop, anOrder({ email: "weg@example.org" }));
    await settle();
    const { mail, inList, key } = await shownMail(shop, id);
    expect(mail).toMatchObject({
      ...{ state: "undeliverable", code: "MAIL_BOUNCED", line: expect.stringContaining("user unknown") },
    });
    expect(inList).toBe("undeliverable");
    expect((await logs(shop, { order: id })).map(({ event, status }) => [event, status])).toContainEqual([
      "mail.undeliverable",
      "critical",
    ]);

    const second = await placeOrder(shop, anOrder({ email: "weg@example.org" }));
    await settle();
    expect((await shownMail(shop, second.id)).mail).toMatchObject({ state: "undeliverable", code: "MAIL_SUPPRESSED" });
    expect(await mailsTo("weg@example.org")).toHaveLength(1);

    await decide("weg@example.org", "delivered");
    const write = (receipt: string, allow: boolean) =>
      requestAs(shop.shop, "POST", `/api/orders/${id}/invoice-${key}/email`, {
        body: { ...{ receipt, email: "weg@example.org", subject: "Beleg", message: "Guten Tag" }, allow },
      });
    expect(await write("0a1b2c3d-0001", false)).toMatchObject({
      ...{ status: 409, body: { code: "address_suppressed", details: { reason: "bounce" } } },
    });
    expect(await write("0a1b2c3d-0002", true)).toMatchObject({ status: 200 });
    await settle();
    const mails = await mailsTo("weg@example.org");
    expect(mails).toHaveLength(2);
    expect((await shownMail(shop, id)).inList).toBe("delivered");

    // The first mail comes back once more, and late: the latest mail is shown, and the address stays allowed.
    await control("POST", `/mails/${mails[0]?.id}/events`, { event: "BOUNCE", fate: "bounced", times: 3 });
    await settle();
    expect((await shownMail(shop, id)).inList).toBe("delivered");
    expect(await write("0a1b2c3d-0003", false)).toMatchObject({ status: 200 });
  },
);

longTest.concurrent(
  "a complaint ends the writing of one shop to an address, for good, and of no other shop",
  async () => {
    await decide("genervt@example.org", "complained");
    const preferences = { invoiceFinalize: "created", invoiceSendMailEnabled: true } as const;
    const [shop, other] = [
      await makeShop("mails-complained", { preferences }),
      await makeShop("mails-complained-not", { preferences }),
    ];
    const { id } = await placeOrder(shop, anOrder({ email: "genervt@example.org" }));
    await settle();
    const { mail, key } = await shownMail(shop, id);
    expect(mail).toMatchObject({ state: "delivered", code: "MAIL_COMPLAINED" });

    const refused = await requestAs(shop.shop, "POST", `/api/orders/${id}/invoice-${key}/email`, {
      body: { receipt: "0a1b2c3d-0001", email: "genervt@example.org", subject: "x", message: "x", allow: true },
    });
    expect(refused).toMatchObject({ status: 409, body: { details: { reason: "complaint" } } });
    await placeOrder(other, anOrder({ email: "genervt@example.org" }));
    await settle();
    expect(await mailsTo("genervt@example.org")).toHaveLength(2);
  },
);

longTest.concurrent(
  "where the answer of our sender gets lost, its event is the second witness; without one the mail is unclear",
  async () => {
    await decide("zeuge@example.org", "unanswered");
    await decide("stumm@example.org", "silent");
    const shop = await makeShop("mails-unanswered", {
      preferences: { invoiceFinalize: "created", invoiceSendMailEnabled: true },
    });
    const known = await placeOrder(shop, anOrder({ email: "zeuge@example.org" }));
    const unknown = await placeOrder(shop, anOrder({ email: "stumm@example.org" }));
    await settle();

    expect((await shownMail(shop, known.id)).mail).toMatchObject({ state: "sent" });
    expect((await shownMail(shop, unknown.id)).mail).toMatchObject({ state: "unclear" });
    const [mail] = await mailsTo("stumm@example.org");
    await control("POST", `/mails/${mail?.id}/events`, { event: "DELIVERY" });
    await settle();
    expect((await shownMail(shop, unknown.id)).mail).toMatchObject({ state: "delivered", code: null });
    expect([...(await mailsTo("zeuge@example.org")), ...(await mailsTo("stumm@example.org"))]).toHaveLength(2);
  },
);

longTest.concurrent(
  "documents of several orders are sent once each, also by parallel acts; the others are named with their reason",
  async () => {
    const shop = await makeShop("mails-several", {
      preferences: { invoiceFinalize: "created", invoiceSendMailSkipTags: ["b2b"] },
    });
    const [one, two, without] = [
      await placeOrder(shop, anOrder({ email: "liste@example.org", tags: ["b2b"] })),
      await placeOrder(shop, anOrder({ email: "liste@example.org" })),
      await placeOrder(shop, { ...anOrder(), email: null }),
    ];
    await settle();
    const act = () => call(shop, emailDocuments, { orderIds: [one.id, two.id, without.id, "4711"], kind: "invoice" });
    const answers = await Promise.all([act(), act(), act()]);
    await settle();

    expect(answers.reduce((sum, { planned }) => sum + planned, 0)).toBe(2);
    expect(await mailsTo("liste@example.org")).toHaveLength(2);
    const { planned, left } = await act();
    expect(planned).toBe(0);
    expect(left.map(({ orderId, code }) => [orderId, code])).toEqual([
      [one.id, "ALREADY_SENT"],
      [two.id, "ALREADY_SENT"],
      [without.id, "MISSING_CUSTOMER_EMAIL"],
      ["4711", "ORDER_UNKNOWN"],
    ]);
  },
);

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
