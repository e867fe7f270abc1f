import { describe, expect, test } from "vitest";
import type { PartnerPreferencesAnswer } from "#shared/api/partner.ts";
import { redemptionStatuses } from "#shared/domain/coupons/coupon.ts";
import {
  couponPageAddress,
  couponPlace,
  readCouponQuery,
  writeCouponQuery,
} from "#web/features/partner/coupon-place.ts";
import { forecastText, hasEarned, isNew, skipText } from "#web/features/partner/figures.ts";
import { couponFailureText } from "#web/features/partner/hooks.ts";
import { formFaults, formOf, serverFaults, withTaxCase } from "#web/features/partner/preferences-form.ts";
import { readRedemptionQuery, redemptionAddress, redemptionInput } from "#web/features/partner/redemption-query.ts";
import { redemptionLines } from "#web/features/partner/redemption-text.ts";
import { couponAddress, screenOf } from "#web/lib/pages.ts";

const query = (text: string) => new URLSearchParams(text);

describe("addresses of the coupons", () => {
  test.each([
    ["/partner/coupons", "all", undefined],
    ["/partner/coupons/unused", "unused", undefined],
    ["/partner/coupons/viewed/new", "viewed", "new"],
    ["/partner/coupons/all/confirm/removal", "all", "confirm/removal"],
    ["/partner/coupons/confirm/removal", "all", "confirm/removal"],
    ["/partner/coupons/new", "all", "new"],
    ["/partner/coupons/gibtsnicht/confirm", "all", undefined],
  ])("PART-08 PART-09 %s shows the tab %s with the dialog %s", (address, tab, modal) => {
    expect(couponPlace(address)).toEqual({ tab, modal });
  });

  test("every tab and dialog has the address that leads back to it", () => {
    for (const tab of ["all", "active", "unused", "viewed", "redeemed", "provisioned"] as const) {
      for (const modal of [undefined, "new", "confirm/removal"] as const) {
        expect(couponPlace(couponPageAddress(tab, modal))).toEqual({ tab, modal });
      }
    }
  });

  test("PART-10 PART-14 order and code are read from the query, and written only where they differ", () => {
    expect(readCouponQuery(query("code=TEE&sort=entries&dir=asc"))).toEqual({
      sort: "entries",
      descending: false,
      code: "TEE",
    });
    expect(readCouponQuery(query("sort=toString"))).toEqual({ sort: "created", descending: true, code: "" });
    expect(writeCouponQuery({ sort: "created", descending: true, code: "" })).toBe("");
    expect(writeCouponQuery({ sort: "code", descending: false, code: "TEE" })).toBe("?sort=code&dir=asc&code=TEE");
  });

  test("tabs and dialogs are one screen, other pages are not", () => {
    expect(screenOf("/partner/coupons/all/new")).toBe("/partner/coupons");
    expect(screenOf("/partner/redemptions/paid")).toBe("/partner/redemptions");
    expect(screenOf("/partner/payouts")).toBe("/partner/payouts");
    expect(screenOf("/partner/couponsache")).toBe("/partner/couponsache");
  });

  test("a coupon is shared by the link of the plans", () => {
    expect(couponAddress("TEE-26")).toBe("/plan?coupon=TEE-26");
  });
});

describe("the query of the redemptions", () => {
  test("PART-11 PART-20 the tab is in the path, order, search and page in the query", () => {
    const read = readRedemptionQuery("verified", query("sort=-coupon&search=TEE&cursor=c1&page=2"));

    expect(redemptionInput(read)).toEqual({
      tab: "verified",
      sort: "-coupon",
      search: "TEE",
      cursor: "c1",
      pageSize: 25,
    });
    expect(redemptionAddress(read)).toBe("/partner/redemptions/verified?sort=-coupon&search=TEE&cursor=c1&page=2");
  });

  test("while a code is looked for the list is in the order of the codes", () => {
    expect(readRedemptionQuery("all", query("search=TEE&sort=created")).sort).toBe("coupon");
    expect(readRedemptionQuery(undefined, query("search=TEE")).sort).toBe("coupon");
  });

  test("what is unknown is the first page of all", () => {
    expect(redemptionInput(readRedemptionQuery("x", query("sort=x&page=-1")))).toEqual({
      tab: "all",
      sort: "-created",
      pageSize: 25,
    });
  });
});

