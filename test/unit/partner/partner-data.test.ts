import { describe, expect, test } from "vitest";
import { maskedIban, maskedTaxId } from "#shared/domain/partner/masks.ts";
import {
  dataAt,
  enteredData,
  noPartnerData,
  normalisedPartnerData,
  type PartnerData,
  partnerDataFaults,
  payableData,
  withEntered,
} from "#shared/domain/partner/partner-data.ts";
import { germanStateNames, looksLikeIdentity, taxNumberFault } from "#shared/domain/partner/tax-numbers.ts";

const complete: PartnerData = {
  ...noPartnerData,
  email: "a@laden.de",
  name: "Laden GmbH",
  taxId: "181/815/08155",
  taxState: "DE-BY",
  street: "Weg 1",
  postcode: "80331",
  town: "München",
  bankName: "Bank",
  iban: "DE89370400440532013000",
  bic: "COBADEFFXXX",
  selfBilling: true,
};
const faults = (fields: Partial<PartnerData>, isPrivateAgreed = false) =>
  partnerDataFaults(normalisedPartnerData({ ...complete, ...fields }), isPrivateAgreed);

describe("partner data", () => {
  test("without faults can be paid", () => {
    expect(faults({})).toEqual({});
    expect(faults({ iban: "de89 3704 0044 0532 0130 00", bic: "cobadeffxxx" })).toEqual({});
  });

  test("name every empty field that is required", () => {
    const required = "Pflichtfeld";
    expect(partnerDataFaults(noPartnerData, false)).toEqual({
      email: required,
      name: required,
      street: required,
      postcode: required,
      town: required,
      taxId: required,
      bankName: required,
      iban: required,
      bic: required,
    });
    expect(partnerDataFaults({ ...complete, method: "paypal" }, false)).toEqual({ paypalEmail: required });
  });

  test.each([
    [{ email: "a@b" }, "email", "Gültige E-Mail-Adresse erforderlich"],
    [{ email: `${"a".repeat(250)}@b.de` }, "email", "Gültige E-Mail-Adresse erforderlich"],
    [{ iban: "DE88370400440532013000" }, "iban", "Gültige IBAN erforderlich"],
    [{ iban: "BR1500000000000010932840814P2" }, "iban", "Gültige IBAN erforderlich"],
    [{ bic: "COBADE" }, "bic", "Gültige BIC erforderlich"],
    [{ bic: "UBSWCHZH" }, "bic", "Die BIC gehört zu einem anderen Land als die IBAN"],
    [{ taxId: "181/815/08156" }, "taxId", "Gültige Steuernummer erforderlich"],
    [{ vatId: "DE123456789" }, "vatId", "Gültige USt-IdNr. erforderlich"],
    [{ country: "AT" }, "country", "Für diesen Steuerfall ist eine Anschrift in Deutschland erforderlich"],
    [{ method: "paypal", paypalEmail: "x" }, "paypalEmail", "Gültige E-Mail-Adresse erforderlich"],
  ] as const)("%j has a fault in %s", (fields, field, message) => {
    expect(faults(fields)[field]).toBe(message);
  });

  test.each([["Αλέξης Παπαδόπουλος"], ["Магазин ЕООД"], ["Laden Παπαδόπουλος"], ["東京"], ["///"]])(
    "have a fault for transfers in the name %s, and none for PayPal",
    (name) => {
      expect(faults({ name })).toEqual({ name: "Für eine Überweisung in lateinischen Buchstaben erforderlich" });
      expect(faults({ name, method: "paypal", paypalEmail: "a@laden.de" })).toEqual({});
    },
  );

  test.each(["Jörg Müller & Söhne <KG>", "Łukasz Đặng Ørsted", "3M"])("have no fault in the name %s", (name) => {
    expect(faults({ name })).toEqual({});
  });

  test("need a town in Latin letters where the transfer names it", () => {
    const abroad = { taxCase: "D", country: "JP", taxId: "1234-5678" } as const;

    expect(faults({ ...abroad, town: "東京" })).toEqual({
      town: "Für eine Überweisung in lateinischen Buchstaben erforderlich",
    });
    expect(faults({ ...abroad, town: "Tōkyō" })).toEqual({});
    expect(faults({ taxCase: "P", taxId: "", country: "GR", town: "Αθήνα" }, true)).toEqual({});
  });

  test("of a business abroad need the VAT id of its country", () => {
    const abroad = { taxCase: "E", country: "AT", taxId: "12 345/6789", vatId: "ATU13585627" } as const;
    expect(faults(abroad)).toEqual({});
    expect(faults({ ...abroad, vatId: "" })).toEqual({ vatId: "Pflichtfeld" });
    expect(faults({ ...abroad, country: "FR" })).toHaveProperty("vatId");
    expect(faults({ ...abroad, country: "DE" })).toHaveProperty("country");
  });

  test("of a private person need no tax number, and an agreement with us", () => {
    const asPrivate = { taxCase: "P", taxId: "", taxState: "", country: "AT" } as const;

    expect(faults(asPrivate, true)).toEqual({});
    expect(faults(asPrivate)).toEqual({
      taxCase: "Als Privatperson rechnen wir erst ab, wenn es mit uns vereinbart ist",
    });
  });

  test("of a business outside the Union need its own tax number", () => {
    expect(faults({ taxCase: "D", country: "CH", taxId: "CHE-123.456.789" })).toEqual({});
    expect(faults({ taxCase: "D", country: "CH", taxId: "§§" })).toHaveProperty("taxId");
    expect(faults({ taxCase: "D", country: "FR" })).toHaveProperty("country");
  });
});

