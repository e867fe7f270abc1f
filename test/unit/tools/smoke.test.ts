import { expect, test } from "vitest";
import { checkDeployment, smokeFaults } from "#cdk/operate/smoke.mjs";

const ADDRESS = "https://app.example.com";
const good: Readonly<Record<string, number>> = {
  "GET /": 200,
  "GET /api/shop": 401,
  "POST /api/webhooks/shopify": 401,
  "HEAD /api/webhooks/lexoffice": 204,
};

/** A deployment whose answers are good but for these, round by round; the last round lasts. */
function aDeployment(...rounds: Readonly<Record<string, number>>[]) {
  let calls = 0;
  return async (address: string, { method }: { method: string }) => {
    const round = rounds[Math.min(Math.floor(calls++ / Object.keys(good).length), rounds.length - 1)];
    const place = `${method} ${address.slice(ADDRESS.length)}`;
    const status = round?.[place] ?? good[place];
    if (status === undefined) throw new TypeError("fetch failed", { cause: { code: "ENOTFOUND" } });
    return { status };
  };
}

test("a deployment that answers as it must has no fault", async () => {
  expect(await smokeFaults(ADDRESS, aDeployment({}))).toEqual([]);
});

test.each([
  ["files that are not there", { "GET /": 403 }, "GET /: 403 instead of 200"],
  ["functions that CloudFront's secret does not reach", { "GET /api/shop": 403 }, "GET /api/shop: 403 instead of 401"],
  ["a receiver that cannot read its secret", { "POST /api/webhooks/shopify": 500 }, "500 instead of 401"],
])("%s are told", async (_, answers, line) => {
  expect(await smokeFaults(ADDRESS, aDeployment(answers))).toEqual([expect.stringContaining(line)]);
});

test("a domain that does not answer is told with the reason", async () => {
  const faults = await smokeFaults("https://nowhere.example.org", aDeployment({}));

  expect(faults).toHaveLength(4);
  expect(faults[0]).toContain("no answer (ENOTFOUND)");
});

test("a deployment that comes alive late is waited for, one that does not fails with its faults", async () => {
  const quick = { tries: 3, pauseMilliseconds: 0 };

  await checkDeployment(ADDRESS, { ...quick, call: aDeployment({ "GET /": 503 }, { "GET /": 503 }, {}) });
  await expect(checkDeployment(ADDRESS, { ...quick, call: aDeployment({ "GET /": 503 }) })).rejects.toThrow(
    "GET /: 503 instead of 200",
  );
});