describe("the lines of a redemption", () => {
  const row = {
    ...{ reason: null, isHeld: false, releaseDay: null, endsAt: null, payout: null },
    ...{ isFrozen: false, releasedPlan: null, takenBackAt: null },
  };

  test.each(redemptionStatuses)("every row says why it is %s", (status) => {
    expect(redemptionLines({ ...row, status })[0]).toMatch(/\w{5,}/);
  });

  test("a cancelled subscription in the lock says when it ends, and a held one that it is looked at", () => {
    const lines = redemptionLines({
      ...row,
      status: "subscribed",
      isHeld: true,
      releaseDay: "2026-02-25",
      endsAt: "2026-02-20T09:00:00.000Z",
    });

    expect(lines).toEqual([
      "Shopify hat das Abonnement aktiviert",
      "Abonnement gekündigt zum 20.02.2026",
      "Bestätigung ab 25.02.2026",
      "Wir sehen uns diese Einlösung an. Das dauert höchstens 7 Tage.",
    ]);
  });

  test("an unpaid subscription, a smaller plan and a withdrawal are each said in a line", () => {
    expect(redemptionLines({ ...row, status: "subscribed", isFrozen: true })[1]).toContain("zahlt gerade nicht");
    expect(redemptionLines({ ...row, status: "verified", releasedPlan: "basic" })[1]).toBe(
      "Vor der Bestätigung zu Basic gewechselt: Es zählt das kleinere Abonnement.",
    );
    const takenBackAt = "2026-05-01T08:00:00.000Z";
    expect(redemptionLines({ ...row, status: "paid", takenBackAt, reason: "Erstattet" })[0]).toBe(
      "Zurückgebucht: Erstattet",
    );
    expect(redemptionLines({ ...row, status: "paid", takenBackAt })[0]).toBe("Die Provision wurde zurückgebucht");
  });

  test("a reason takes the place of the status, and a paid one names its month", () => {
    expect(redemptionLines({ ...row, status: "declined", reason: "Eigener Shop" })).toEqual(["Eigener Shop"]);
    expect(redemptionLines({ ...row, status: "paid", payout: "2026-03" })[1]).toBe("In der Auszahlung für März 2026");
  });
});

describe("the programme in figures", () => {
  test.each([
    [0, "voraussichtliche Auszahlung am 1.4.2026"],
    [6, "voraussichtliche Auszahlung am 1.4.2026 (noch 6,00 € bis zur Schwelle)"],
  ])("with %s € missing the forecast reads: %s", (missing, text) => {
    const forecast = { payoutDay: "2026-04-01", net: 54, missing, threshold: 50 };

    expect(forecastText(forecast).replaceAll("\u00a0", " ")).toBe(text);
  });

  test("why the last month has no payout is a sentence", () => {
    expect(skipText(null)).toBeUndefined();
    expect(skipText({ period: "2026-03", reason: "BLOCKED", text: "Dein Partnerkonto ist gesperrt" })).toBe(
      "Für März 2026 gab es keine Auszahlung. Dein Partnerkonto ist gesperrt.",
    );
  });
});

test.each([
  ["COUPON_INVALID", "Dieser Code ist ungültig"],
  ["TYPE_NOT_FOUND", "Ungültier Rabattyp"],
  ["NOT_AVAILABLE", "Dieser Code ist nicht verfügbar"],
  ["TOO_MANY", "Maximale Anzahl an Coupons überschritten"],
  ["UNAUTHORIZED", "Fehlende Berechtigung"],
  ["PENDING_PROVISION", "Der Coupon TEE kann aufgrund von ausstehenden Provisionen nicht gelöscht werden"],
  ["SOMETHING_NEW", "Dieser Code ist ungültig"],
  ["offline", "Keine Verbindung"],
])("PART-55 PART-63 the refusal %s reads %s", (code, text) => {
  expect(couponFailureText({ code, message: "Keine Verbindung" }, "TEE")).toBe(text);
});

