import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { evatrRegister } from "#functions/adapters/evatr/vat-register.ts";
import { viesRegister } from "#functions/adapters/vies/vat-register.ts";

const clock = { now: () => "2026-11-29T09:00:00.000Z" };
const ownVatId = "DE136695976";
const buyer = { vatId: "NL123456789B01", name: "ABC BV", street: "Damrak 1", postcode: "1012 LG", town: "Amsterdam" };

const json =
  (body: object, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });

const askingGermany = (answer: () => Promise<Response>) => {
  const sent: unknown[] = [];
  const fetch = async (url: unknown, init?: RequestInit) => {
    sent.push([url, JSON.parse(String(init?.body))]);
    return answer();
  };
  return { register: evatrRegister({ url: "https://evatr.example", clock, fetch }), sent };
};

const askingTheUnion = (answer: () => Promise<Response>) => {
  const sent: unknown[] = [];
  const fetch = async (url: unknown, init?: RequestInit) => {
    sent.push([url, JSON.parse(String(init?.body))]);
    return answer();
  };
  return { register: viesRegister({ url: "https://vies.example", clock, fetch }), sent };
};

test("a question to the German register names both numbers, the company and its place", async () => {
  const { register, sent } = askingGermany(json({ status: "evatr-0000" }));

  await register.ask({ ownVatId, ...buyer });

  expect(sent).toEqual([
    [
      "https://evatr.example/abfrage",
      {
        anfragendeUstid: "DE136695976",
        angefragteUstid: "NL123456789B01",
        firmenname: "ABC BV",
        strasse: "Damrak 1",
        plz: "1012 LG",
        ort: "Amsterdam",
      },
    ],
  ]);
});

test("without a company only the number is asked for", async () => {
  const { register, sent } = askingGermany(json({ status: "evatr-0000" }));

  await register.ask({ ownVatId, vatId: "ATU13585627" });

  expect(sent).toEqual([
    ["https://evatr.example/abfrage", { anfragendeUstid: "DE136695976", angefragteUstid: "ATU13585627" }],
  ]);
});

test("a reply keeps the question, the answer as it came, its hash and both instants", async () => {
  const body = { id: "c4e53ec694b7c2a6", anfrageZeitpunkt: "2026-11-29T10:00:00.39+01:00", status: "evatr-0000" };

  const reply = await askingGermany(json(body)).register.ask({ ownVatId, vatId: "ATU13585627" });

  const answer = JSON.stringify(body);
  expect(reply).toEqual({
    register: "evatr",
    endpoint: "https://evatr.example/abfrage",
    request: { anfragendeUstid: "DE136695976", angefragteUstid: "ATU13585627" },
    sentAt: "2026-11-29T09:00:00.000Z",
    at: "2026-11-29T09:00:00.000Z",
    httpStatus: 200,
    answer,
    answerSha256: createHash("sha256").update(answer).digest("hex"),
    status: "evatr-0000",
    meaning: "valid",
    compared: {},
    requestId: "c4e53ec694b7c2a6",
  });
});

/** Shapes that public clients of the office have seen, with values of our own. */
test.each<[string, () => Promise<Response>, object]>([
  [
    "a qualified answer",
    json({ status: "evatr-0000", ergFirmenname: "A", ergStrasse: "D", ergPlz: "A", ergOrt: "A" }),
    { meaning: "valid", compared: { name: "A", street: "D", postcode: "A", town: "A" } },
  ],
  [
    "another company",
    json({ status: "evatr-0000", ergFirmenname: "B", ergStrasse: "C", ergPlz: "C", ergOrt: "A" }),
    { meaning: "valid", compared: { name: "B", street: "C", postcode: "C", town: "A" } },
  ],
  [
    "an answer with empty fields",
    json({ id: null, status: "evatr-0000", gueltigAb: null, gueltigBis: null, ergFirmenname: null, ergOrt: "" }),
    { meaning: "valid", compared: {} },
  ],
  [
    "a letter of tomorrow",
    json({ status: "evatr-0000", ergFirmenname: "E", ergOrt: "A" }),
    { meaning: "unknown", compared: {} },
  ],
  ["2008", json({ status: "evatr-2008" }), { meaning: "simple" }],
  [
    "2006, no longer valid",
    json({ status: "evatr-2006", gueltigAb: "2010-01-01", gueltigBis: "2026-10-31" }),
    { meaning: "until", validFrom: "2010-01-01", validUntil: "2026-10-31" },
  ],
  [
    "2002, with a time",
    json({ status: "evatr-2002", gueltigAb: "2026-12-01T00:00:00+01:00" }),
    { meaning: "from", validFrom: "2026-12-01" },
  ],
  ["2001", json({ status: "evatr-2001" }, 404), { meaning: "invalid" }],
  ["0005", json({ status: "evatr-0005" }, 400), { meaning: "malformed" }],
  ["0012", json({ status: "evatr-0012" }, 400), { meaning: "malformed" }],
  ["0004", json({ status: "evatr-0004" }, 400), { meaning: "own" }],
  ["2005", json({ status: "evatr-2005" }, 404), { meaning: "own" }],
  ["0006", json({ status: "evatr-0006" }, 403), { meaning: "notAsked" }],
  ["0007", json({ status: "evatr-0007" }, 403), { meaning: "notAsked" }],
  ["0008", json({ status: "evatr-0008" }, 403), { meaning: "quota" }],
  ["0002, our own mistake", json({ status: "evatr-0002" }, 400), { meaning: "unknown" }],
  ["2003", json({ status: "evatr-2003" }, 400), { meaning: "unknown" }],
  ["a status of tomorrow", json({ status: "evatr-9999" }), { meaning: "unknown" }],
  ["another answer", json({ fehler: "x" }), { meaning: "unknown" }],
  ["a failing proxy", async () => new Response("<html>", { status: 502 }), { meaning: "silent" }],
  ["a broken line", () => Promise.reject(new TypeError("fetch failed")), { meaning: "silent" }],
])("the German register's answer is read: %s", async (_label, answer, expected) => {
  expect(await askingGermany(answer).register.ask({ ownVatId, ...buyer })).toMatchObject(expected);
});

