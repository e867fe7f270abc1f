import { expect, test } from "vitest";
import { latestMail, type MailTask, shownState } from "#shared/domain/mail/mail-task.ts";
import { nextTry } from "#shared/domain/mail/schedule.ts";
import { mailByHand, maySend, whyNoMail } from "#shared/domain/mail/skip.ts";
import { preferences } from "../../builders/settings.ts";

const settings = { enabled: true, skipTags: ["b2b"], skipSources: ["pos"] };
const order = { email: "kunde@example.org", tags: ["Neu"], sourceName: "web" };

test.each([
  ["all is well", {}, {}, undefined],
  ["it was switched off", {}, { enabled: false }, "MAIL_DISABLED"],
  ["the order has a tag", { tags: ["B2B"] }, {}, "SKIP_TAG"],
  ["it was sold at the till", { sourceName: "pos" }, {}, "SKIP_POS"],
  ["tills are not left out", { sourceName: "pos" }, { skipSources: [] }, undefined],
  ["the order has no address", { email: undefined }, {}, "MISSING_CUSTOMER_EMAIL"],
  ["the address is none", { email: "kunde" }, {}, "MISSING_CUSTOMER_EMAIL"],
  ["the address's domain is none", { email: "kunde@xn--a.de" }, {}, "MISSING_CUSTOMER_EMAIL"],
])("%s", (_label, ofOrder, ofSettings, expected) => {
  const { email, ...rest } = { ...order, ...ofOrder };

  expect(whyNoMail({ ...rest, ...(email && { email }) }, { ...settings, ...ofSettings })).toBe(expected);
});

test.each<[string, object, boolean, ReturnType<typeof mailByHand>]>([
  ["by the settings", {}, false, { to: order.email, isUsual: true }],
  ["only by the merchant's tick: the order is of the past", {}, true, { to: order.email, isUsual: false }],
  ["only by the tick: mails are off", { invoiceSendMailEnabled: false }, false, { to: order.email, isUsual: false }],
  ["never: drafts go to nobody", { invoiceFinalize: false }, false, undefined],
])("after a document made by hand a mail follows %s", (_label, patch, isPast, expected) => {
  const shop = preferences({ invoiceSendMailEnabled: true, invoiceFinalize: "created", ...patch });

  expect(mailByHand("invoice", { ...order, gateways: [] }, shop, isPast)).toEqual(expected);
});

test.each(["draft", "voided", "deleted"] as const)("a document that is %s is not sent", (status) => {
  expect(maySend({ status })).toBe(false);
});

test("a mail is tried for a day, with longer waits", () => {
  const createdAt = "2026-11-23T08:00:00.000Z";
  const after = (attempts: number, now: string) => nextTry({ createdAt, attempts }, now);

  expect(after(1, createdAt)).toBe("2026-11-23T08:05:00.000Z");
  expect(after(2, createdAt)).toBe("2026-11-23T08:15:00.000Z");
  expect(after(9, createdAt)).toBe("2026-11-23T20:00:00.000Z");
  expect(after(7, "2026-11-24T08:00:00.000Z")).toBeUndefined();
});

test("a mail that waited for days has all its attempts before it", () => {
  const createdAt = "2026-11-20T08:00:00.000Z";
  const now = "2026-11-24T08:00:00.000Z";

  expect(nextTry({ createdAt, attempts: 1 }, now)).toBe("2026-11-24T08:05:00.000Z");
  expect(nextTry({ createdAt, attempts: 6 }, now)).toBe("2026-11-24T20:00:00.000Z");
  expect(nextTry({ createdAt, attempts: 7 }, now)).toBeUndefined();
});

test("the latest mail counts, and a skipped one does not", () => {
  const mail = (key: string, createdAt: string, state: MailTask["state"]) =>
    ({ key, documentKey: "doc_1", createdAt, state }) as MailTask;
  const mails = [
    mail("b", "2026-11-23T09", "skipped"),
    mail("a", "2026-11-23T08", "handed"),
    mail("c", "2026-11-23T07", "sent"),
  ];

  expect(latestMail(mails, "doc_1")?.key).toBe("a");
  expect(latestMail(mails, "doc_2")).toBeUndefined();
  expect(shownState("handed")).toBe("planned");
});
