import { expect, test } from "vitest";
import { emailDocuments } from "#shared/api/mail.ts";
import { call, logs, order, orders, requestAs } from "./app.ts";
import { control, makeShop, placeOrder, settle } from "./client.ts";
import { mailsTo } from "./mails-steps.ts";
import { anOrder } from "./orders.ts";

test.concurrent("a draft, a wrong address and an unknown document are refused in words", async () => {
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

const decide = (address: string, fate: string) => control("POST", "/mails/fates", { address, fate });
const shownMail = async (shop: Awaited<ReturnType<typeof makeShop>>, id: string) => {
  const [invoice] = (await order(shop, id)).invoices;
  const [row] = (await orders(shop)).items.filter((one) => one.id === id);
  return { mail: invoice?.mail, inList: row?.invoices[0]?.mailState, key: invoice?._key ?? "" };
};

test.concurrent("a mail that comes back is shown with the server's sentence, and the address is left out until it is allowed", async () => {
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
});

test.concurrent("where the answer of our sender gets lost, its event is the second witness; without one the mail is unclear", async () => {
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
});

test.concurrent("documents of several orders are sent once each, also by parallel acts; the others are named with their reason", async () => {
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

  const again = () =>
    call(shop, emailDocuments, { orderIds: [one.id, two.id], kind: "invoice", again: "0123-4567-89ab" });
  await Promise.all([again(), again()]);
  await settle();
  expect(await mailsTo("liste@example.org")).toHaveLength(4);
});