test.each(["0011", "0013", "1001", "1002", "1003", "1004", "2004", "2007", "2011", "3011"])(
  "%s is an outage",
  async (status) => {
    const { register } = askingGermany(json({ status: `evatr-${status}` }, 503));

    expect(await register.ask({ ownVatId, ...buyer })).toMatchObject({ meaning: "silent" });
  },
);

test("the Union's register is asked with both numbers", async () => {
  const { register, sent } = askingTheUnion(json({ valid: true }));

  await register.ask({ ownVatId, vatId: "ATU13585627" });

  expect(sent).toEqual([
    [
      "https://vies.example/check-vat-number",
      {
        countryCode: "AT",
        vatNumber: "U13585627",
        requesterMemberStateCode: "DE",
        requesterNumber: "136695976",
      },
    ],
  ]);
});

test("without an own number the Union's register is asked a simple question, and the reply says so", async () => {
  const { register, sent } = askingTheUnion(json({ valid: true, requestIdentifier: "", userError: "VALID" }));

  const reply = await register.ask({ ownVatId: "", vatId: "ATU13585627" });

  expect(sent).toEqual([["https://vies.example/check-vat-number", { countryCode: "AT", vatNumber: "U13585627" }]]);
  expect(reply).toMatchObject({ meaning: "valid", isSimple: true, requestId: undefined });
  expect((await register.ask({ ownVatId, vatId: "ATU13585627" })).isSimple).toBeUndefined();
});

test.each<[string, () => Promise<Response>, object]>([
  [
    "a valid number",
    json({
      countryCode: "AT",
      vatNumber: "U13585627",
      requestDate: "2026-11-29T09:00:00.000Z",
      valid: true,
      requestIdentifier: "WAPI1",
      userError: "VALID",
      name: "Kaffee GmbH",
      address: "---",
      traderName: "---",
      traderNameMatch: "NOT_PROCESSED",
    }),
    { meaning: "valid", status: "VALID", name: "Kaffee GmbH", requestId: "WAPI1" },
  ],
  ["a number without a reason", json({ valid: false }), { meaning: "invalid", status: "INVALID" }],
  ["an unknown number", json({ valid: false, requestIdentifier: "", userError: "INVALID" }), { meaning: "invalid" }],
  ["a flag that its word contradicts", json({ valid: true, userError: "INVALID" }), { meaning: "unknown" }],
  ["a silent state", json({ valid: false, userError: "MS_UNAVAILABLE" }), { meaning: "silent" }],
  ["a question of ours that is wrong", json({ valid: false, userError: "INVALID_INPUT" }), { meaning: "unknown" }],
  [
    "a wrong question that is refused",
    json({ actionSucceed: false, errorWrappers: [{ error: "INVALID_REQUESTER_INFO" }] }, 400),
    { meaning: "unknown", status: "INVALID_REQUESTER_INFO" },
  ],
  ["too many questions", json({ valid: false, userError: "MS_MAX_CONCURRENT_REQ" }), { meaning: "silent" }],
  ["a blocked address", json({ valid: false, userError: "IP_BLOCKED" }), { meaning: "silent" }],
  ["another number", json({ valid: true, vatNumber: "U99999999", userError: "VALID" }), { meaning: "silent" }],
  ["a failure", json({ actionSucceed: false, errorWrappers: [] }, 500), { meaning: "silent" }],
  ["something else", async () => new Response("<html>"), { meaning: "silent" }],
  ["a broken line", () => Promise.reject(new TypeError("fetch failed")), { meaning: "silent" }],
])("the Union's answer is read: %s", async (_label, answer, expected) => {
  expect(await askingTheUnion(answer).register.ask({ ownVatId, vatId: "ATU13585627" })).toMatchObject(expected);
});

test("a state that discloses no name has none", async () => {
  const { register } = askingTheUnion(json({ valid: true, userError: "VALID", name: "---" }));

  expect((await register.ask({ ownVatId, vatId: "ESB12345674" })).name).toBeUndefined();
});
