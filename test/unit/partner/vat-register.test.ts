import { expect, test } from "vitest";
import { vatRegister as germanRegister } from "#functions/adapters/evatr/vat-register.ts";
import { vatRegister } from "#functions/adapters/vies/vat-register.ts";
import { registersInTurn } from "#functions/modules/partner/vat-registers.ts";

const asking = (answer: () => Promise<Response>) => {
  const sent: unknown[] = [];
  const register = vatRegister({
    url: "https://vies.example",
    ownVatId: "DE136695976",
    fetch: async (_url, init) => {
      sent.push(JSON.parse(String(init?.body)));
      return answer();
    },
  });
  return { register, sent };
};
const json =
  (body: object, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });

test("a question names both numbers, and a valid one is answered with the id of the question", async () => {
  const { register, sent } = asking(json({ valid: true, requestIdentifier: "WAPI1", userError: "VALID" }));

  expect(await register.check("ATU13585627")).toEqual({ state: "valid", requestId: "WAPI1" });
  expect(sent).toEqual([
    {
      countryCode: "AT",
      vatNumber: "U13585627",
      requesterMemberStateCode: "DE",
      requesterNumber: "136695976",
    },
  ]);
});

test.each([
  ["an unknown number", json({ valid: false, requestIdentifier: "", userError: "INVALID" }), "invalid"],
  ["a state that does not answer", json({ valid: false, userError: "MS_UNAVAILABLE" }), "unavailable"],
  ["a failure", json({ actionSucceed: false, errorWrappers: [] }, 500), "unavailable"],
  ["something else", async () => new Response("<html>"), "unavailable"],
  ["a broken line", () => Promise.reject(new TypeError("fetch failed")), "unavailable"],
] as const)("%s is told apart", async (_label, answer, state) => {
  expect((await asking(answer).register.check("ATU13585627")).state).toBe(state);
});

const askingGermany = (answer: () => Promise<Response>) => {
  const sent: unknown[] = [];
  const register = germanRegister({
    url: "https://evatr.example",
    ownVatId: "DE136695976",
    // in Berlin it is 1 November already
    clock: { now: () => "2026-10-31T23:30:00.000Z" },
    fetch: async (url, init) => {
      sent.push([url, JSON.parse(String(init?.body))]);
      return answer();
    },
  });
  return { register, sent };
};

test("the German register is asked with both numbers, and answers the id of the question", async () => {
  const { register, sent } = askingGermany(json({ id: "1f2e3d4c5b6a7988", status: "evatr-0000" }));

  expect(await register.check("ATU13585627")).toEqual({ state: "valid", requestId: "1f2e3d4c5b6a7988" });
  expect(sent).toEqual([
    ["https://evatr.example/abfrage", { anfragendeUstid: "DE136695976", angefragteUstid: "ATU13585627" }],
  ]);
});

test.each<[string, () => Promise<Response>, string]>([
  ["0000, valid", json({ status: "0000" }), "valid"],
  ["2008, valid without a comparison of names", json({ status: "evatr-2008" }), "valid"],
  ["2001, not assigned", json({ status: "evatr-2001" }, 404), "invalid"],
  ["0005, malformed", json({ status: "evatr-0005" }, 400), "invalid"],
  ["0012, wrong check digits", json({ status: "evatr-0012" }, 400), "invalid"],
  ["2006, valid until yesterday", json({ status: "evatr-2006", gueltigBis: "2026-10-31" }), "invalid"],
  ["2006, valid until today", json({ status: "evatr-2006", gueltigBis: "2026-11-01" }), "valid"],
  ["2006 without a day", json({ status: "evatr-2006" }), "unavailable"],
  ["2002, valid from today", json({ status: "evatr-2002", gueltigAb: "2026-11-01" }), "valid"],
  ["2002, valid from tomorrow", json({ status: "evatr-2002", gueltigAb: "2026-11-02" }), "invalid"],
  ["0004, our own id", json({ status: "evatr-0004" }, 400), "unavailable"],
  ["0006, a German id", json({ status: "evatr-0006" }, 403), "unavailable"],
  ["0008, too many questions", json({ status: "evatr-0008" }, 403), "unavailable"],
  ["1001, a state that does not answer", json({ status: "evatr-1001" }, 503), "unavailable"],
  ["a status of tomorrow", json({ status: "evatr-9999" }), "unavailable"],
  ["something else", async () => new Response("<html>"), "unavailable"],
  ["a broken line", () => Promise.reject(new TypeError("fetch failed")), "unavailable"],
])("the German register's answer %s reads %s", async (_label, answer, state) => {
  expect((await askingGermany(answer).register.check("ATU13585627")).state).toBe(state);
});

test.each([
  ["the first that knows", "valid", "invalid", "valid", 0],
  ["the second where the first says nothing", "unavailable", "invalid", "invalid", 1],
  ["nobody", "unavailable", "unavailable", "unavailable", 1],
] as const)("of two registers %s answers", async (_label, first, second, expected, asked) => {
  const questions: string[] = [];
  const answering = (state: "valid" | "invalid" | "unavailable", hear: (vatId: string) => void) => ({
    check: async (vatId: string) => {
      hear(vatId);
      return { state, requestId: "1" };
    },
  });
  const both = registersInTurn([
    answering(first, () => undefined),
    answering(second, (vatId) => questions.push(vatId)),
  ]);

  expect((await both.check("ATU13585627")).state).toBe(expected);
  expect(questions).toHaveLength(asked);
});
