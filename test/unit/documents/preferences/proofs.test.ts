import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type PreferenceName, preferenceNames } from "#shared/domain/preferences/preferences.ts";
import { creditAndDeliveryFlips } from "./credit-and-delivery-flips.ts";
import { invoiceFlips } from "./invoice-flips.ts";
import { invoiceTextFlips } from "./invoice-text-flips.ts";
import { orderFlips } from "./order-flips.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** Proves a preference's effect by a row of the flips, or by a test elsewhere (file and words). */
type Proof = "flip" | readonly [file: string, words: string];

const flips: readonly string[] = [orderFlips, invoiceFlips, invoiceTextFlips, creditAndDeliveryFlips].flatMap(
  Object.keys,
);

const transactions = "test/unit/transactions/transactions.test.ts";
const notifications = "test/unit/notifications/notification-mail.test.ts";
const confirmations = "test/unit/documents/vat-id-confirmation.test.ts";
const mailSwitch = [notifications, "is sent unless its switch is off"] as const;

const referencePlaces = ["test/unit/receipts/references.test.ts", "only the chosen places are read"] as const;

/** Preferences that change no document of an order, and the test of what they change instead. */
const elsewhere: Partial<Record<PreferenceName, Proof>> = {
  transactionCreate: [transactions, '["switched off", { transactionCreate: false }'],
  transactionGateway: [
    transactions,
    '["a payment method left out", { transactionGateway: { shopify_payments: false } }',
  ],
  transactionFees: [transactions, '["not wished", { transactionFees: false }'],
  transactionHints: [transactions, "hints can be switched off"],
  home: ["test/browser/home.long.test.ts", "who starts with the orders finds the overview in the menu"],
  expert: ["test/unit/web/settings-pages.test.ts", "outside expert mode a setting for experts is hidden"],
  email: [notifications, "and nothing goes nowhere"],
  creditsExhaustedSoon: mailSwitch,
  creditsExhaustedNow: mailSwitch,
  connectionMissing: mailSwitch,
  onboarding: mailSwitch,
  papersKept: ["test/unit/preferences/papers.test.ts", "what is kept is not asked again"],
  salesListMonthly: [
    "test/unit/eu-sales/sales-list.test.ts",
    "a merchant who reports monthly has months of any quarter",
  ],
  eInvoiceTurnover: ["test/unit/documents/e-invoice.test.ts", '["2027-01-01", "above", "due"]'],
  vatIdSecondBest: [confirmations, '["the Union\'s register is enough", { vatIdSecondBest: true }'],
  vatIdNameWarn: [confirmations, '["a difference is only noted", { vatIdNameWarn: true }'],
  invoiceReferencePlaces: referencePlaces,
  creditReferencePlaces: referencePlaces,
  deliveryReferencePlaces: referencePlaces,
  mailSignature: ["test/unit/mail/letter.test.ts", "the signature of the language closes every mail"],
  metafieldWrite: ["test/unit/write-back/values-of-order.test.ts", "each chosen value is written under its name"],
  syncOrderPayment: ["test/unit/write-back/wanted.test.ts", "the payment is told only where the setting asks for it"],
  optionalScopesAsked: ["test/unit/shop/offered-scopes.test.ts", "never again after an answer"],
};

const ofMails = ["test/unit/mail/letter.test.ts", "a setting of mails changes the mail: %sSendMail%s"] as const;

const proofOf = (name: PreferenceName): Proof | undefined => {
  if (/^(invoice|credit|delivery)SendMail/.test(name)) return ofMails;
  return flips.includes(name) ? "flip" : elsewhere[name];
};

describe("every preference changes a document, a decision or a screen", () => {
  test.each(preferenceNames)("%s", (name) => {
    const proof = proofOf(name);

    expect(proof, "no test proves its effect").toBeDefined();
    if (proof === undefined || proof === "flip") return;
    const [file, words] = proof;
    expect(readFileSync(join(root, file), "utf8")).toContain(words);
  });

  test("each has one proof, and none is named that does not exist", () => {
    const twice = flips.filter((name) => Object.hasOwn(elsewhere, name));
    const unknown = [...flips, ...Object.keys(elsewhere)].filter(
      (name) => !preferenceNames.some((one) => one === name),
    );

    expect([twice, unknown]).toEqual([[], []]);
  });
});
