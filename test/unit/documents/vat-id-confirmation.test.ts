import { describe, expect, test } from "vitest";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import type { CorrectionInForce } from "#shared/domain/documents/decision/correction.ts";
import { laterVatIdDecisions } from "#shared/domain/documents/invoice/later-confirmation.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import type { ReplyFacts } from "#shared/domain/vat-ids/register-reply.ts";
import {
  afterOwnRefused,
  afterReplies,
  isDue,
  type KeptReply,
  type VatIdCheck,
  type VatIdNeed,
  type VatIdRelease,
} from "#shared/domain/vat-ids/vat-id-check.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { aFulfillment, aLineItem, anAddress, anOrder } from "../../builders/orders.ts";
import { invoiceDecisionOf, planInput, wantedInvoiceOf } from "../../builders/plans.ts";
import { aContext, preferences } from "../../builders/settings.ts";

const ownVatId = { sellerVatId: "DE136695976", vatIdConfirm: true };
const place = anAddress({
  company: "ABC BV",
  countryCode: "NL",
  zip: "1012 LG",
  city: "Amsterdam",
  street: "Damrak 1",
});
const toNetherlands = (fields: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({
    billingAddress: place,
    shippingAddress: place,
    note: "NL004495445B01",
    lines: [aLineItem({ totalCents: 10_000, taxes: [] })],
    ...fields,
  });
const now = aContext().now;

const reply = (facts: Partial<ReplyFacts> = {}): KeptReply => ({
  ...{
    register: "evatr",
    at: now,
    status: "evatr-0000",
    meaning: "valid",
    compared: { name: "A" },
    evidenceId: "evi_1",
  },
  ...facts,
});

interface Given {
  order?: ReturnType<typeof anOrder>;
  settings?: PreferencesPatch;
  checks?: readonly VatIdCheck[];
  at?: string;
  importStart?: string;
}

const decided = ({ order = toNetherlands(), settings = {}, checks = [], at = now, importStart }: Given = {}) =>
  invoiceDecisionOf({
    order,
    preferences: preferences({ ...ownVatId, ...settings }),
    context: aContext({ now: at, vatIds: checks, ...(importStart && { importStart }) }),
  }) ?? expect.fail("no decision");

const needOf = (given: Given = {}): VatIdNeed => decided(given).need ?? expect.fail("nothing is asked");

/** The decision once these replies came. */
const answered = (replies: readonly KeptReply[], given: Given = {}) => {
  const need = needOf(given);
  const check = afterReplies(undefined, need, { replies, now: given.at ?? now });
  return decided({ ...given, checks: [check] });
};

const inShort = (decision: ReturnType<typeof decided>) =>
  decision.verdict === "wanted" ? "wanted" : `${decision.verdict} ${decision.code}`;
const finding = (decision: ReturnType<typeof decided>) => decision.trace.find(({ rule }) => rule === "vat-id")?.datum;

describe("O29 a tax-free supply to a business in the Netherlands", () => {
  test("asks for its VAT id, name and address as the invoice shows them, and waits", () => {
    const decision = decided();

    expect(inShort(decision)).toBe("wait VAT_ID_UNCONFIRMED");
    expect(decision.need?.question).toEqual({
      vatId: "NL004495445B01",
      name: "ABC BV",
      street: "Damrak 1",
      postcode: "1012 LG",
      town: "Amsterdam",
    });
  });

  test("is invoiced with the proof's name once it is confirmed, streets are not disclosed", () => {
    const decision = answered([reply({ compared: { name: "A", street: "D", postcode: "A", town: "A" } })]);

    expect(decision).toMatchObject({ verdict: "wanted", evidenceIds: ["evi_1"] });
    expect(finding(decision)).toBe("nachträglich: bestätigt am 05.03.2026, Straße nicht mitgeteilt");
  });

  test.each<[string, Partial<ReplyFacts>, PreferencesPatch, string]>([
    ["is valid", {}, {}, "wanted"],
    ["is valid, names cannot be compared", { meaning: "simple" }, {}, "wanted"],
    ["is valid, no name was compared", { compared: {} }, {}, "wanted"],
    ["is not assigned", { meaning: "invalid" }, {}, "hold VAT_ID_REFUSED"],
    ["was valid until the day before", { meaning: "until", validUntil: "2026-03-02" }, {}, "hold VAT_ID_REFUSED"],
    ["was valid until that day", { meaning: "until", validUntil: "2026-03-03" }, {}, "wanted"],
    ["is another name's", { compared: { name: "B" } }, {}, "hold VAT_ID_DIFFERS"],
    ["a difference is only noted", { compared: { name: "B" } }, { vatIdNameWarn: true }, "wanted"],
    ["is valid by the Union's register alone", { register: "vies" }, {}, "wait VAT_ID_UNCONFIRMED"],
    ["the Union's register is enough", { register: "vies" }, { vatIdSecondBest: true }, "wanted"],
    ["is not valid by the Union's register", { register: "vies", meaning: "invalid" }, {}, "wait VAT_ID_UNCONFIRMED"],
  ])("is decided by the answer: %s", (_label, facts, settings, expected) => {
    expect(inShort(answered([reply(facts)], { settings }))).toBe(expected);
  });

  test.each<[string, PreferencesPatch]>([
    ["the Union's register is enough", { vatIdSecondBest: true }],
    ["a difference is only noted", { vatIdNameWarn: true }],
  ])("waits without an answer, also where %s", (_label, settings) => {
    expect(inShort(decided({ settings }))).toBe("wait VAT_ID_UNCONFIRMED");
  });

  test("is held as refused by the Union's register once the office was asked for a day in vain", () => {
    const need = needOf();
    const open = { day: need.day, since: now, attempts: 28 };
    const replies = [reply({ register: "vies", meaning: "invalid" })];

    const last = decided({ checks: [{ question: need.question, replies, open }] });

    expect(last).toMatchObject({
      ...{ verdict: "hold", code: "VAT_ID_REFUSED" },
      details: {
        value: "NL004495445B01, am 05.03.2026 laut MIAS nicht gültig, vom Bundeszentralamt noch nicht bestätigt",
      },
    });
  });

  test("names both names where they differ", () => {
    const byUnion = reply({ register: "vies", name: "AB C B.V." });

    expect(answered([byUnion, reply({ compared: { name: "B" } })])).toMatchObject({
      code: "VAT_ID_DIFFERS",
      details: { value: "ABC BV; im Register: AB C B.V.; abweichend: Name" },
    });
  });

  test("waits while nobody answers, and is held once the last question has none", () => {
    const need = needOf();
    const open = { day: need.day, since: now, attempts: 3 };
    const check = { question: need.question, replies: [] };

    const waiting = decided({ checks: [{ ...check, open: { ...open, nextAt: secondsAfter(now, 60) } }] });
    const last = decided({ checks: [{ ...check, open }] });

    expect(inShort(waiting)).toBe("wait VAT_ID_UNCONFIRMED");
    expect(inShort(last)).toBe("hold VAT_ID_UNCONFIRMED");
  });

  test.each<[string, readonly KeptReply[]]>([
    ["without an answer", []],
    ["with another name", [reply({ compared: { name: "B" } })]],
  ])("that was released %s is invoiced with the proof of that", (_label, replies) => {
    const { question } = needOf();
    const release = { by: "4711", at: now, evidenceId: "evi_release" };

    const decision = decided({ checks: [{ question, replies, release }] });

    expect(decision).toMatchObject({ verdict: "wanted" });
    expect(decision.verdict === "wanted" && decision.evidenceIds).toContain("evi_release");
  });

  test.each<[string, Partial<VatIdRelease>, readonly KeptReply[], string]>([
    ["another name is no missing answer", { code: "VAT_ID_DIFFERS" }, [], "wait VAT_ID_UNCONFIRMED"],
    ["another name", { code: "VAT_ID_DIFFERS" }, [reply({ compared: { name: "B" } })], "wanted"],
    ["that day's missing answer", { code: "VAT_ID_UNCONFIRMED", day: "2026-03-03" }, [], "wanted"],
    ["another day's missing answer", { code: "VAT_ID_UNCONFIRMED" }, [], "wait VAT_ID_UNCONFIRMED"],
    [
      "a missing answer is no other name",
      { code: "VAT_ID_UNCONFIRMED", day: "2026-03-03" },
      [reply({ compared: { name: "B" } })],
      "hold VAT_ID_DIFFERS",
    ],
  ])("is released for what was decided alone: %s", (_label, decision, replies, expected) => {
    const { question } = needOf();
    const release = { by: "4711", at: now, evidenceId: "evi_release", ...decision };

    expect(inShort(decided({ checks: [{ question, replies, release }] }))).toBe(expected);
  });

  test("that was released stays held where the id is not valid", () => {
    const { question } = needOf();
    const release = { by: "4711", at: now, evidenceId: "evi_release" };

    const decision = decided({ checks: [{ question, replies: [reply({ meaning: "invalid" })], release }] });

    expect(inShort(decision)).toBe("hold VAT_ID_REFUSED");
  });

  test("asks anew where its buyer's name changed", () => {
    const renamed = anAddress({ ...place, company: "Other BV" });
    const check: VatIdCheck = { question: needOf().question, replies: [reply()] };

    const order = toNetherlands({ billingAddress: renamed, shippingAddress: renamed });

    expect(inShort(decided({ order, checks: [check] }))).toBe("wait VAT_ID_UNCONFIRMED");
  });
});

describe("an order of 30 November that is shipped on 2 December", () => {
  const placedAt = "2026-11-30T11:00:00.000Z";
  const shippedAt = "2026-12-02T11:00:00.000Z";
  const times = { createdAt: placedAt, processedAt: placedAt };
  const unsent = toNetherlands({ ...times, fulfillments: [], fulfillmentStatus: "UNFULFILLED" });
  const shipped = toNetherlands({ ...times, fulfillments: [aFulfillment({ createdAt: shippedAt })] });
  const settings: PreferencesPatch = { invoiceEvent: "created", invoiceFinalize: "created" };
  const first = (facts: Partial<ReplyFacts> = {}): VatIdCheck => {
    const need = needOf({ order: unsent, settings, at: placedAt });
    return afterReplies(undefined, need, { replies: [reply({ at: placedAt, ...facts })], now: placedAt });
  };

  test("is asked about when it is placed, and waits for the shipment", () => {
    const decision = decided({ order: unsent, settings, at: placedAt, checks: [first()] });

    expect(decision).toMatchObject({ verdict: "wait", code: "WAIT", details: { event: "fulfilled" } });
  });

  test("says before the shipment that the id is not valid", () => {
    const checks = [first({ meaning: "invalid" })];

    expect(inShort(decided({ order: unsent, settings, at: placedAt, checks }))).toBe("hold VAT_ID_REFUSED");
  });

  test("waits for the shipment all the same where nobody answered before", () => {
    const need = needOf({ order: unsent, settings, at: placedAt });
    const checks: VatIdCheck[] = [{ question: need.question, replies: [], open: { since: placedAt, attempts: 27 } }];

    expect(inShort(decided({ order: unsent, settings, at: placedAt, checks }))).toBe("wait WAIT");
  });

  test("is asked about again on the day of supply, and the second answer decides", () => {
    const checks = [first()];
    const given: Given = { order: shipped, settings, at: shippedAt, checks };

    expect(inShort(decided(given))).toBe("wait VAT_ID_UNCONFIRMED");
    const need = needOf(given);
    expect(need).toMatchObject({ supplyDay: "2026-12-02", day: "2026-12-02" });
    const second = (facts: Partial<ReplyFacts>) =>
      afterReplies(checks[0], need, { replies: [reply({ at: shippedAt, ...facts })], now: shippedAt });
    expect(finding(decided({ ...given, checks: [second({})] }))).toBe("bestätigt am 02.12.2026");
    expect(inShort(decided({ ...given, checks: [second({ meaning: "invalid" })] }))).toBe("hold VAT_ID_REFUSED");
  });

  test("is asked about again on the parcel's day, also where the invoice names the day of the order", () => {
    const stated: PreferencesPatch = { ...settings, invoiceDeliveryDate0Event: "created" };

    expect(needOf({ order: shipped, settings: stated, at: shippedAt, checks: [first()] }).day).toBe("2026-12-02");
  });
});

describe("the correction of an invoice without tax", () => {
  const {
    content,
    contact,
    supply = {},
  } = wantedInvoiceOf({
    order: toNetherlands(),
    preferences: preferences({ ...ownVatId, vatIdConfirm: false }),
  });
  const draft = { content, contact, supply };
  const drafts = { creditNote: draft, invoice: { ...draft, fingerprint: "f1" } };
  const decisionsWith = (checks: readonly VatIdCheck[], creditNote?: CorrectionInForce["creditNote"]) =>
    decideDocuments(
      planInput({
        order: toNetherlands(),
        preferences: preferences(ownVatId),
        context: aContext({
          existing: new Set(["invoice:5001", ...(creditNote ? ["creditNote:5001-k1"] : [])]),
          vatIds: checks,
          correction: { id: "5001-k1", replaced: [], covered: [], drafts, creditNote },
        }),
      }),
    ).filter(({ source }) => source.type === "correction");
  const refused = () => [afterReplies(undefined, needOf(), { replies: [reply({ meaning: "invalid" })], now })];

  test("takes back what was invoiced, although its buyer's id is not valid", () => {
    const [creditNote, ...others] = decisionsWith(refused());

    expect(creditNote).toMatchObject({ kind: "creditNote", verdict: "wanted" });
    expect(others.map((one) => one.verdict)).toEqual(["wait"]);
  });

  test("makes no other invoice without tax while the id is not valid", () => {
    const made = { number: "GS1", date: "2026-03-05", status: "open" } as const;

    expect(decisionsWith(refused(), made)).toMatchObject([{ kind: "invoice", code: "VAT_ID_REFUSED" }]);
  });
});

describe("without an own VAT id", () => {
  const settings: PreferencesPatch = { sellerVatId: "" };
  const simple = (facts: Partial<ReplyFacts> = {}) =>
    reply({ register: "vies", isSimple: true, compared: {}, ...facts });

  test("a supply is invoiced with the answer to a simple question, which is said to be one", () => {
    expect(inShort(decided({ settings }))).toBe("wait VAT_ID_UNCONFIRMED");

    const decision = answered([simple()], { settings });

    expect(decision).toMatchObject({ verdict: "wanted", evidenceIds: ["evi_1"] });
    expect(finding(decision)).toBe(
      "nachträglich: gültig am 05.03.2026 laut MIAS, einfache Anfrage: keine Bestätigungsnummer, kein qualifizierter Nachweis",
    );
  });

  test("a definite answer holds it, as nobody else is asked", () => {
    expect(answered([simple({ meaning: "invalid" })], { settings })).toMatchObject({
      ...{ verdict: "hold", code: "VAT_ID_REFUSED" },
      details: { value: "NL004495445B01, nicht gültig laut MIAS, gefragt am 05.03.2026, einfache Anfrage" },
    });
  });

  test("silence delays it by the same day of questions, then the merchant decides", () => {
    const need = needOf({ settings });
    const waiting = afterReplies(undefined, need, { replies: [], now });
    const ended = afterReplies(waiting, need, { replies: [], now: secondsAfter(now, 24 * 3_600) });
    const release = { by: "4711", at: now, evidenceId: "evi_release" };

    expect(inShort(decided({ settings, checks: [waiting] }))).toBe("wait VAT_ID_UNCONFIRMED");
    expect(inShort(decided({ settings, checks: [ended] }))).toBe("hold VAT_ID_UNCONFIRMED");
    expect(inShort(decided({ settings, checks: [{ ...ended, release }] }))).toBe("wanted");
  });

  test.each<[string, readonly KeptReply[]]>([
    ["valid", [simple()]],
    ["not valid", [simple({ meaning: "invalid" })]],
    ["nothing", []],
  ])("what it was told (%s) is over once there is one: the office is asked before an invoice", (_label, replies) => {
    const day = { replies, now: secondsAfter(now, 24 * 3_600) };
    const checks = [afterReplies(undefined, needOf({ settings }), day)];

    expect(inShort(decided({ checks }))).toBe("wait VAT_ID_UNCONFIRMED");
    expect(isDue(checks[0], needOf({ checks }), day.now)).toBe(true);
  });

  test("an imported order waits for nothing, and its old day is not judged by today's answer", () => {
    const given: Given = { settings, importStart: "2026-03-04T08:00:00.000Z" };

    expect(finding(answered([simple()], given))).toMatch(/^nachträglich: gültig am/);
    expect(inShort(answered([simple({ meaning: "invalid" })], given))).toBe("wanted");
    expect(inShort(answered([], given))).toBe("wanted");
  });

  test("nothing is asked where the merchant does not want it", () => {
    const decision = decided({ settings: { ...settings, vatIdConfirm: false } });

    expect(decision.need).toBeUndefined();
    expect(finding(decision)).toBe("nicht geprüft: Bestätigung ist ausgeschaltet");
  });
});

describe("nothing is checked", () => {
  test("where the merchant does not want it, and the trace says so", () => {
    const decision = decided({ settings: { vatIdConfirm: false } });

    expect(inShort(decision)).toBe("wanted");
    expect(decision.need).toBeUndefined();
    expect(finding(decision)).toBe("nicht geprüft: Bestätigung ist ausgeschaltet");
  });

  test.each<[string, ReturnType<typeof anOrder>]>([
    ["at home", anOrder({ note: "DE136695976" })],
    ["outside the Union", toNetherlands({ ...places("CH") })],
    ["with German tax", toNetherlands({ lines: [aLineItem({ totalCents: 11_900, rate: 1900 })] })],
  ])("of a supply %s", (_label, order) => {
    const decision = decided({ order });

    expect(decision.need).toBeUndefined();
    expect(finding(decision)).toBeUndefined();
  });
});

function places(countryCode: string) {
  const there = anAddress({ countryCode, zip: "8001", city: "Ort" });
  return { billingAddress: there, shippingAddress: there };
}

test("a service with the tax on the buyer is asked about too", () => {
  const lines = [aLineItem({ totalCents: 10_000, taxes: [], requiresShipping: false })];

  expect(inShort(decided({ order: toNetherlands({ lines, shipping: [] }) }))).toBe("wait VAT_ID_UNCONFIRMED");
});

describe("an imported order", () => {
  const importStart = "2026-03-04T08:00:00.000Z";

  test("is asked about once, and waits for no answer", () => {
    const need = needOf({ importStart });
    const check = afterReplies(undefined, need, { replies: [], now });
    const decision = decided({ importStart, checks: [check] });

    expect(inShort(decision)).toBe("wanted");
    expect(finding(decision)).toBe("nachträglich gefragt, keine Antwort");
  });

  test("is not said to be asked about where the office does not accept the own id", () => {
    const check = afterOwnRefused(undefined, needOf({ importStart }), now);

    expect(inShort(decided({ importStart, checks: [check] }))).toBe("wait VAT_ID_UNCONFIRMED");
  });

  test("that was supplied since the import began waits for the answer of that day", () => {
    const given: Given = {
      order: toNetherlands({ fulfillments: [aFulfillment({ createdAt: "2026-03-05T08:00:00.000Z" })] }),
      importStart,
    };
    const need = needOf(given);
    const before = afterReplies(
      undefined,
      { ...need, day: undefined },
      { replies: [reply({ at: "2026-03-04T09:00:00.000Z" })], now },
    );
    const silent = afterReplies(before, need, { replies: [], now });

    expect(need.day).toBe("2026-03-05");
    expect(inShort(decided({ ...given, checks: [before] }))).toBe("wait VAT_ID_UNCONFIRMED");
    expect(inShort(decided({ ...given, checks: [silent] }))).toBe("wait VAT_ID_UNCONFIRMED");
    expect(inShort(answered([reply({ compared: { name: "B" } })], given))).toBe("hold VAT_ID_DIFFERS");
  });

  test("is marked as confirmed afterwards", () => {
    expect(finding(answered([reply()], { importStart }))).toBe("nachträglich: bestätigt am 05.03.2026");
  });

  test("is held where the id was not valid then", () => {
    const gone = reply({ meaning: "until", validUntil: "2025-12-31" });

    expect(inShort(answered([gone], { importStart }))).toBe("hold VAT_ID_REFUSED");
  });

  test("is not held by the Union's register, which knows today alone", () => {
    const gone = reply({ register: "vies", meaning: "invalid" });

    expect(inShort(answered([gone], { importStart }))).toBe("wanted");
  });
});

describe("an invoice that exists", () => {
  const unsent = toNetherlands({ fulfillments: [] });
  const supply = { supplyDay: "2026-02-28" };
  const doubts = (
    facts: Partial<ReplyFacts>,
    made: { supplyDay?: string } = supply,
    more: readonly KeptReply[] = [],
  ) => {
    const question = {
      vatId: "NL004495445B01",
      name: "ABC BV",
      street: "Damrak 1",
      postcode: "1012 LG",
      town: "Amsterdam",
    };
    const invoice = {
      ...{ providerId: "inv-1", number: "RE0001", date: "2026-03-05", status: "open" as const },
      ...{ supply: made, madeAt: now, evidenceIds: ["evi_1"] },
    };
    const vatIds = [{ question, replies: [reply(facts), ...more] }];
    const context = aContext({ now: secondsAfter(now, 2 * 86_400), vatIds, invoice });
    return laterVatIdDecisions(planInput({ order: unsent, preferences: preferences(ownVatId), context }), []).map(
      ({ code }) => code,
    );
  };
  const later = secondsAfter(now, 60);

  test("is in doubt by another name since it was made, not by the one that it was made with", () => {
    expect(doubts({ compared: { name: "B" }, at: later })).toEqual(["VAT_ID_DOUBTED_LATER"]);
    expect(doubts({ compared: { name: "B" }, at: now })).toEqual([]);
  });

  test("is in no doubt by the simple answer that it was made with, once there is an own VAT id", () => {
    expect(doubts({ register: "vies", isSimple: true, at: later })).toEqual([]);
    expect(doubts({ register: "vies", isSimple: true, meaning: "invalid", at: later })).toEqual([
      "VAT_ID_DOUBTED_LATER",
    ]);
  });

  test("is judged by the day of supply that it names, where no parcel tells another one", () => {
    const ended = { meaning: "until", validUntil: "2026-03-01", at: later } as const;

    expect(doubts(ended)).toEqual([]);
    expect(doubts(ended, {})).toEqual(["VAT_ID_DOUBTED_LATER"]);
  });

  test("stays in doubt by a refusal on the day of supply, although the id is valid later", () => {
    const day = { supplyDay: "2026-03-05" };

    expect(doubts({ meaning: "invalid", at: later }, day, [reply({ at: secondsAfter(now, 86_400) })])).toEqual([
      "VAT_ID_DOUBTED_LATER",
    ]);
  });

  const ended: VatIdCheck["open"] = { day: "2026-03-05", since: now, attempts: 28 };
  const asked = { ...ended, nextAt: later };
  const early = reply({ at: "2026-03-04T09:00:00.000Z" });
  const byUnion = (facts: Partial<ReplyFacts> = {}) => reply({ register: "vies", at: later, ...facts });
  const released = (code: VatIdRelease["code"]) => ({
    release: { by: "4711", at: now, evidenceId: "evi_2", ...(code && { code }), day: "2026-03-05" },
  });
  const other: Partial<ReplyFacts> = { compared: { name: "B" }, at: later };
  /** The decisions about an invoice of what was supplied on the day it was made. */
  const decidedLater = (check: Partial<VatIdCheck>, settings: PreferencesPatch = {}, more: Given & Made = {}) => {
    const { importStart, status = "open", before = [], ...made } = more;
    const { question } = needOf();
    const invoice = {
      ...{ providerId: "inv-1", number: "RE0001", date: "2026-03-05", status, madeAt: now },
      ...{ supply: { supplyDay: "2026-03-05" }, evidenceIds: ["evi_1"], ...made },
    };
    const vatIds = [{ question, replies: [early], ...check }];
    const context = aContext({
      now: secondsAfter(now, 2 * 86_400),
      vatIds,
      invoice,
      ...(importStart && { importStart }),
    });
    const input = planInput({ order: unsent, preferences: preferences({ ...ownVatId, ...settings }), context });
    return laterVatIdDecisions(input, before);
  };
  interface Made {
    status?: "open" | "voided";
    before?: Parameters<typeof laterVatIdDecisions>[1];
    evidenceIds?: readonly string[];
    supply?: { supplyDay: string };
  }

  test.each<[string, Partial<VatIdCheck>, PreferencesPatch, string | undefined]>([
    ["no register answered the last question", { open: ended }, {}, ", keine Antwort der Register"],
    ["no register answered, and it is asked again", { open: asked }, {}, undefined],
    ["no answer, as the merchant decided", { open: ended, ...released("VAT_ID_UNCONFIRMED") }, {}, undefined],
    ["no answer, which was not decided", { open: ended, ...released("VAT_ID_DIFFERS") }, {}, ", keine Antwort"],
    ["only the Union's register answered", { open: ended, replies: [early, byUnion()] }, {}, ", gültig am 05.03.2026"],
    ["only it, and the office is asked", { open: asked, replies: [early, byUnion()] }, {}, undefined],
    ["only it, which is enough", { open: ended, replies: [early, byUnion()] }, { vatIdSecondBest: true }, undefined],
    ["it refused", { open: ended, replies: [early, byUnion({ meaning: "invalid" })] }, {}, ", am 05.03.2026 laut MIAS"],
    ["it refused, and the office is asked", { open: asked, replies: [byUnion({ meaning: "invalid" })] }, {}, undefined],
    ["another name is the id's", { replies: [reply(other)] }, {}, ", "],
    [
      "another name, as the merchant decided",
      { replies: [reply(other)], ...released("VAT_ID_DIFFERS") },
      {},
      undefined,
    ],
    ["another name, which is only noted", { replies: [reply(other)] }, { vatIdNameWarn: true }, undefined],
    ["the office refused", { replies: [reply({ meaning: "invalid", at: later })] }, {}, ", "],
    ["the office confirmed", { replies: [reply({ at: later })] }, {}, undefined],
  ])("where %s", (_label, check, settings, value) => {
    const told = decidedLater(check, settings);

    expect(told).toEqual(
      value === undefined
        ? []
        : [
            {
              ...{
                source: { type: "order", id: "5001" },
                kind: "invoice",
                verdict: "hold",
                code: "VAT_ID_DOUBTED_LATER",
              },
              details: { value: expect.stringContaining(`NL004495445B01${value}`) },
              trace: [{ rule: "vat-id", setting: "vatIdConfirm", outcome: "hold" }],
            },
          ],
    );
  });

  const refused = { replies: [reply({ meaning: "invalid", at: later })] };
  const already = decided({ order: unsent });
  test.each<[string, Parameters<typeof decidedLater>, number]>([
    ["no answer is behind", [refused, {}, { evidenceIds: ["evi_9"] }], 0],
    ["several answers are behind", [{ replies: [early, { ...early, evidenceId: "evi_3" }], open: ended }], 1],
    ["is cancelled", [refused, {}, { status: "voided" }], 0],
    ["another decision holds", [refused, {}, { before: [already] }], 0],
    ["was supplied before its import", [refused, {}, { importStart: "2026-03-06T08:00:00.000Z" }], 0],
    ["was supplied on the day of its import", [refused, {}, { importStart: "2026-03-05T08:00:00.000Z" }], 1],
    ["is not to be checked", [refused, { vatIdConfirm: false }], 0],
    ["is supplied later: the early answer counts", [{ open: ended }, {}, { supply: { supplyDay: "2026-03-20" } }], 0],
    [
      "is supplied today: it does not",
      [{ open: { ...ended, day: "2026-03-07" } }, {}, { supply: { supplyDay: "2026-03-07" } }],
      1,
    ],
  ])("that %s", (_label, given, count) => {
    expect(decidedLater(...given)).toHaveLength(count);
  });
});
