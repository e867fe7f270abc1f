import { expect, test } from "vitest";
import { vatRegister } from "#functions/adapters/vies/vat-register.ts";

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
