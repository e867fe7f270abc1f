import { describe, expect, test } from "vitest";
import { askRegisters } from "#functions/modules/vat-ids/ask-registers.ts";
import type { ReplyMeaning } from "#shared/domain/vat-ids/register-reply.ts";
import {
  afterBusy,
  afterOwnRefused,
  afterReplies,
  checkOf,
  isDue,
  proofsOf,
  type VatIdCheck,
} from "#shared/domain/vat-ids/vat-id-check.ts";
import { instantOf, secondsAfter } from "#shared/values/time.ts";
import { aLineItem, anAddress, anOrder } from "../../builders/orders.ts";
import { invoiceDecisionOf } from "../../builders/plans.ts";
import { aContext, preferences } from "../../builders/settings.ts";
import { aDesk, aReply } from "../../builders/vat-ids.ts";

const outages: readonly ReplyMeaning[] = ["silent", "unknown", "own", "quota", "notAsked"];
const definite: readonly ReplyMeaning[] = ["valid", "simple", "invalid", "until", "from"];
const place = anAddress({ company: "ABC BV", countryCode: "NL", zip: "1012 LG", city: "Amsterdam" });
const order = anOrder({
  billingAddress: place,
  shippingAddress: place,
  note: "NL004495445B01",
  lines: [aLineItem({ totalCents: 10_000, taxes: [] })],
});
const begin = aContext().now;

/** Numbers between 0 and 1, the same for a seed. */
function numbers(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/**
 * Lets an order ask for 30 hours, at random moments besides those that are due, and answers what was decided in between. `words`: what
 * the registers may say; now and then others ask, or the worker dies with the answer.
 */
async function played(seed: number, words: readonly ReplyMeaning[]) {
  const random = numbers(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  // every other shop has no own VAT id
  const ownVatId = seed % 2 === 0 ? "" : "DE136695976";
  const settings = preferences({
    vatIdConfirm: true,
    sellerVatId: ownVatId,
    vatIdSecondBest: random() < 0.5,
    vatIdNameWarn: random() < 0.5,
  });
  const heard: ReplyMeaning[] = [];
  let now = begin;
  const register = (name: "evatr" | "vies") => ({
    ask: async () => {
      const meaning =
        name === "vies" && !outages.includes(pick(words)) ? pick(["valid", "invalid"] as const) : pick(words);
      const said = name === "vies" && !words.includes("valid") ? pick(words) : meaning;
      heard.push(said);
      const days = { validFrom: "2026-03-04", validUntil: "2026-03-02" };
      return aReply({
        register: name,
        at: now,
        meaning: said,
        isSimple: ownVatId === "" || undefined,
        compared: { name: pick(["A", "A", "B", "D"]) },
        ...days,
      });
    },
  });
  const vatIds = {
    registers: { evatr: register("evatr"), vies: register("vies") },
    desk: aDesk(() => random() < 0.8),
    reportError: () => {},
  };
  const clock = { now: () => now, monotonic: () => 0, sleep: async () => {} };
  let checks: readonly VatIdCheck[] = [];
  const seen: { decision: ReturnType<typeof decided>; stored: ReadonlySet<string> }[] = [];
  const stored = new Set<string>();
  function decided() {
    return (
      invoiceDecisionOf({ order, preferences: settings, context: aContext({ now, vatIds: checks }) }) ?? expect.fail()
    );
  }
  while (now < secondsAfter(begin, 30 * 3_600)) {
    const { need } = decided();
    if (need === undefined) break;
    const check = checkOf(checks, need);
    if (isDue(check, need, now)) {
      const asked = await askRegisters({ vatIds, clock }, { ownVatId, need, check, now, isAnew: false });
      const isKilled = random() < 0.1;
      if (!isKilled && asked === "busy") checks = [afterBusy(check, need, { now, seconds: 5 })];
      else if (!isKilled && (asked === "ownRefused" || asked === "ownResting"))
        checks = [afterOwnRefused(check, need, now)];
      else if (!isKilled && typeof asked === "object") {
        const replies = asked.replies.map((reply, index) => ({ ...reply, evidenceId: `${now} ${index}` }));
        for (const { evidenceId } of replies) stored.add(evidenceId);
        checks = [afterReplies(check, need, { replies, now })];
      }
    }
    seen.push({ decision: decided(), stored: new Set(stored) });
    now = instantOf(Date.parse(now) + (1 + Math.floor(random() * 30 * 60)) * 1_000);
  }
  return { seen, heard, last: decided(), checks };
}

const seeds = Array.from({ length: 16 }, (_, index) => index + 1);

describe("whatever the sequence of answers", () => {
  test.each(seeds)(
    "outages alone never refuse and never let an invoice pass, and end with the merchant (%i)",
    async (seed) => {
      const { seen, heard, last } = await played(seed, outages);

      expect(heard.length).toBeGreaterThan(0);
      const codes = new Set(seen.map(({ decision }) => (decision.verdict === "wanted" ? "wanted" : decision.code)));
      expect([...codes]).toEqual(["VAT_ID_UNCONFIRMED"]);
      expect(last).toMatchObject({ verdict: "hold", code: "VAT_ID_UNCONFIRMED" });
    },
  );

  test.each(seeds)(
    "no invoice without tax is without a stored proof, and none is refused without a definite answer (%i)",
    async (seed) => {
      const { seen, heard, checks } = await played(seed, [...outages, ...definite]);

      for (const { decision, stored } of seen) {
        if (decision.verdict === "wanted") {
          expect(decision.evidenceIds?.length).toBeGreaterThan(0);
          expect(decision.evidenceIds?.every((id) => stored.has(id))).toBe(true);
        } else if (decision.code === "VAT_ID_REFUSED") {
          expect(heard.some((word) => ["invalid", "until", "from"].includes(word))).toBe(true);
        }
      }
      expect(checks.flatMap(proofsOf).length).toBeLessThanOrEqual(heard.length);
    },
  );
});
