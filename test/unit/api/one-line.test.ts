import { describe, expect, test } from "vitest";
import { putShopPause } from "#shared/api/admin.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { sendMessage } from "#shared/api/help.ts";
import { settleDocument } from "#shared/api/orders.ts";
import { updatePartnerPreferences } from "#shared/api/partner.ts";
import { blockCoupon } from "#shared/api/payouts.ts";
import { adoptDocument } from "#shared/api/queue.ts";
import { outcomeOf, type Request } from "./request.ts";

const partner = {
  ...{ email: "a@example.org", name: "Inge", taxCase: "R", street: "Hafen 1", postcode: "20095", town: "Hamburg" },
  ...{ country: "DE", method: "paypal", selfBilling: true },
};
const message = { subject: "Frage", message: "Wie geht das?", replyTo: "a@example.org" };
const shop = { shop: "becher.myshopify.com" };
const partnerFields = ["email", "name", "taxId", "vatId", "street", "postcode", "town", "country"];
const accountFields = ["paypalEmail", "bankName", "iban", "bic"];

/** Every text of one line that people type for others to read, and a request that is right without it. */
const fields: readonly (readonly [Endpoint, string, Request & { body: object }])[] = [
  ...[...partnerFields, ...accountFields].map((name) => [updatePartnerPreferences, name, { body: partner }] as const),
  [sendMessage, "subject", { body: message }],
  [settleDocument, "number", { path: { orderId: "1" }, body: { kind: "invoice" } }],
  [adoptDocument, "number", { body: { orderId: "1", task: "invoice:1" } }],
  [putShopPause, "reason", { path: shop, body: { notice: null } }],
  [blockCoupon, "reason", { path: { code: "SOMMER" }, body: { blocked: true } }],
];

describe.each(fields.map(([endpoint, name, request]) => [`${endpoint.id} ${name}`, endpoint, name, request] as const))(
  "%s",
  (_title, endpoint, name, { body, ...request }) => {
    test.each([
      ["the end of a line", "\n"],
      ["a control character", "\t"],
      ["another direction", "\u202E"],
      ["an isolate", "\u2066"],
      ["a mark of direction", "\u200F"],
    ])("takes nothing with %s", (_, sign) => {
      const outcome = outcomeOf(endpoint, { ...request, body: { ...body, [name]: `ab${sign}cd` } });

      expect(Object.keys("fields" in outcome ? outcome.fields : {})).toEqual([name]);
    });
  },
);
