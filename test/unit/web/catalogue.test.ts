import { expect, test } from "vitest";
import { fulfillmentStatusTexts, paymentStatusTexts } from "#shared/domain/order-states/status-texts.ts";
import { failures } from "#shared/errors.ts";
import { fulfillmentLook, paymentLook } from "#web/lib/order-status.ts";
import { de } from "#web/locales/de.ts";

test("every failure has a text", () => {
  expect(Object.keys(de.failures)).toEqual(expect.arrayContaining(Object.keys(failures)));
});

test("every status of the specification has a text and a look", () => {
  const payments =
    "manual pending authorized expired overdue paid partially_paid partially_refunded open voided refunded unpaid invalid unknown";
  const fulfillments = "fulfilled unfulfilled partial planned stopped denied restocked canceled unknown";

  expect(Object.keys(paymentStatusTexts)).toEqual(payments.split(" "));
  expect(Object.keys(fulfillmentStatusTexts)).toEqual(fulfillments.split(" "));
});

test("a status this version does not know is shown as unknown", () => {
  expect(paymentLook("bartered").text).toBe("Unbekannt");
  expect(fulfillmentLook("toString").text).toBe("Unbekannt");
});