describe("a German tax number", () => {
  test.each([
    ["93815/08152", "DE-BW", undefined],
    ["181/815/08155", "DE-BY", undefined],
    ["9181081508155", "", undefined],
    // An office that no list has: only its check digit counts.
    ["2866081508156", "", undefined],
    ["2866081508157", "", "Gültige Steuernummer erforderlich"],
    ["181/815/08156", "DE-BY", "Gültige Steuernummer erforderlich"],
    ["abc", "DE-BY", "Gültige Steuernummer erforderlich"],
    ["86095742719", "", "Das ist deine Steuer-ID. Bitte gib die Steuernummer deines Betriebs an."],
    ["86095742718", "", "Gültige Steuernummer erforderlich"],
  ] as const)("%s of %j: %j", (text, state, fault) => {
    expect(taxNumberFault(text, state)).toBe(fault);
  });

  // The example that each state's offices publish, with 13 digits.
  const published: Readonly<Record<string, string>> = {
    ...{ "DE-BW": "2893081508152", "DE-BY": "9181081508155", "DE-BE": "1121081508150", "DE-BB": "3048081508155" },
    ...{ "DE-HB": "2475081508152", "DE-HH": "2202081508156", "DE-HE": "2613081508153", "DE-MV": "4079081508151" },
    ...{ "DE-NI": "2324081508151", "DE-NW": "5133081508159", "DE-RP": "2722081508154", "DE-SL": "1010081508182" },
    ...{ "DE-SN": "3201012312340", "DE-ST": "3101081508154", "DE-SH": "2129081508158", "DE-TH": "4151081508156" },
  };
  test.each(germanStateNames)("of %s is valid as its offices publish it, and with no other check digit", (state) => {
    const number = published[state] ?? expect.fail();
    const others = [...Array(10).keys()].map((digit) => `${number.slice(0, -1)}${digit}`);

    expect(taxNumberFault(number, state)).toBeUndefined();
    // Berlin has two rules, and so may have two check digits.
    expect(others.filter((other) => taxNumberFault(other, state) === undefined).length).toBeLessThanOrEqual(
      state === "DE-BE" ? 2 : 1,
    );
  });

  test("that looks like an identity number passes only when its partner says that it is none", () => {
    const number = "18123456900";
    const data = { ...complete, taxId: number };

    expect(partnerDataFaults(data, false)).toEqual({
      taxId: "Das ist deine Steuer-ID. Bitte gib die Steuernummer deines Betriebs an.",
    });
    expect(partnerDataFaults({ ...data, taxIdConfirmed: true }, false)).toEqual({});
    expect(looksLikeIdentity(number, "DE-BY")).toBe(true);
    const first = "2026-03-01T10:00:00.000Z";
    const { stored } = withEntered(undefined, data, first);
    expect(payableData(stored, "2026-04-01T00:00:00.000Z", false)).toBe("DATA");
    expect(taxNumberFault("86095742719", "DE-BY", true)).toBe("Gültige Steuernummer erforderlich");
  });
});

describe("changed payout details", () => {
  const first = "2026-03-01T10:00:00.000Z";
  const later = "2026-03-08T10:00:00.000Z";
  const { stored } = withEntered(undefined, complete, first);
  const inForce = dataAt(stored, later);
  const other = { ...complete, iban: "DE02120300000000202051", bic: "BYLADEM1001", email: "neu@laden.de" };

  test("wait seven days, also the first ones", () => {
    expect(payableData(stored, first, false)).toBe("DELAY");
    expect(payableData(stored, later, false)).toMatchObject({ iban: complete.iban });
  });

  test("leave the old ones in force meanwhile, and other fields change at once", () => {
    const changed = withEntered(inForce, other, later);

    expect(changed.hasNewDetails).toBe(true);
    expect(payableData(changed.stored, "2026-03-15T09:59:59.999Z", false)).toMatchObject({
      iban: complete.iban,
      email: other.email,
    });
    expect(payableData(changed.stored, "2026-03-15T10:00:00.000Z", false)).toMatchObject({ iban: other.iban });
    expect(enteredData(changed.stored).iban).toBe(other.iban);
  });

  test("that are entered again do not wait longer, and the old ones again do not wait", () => {
    const changed = withEntered(inForce, other, later);
    const again = withEntered(changed.stored, other, "2026-03-10T10:00:00.000Z");
    const back = withEntered(changed.stored, complete, "2026-03-10T10:00:00.000Z");

    expect(again).toEqual({ stored: changed.stored, hasNewDetails: false, hasNewEmail: false });
    expect(back.stored.next).toBeUndefined();
  });

  test("without consent to self-billing pay nothing", () => {
    const refused = withEntered(inForce, { ...complete, selfBilling: false }, later);

    expect(payableData(refused.stored, "2026-04-01T00:00:00.000Z", false)).toBe("DATA");
    expect(payableData(undefined, later, false)).toBe("DATA");
    expect(stored.consent).toEqual({ at: first, version: "2026-11" });
  });
});

test("secrets are masked", () => {
  expect([maskedIban(complete.iban), maskedIban(null), maskedIban("")]).toEqual(["DE** **** 3000", null, null]);
  expect([maskedTaxId("181/815/08155"), maskedTaxId("")]).toEqual(["•••• 8155", null]);
});