describe("the form of tax and payout details", () => {
  const stored: PartnerPreferencesAnswer = {
    email: "partner@laden.de",
    name: "Laden GmbH",
    taxCase: "R",
    isPrivateAgreed: false,
    taxId: "•••• 8155",
    taxState: "DE-BY",
    vatId: "",
    street: "Weg 1",
    postcode: "80331",
    town: "München",
    country: "DE",
    method: "bank",
    paypalEmail: null,
    bankName: "Bank",
    iban: "DE** **** 3000",
    bic: "COBADEFFXXX",
    selfBilling: true,
    consentAt: "2026-01-01T08:00:00.000Z",
    detailsFrom: null,
    gaps: {},
    methods: [],
  };

  test("what is masked is empty in the form, kept, and no fault", () => {
    const form = formOf(stored);

    expect([form.iban, form.taxId]).toEqual(["", ""]);
    expect(formFaults(form, stored)).toEqual({});
    expect(form).toMatchObject({ iban: "", taxId: "", paypalEmail: "" });
  });

  test("PART-48 where nothing is stored, everything required is missing", () => {
    const none = { ...stored, email: "", name: "", street: "", iban: null, taxId: null, selfBilling: false };

    const faults = formFaults(formOf(none), none);

    for (const field of ["email", "name", "street", "iban", "taxId", "selfBilling"] as const)
      expect(faults[field], field).toBe("Pflichtfeld");
  });

  test("PART-54 PayPal needs its address, and no account", () => {
    const faults = formFaults({ ...formOf(stored), method: "paypal", bankName: "" }, stored);

    expect(faults).toEqual({ paypalEmail: "Pflichtfeld" });
  });

  test("another tax case asks for its own tax number, and takes the country along", () => {
    const abroad = withTaxCase(formOf(stored), "E");

    expect([abroad.country, abroad.taxState]).toEqual(["", ""]);
    expect(formFaults(abroad, stored)).toMatchObject({
      taxId: "Pflichtfeld",
      vatId: "Pflichtfeld",
      country: "Pflichtfeld",
    });
    expect(withTaxCase(abroad, "K").country).toBe("DE");
  });

  test("a private person is told while nothing is agreed", () => {
    const form = withTaxCase(formOf(stored), "P");

    expect(formFaults(form, stored)).toHaveProperty("taxCase");
    expect(formFaults(form, { ...stored, isPrivateAgreed: true })).toEqual({});
  });

  test("faults of the server are those of its fields", () => {
    expect(serverFaults({ fields: { iban: "Gültige IBAN erforderlich" } })).toEqual({
      iban: "Gültige IBAN erforderlich",
    });
    expect([serverFaults(undefined), serverFaults({})]).toEqual([{}, {}]);
  });
});

test("missing data of a partner is an alarm only once there are earnings", () => {
  const nothing = { locked: 0, released: 0, takenBack: 0, held: 0 };

  expect(hasEarned({ balance: nothing })).toBe(false);
  for (const part of ["locked", "released", "held"])
    expect(hasEarned({ balance: { ...nothing, [part]: 9.5 } })).toBe(true);
});

test("a partner is new until the first commission, and never once a coupon has brought one", () => {
  const balance = { locked: 0, released: 0, takenBack: 0, held: 0 };
  const partner = { state: "active" as const, balance };

  expect(isNew(partner, [])).toBe(true);
  expect(isNew(partner, [{ provisions: 0 }])).toBe(true);
  expect(isNew(partner, [{ provisions: 0 }, { provisions: 2 }])).toBe(false);
  expect(isNew({ ...partner, balance: { ...balance, locked: 4 } }, [])).toBe(false);
  expect(isNew({ ...partner, state: "ended" }, [])).toBe(false);
});
