import { expect, test } from "vitest";
import { leaveForProvider } from "#functions/modules/connection/leave-for-provider.ts";
import type { Ticket, TicketStore } from "#functions/modules/connection/ports.ts";
import { aShop } from "../../contract/dynamodb/fixtures.ts";

const NOW = "2026-03-05T12:00:00.000Z";
const SHOP = "laden.myshopify.com";
const TOKEN = "st_0123456789012345678901234567";

const ticket: Ticket = {
  id: TOKEN,
  shop: SHOP,
  user: "42",
  epoch: 1,
  purpose: "leave",
  scopes: [],
  binding: "browser",
  expiresAt: "2026-03-05T12:05:00.000Z",
};

/** Tickets in memory. */
function ticketsWith(...held: Ticket[]): TicketStore & { held: Map<string, Ticket> } {
  const map = new Map(held.map((one) => [one.id, one]));
  return {
    held: map,
    put: async (one) => void map.set(one.id, one),
    redeem: async (id, now) => {
      const found = map.get(id);
      map.delete(id);
      return found && found.expiresAt > now ? found : undefined;
    },
  };
}

interface Try {
  session?: { shop: string; userId: string };
  cookie?: string;
  shop?: Parameters<typeof aShop>[1];
  given?: Partial<Ticket>;
}

function leave({ session = { shop: SHOP, userId: "42" }, cookie = "browser", shop = {}, given = {} }: Try) {
  const tickets = ticketsWith({ ...ticket, ...given });
  let last = 0;
  const outcome = leaveForProvider(
    {
      tickets,
      sessions: {
        verify: async (token) => (token === "genuine" ? { session: { ...session, token } } : { refused: "signature" }),
      },
      // Nothing else of the store is used here.
      shopOf: () => ({ find: async () => aShop(SHOP, shop) }) as never,
      authorization: {
        defaultScopes: ["invoices.write"],
        bookingScopes: ["finance.write"],
        authorizeUrl: ({ state, challenge, scopes }) => `https://provider.example/?${state}|${challenge}|${scopes}`,
        redeemCode: () => Promise.reject(new Error("not called")),
        refresh: () => Promise.reject(new Error("not called")),
        revoke: () => Promise.reject(new Error("not called")),
      },
      ids: { documentKey: () => "", logKey: () => "", secretId: (prefix) => `${prefix}_${++last}` },
      clock: { now: () => NOW, monotonic: () => 0, sleep: async () => {} },
      challengeOf: (verifier) => `challenge of ${verifier}`,
    },
    { token: TOKEN, session: "genuine", cookies: { "__Host-bf-connect": cookie } },
  );
  return { outcome, tickets };
}

test("the session that asked leaves for the provider with a state and a challenge of its own", async () => {
  const { outcome, tickets } = leave({ given: { mayBook: true } });

  expect((await outcome).location).toBe(
    "https://provider.example/?st_1|challenge of st-2st-3|invoices.write,finance.write",
  );
  expect(tickets.held.get("st_1")).toMatchObject({ purpose: "authorize", user: "42", epoch: 1, verifier: "st-2st-3" });
});

test.each([
  ["the session of another shop", { session: { shop: "fremd.myshopify.com", userId: "42" } }, "opener_missing"],
  ["the session of a colleague", { session: { shop: SHOP, userId: "43" } }, "opener_missing"],
  ["another browser", { cookie: "another" }, "ticket_invalid"],
  ["no cookie", { cookie: "" }, "ticket_invalid"],
  ["a page without a binding", { given: { binding: "" }, cookie: "" }, "ticket_invalid"],
  ["a shop that left", { shop: { uninstalledAt: NOW } }, "ticket_invalid"],
  ["a shop that came again", { shop: { epoch: 3 } }, "ticket_invalid"],
  ["a link instead of the page", { given: { purpose: "connect" } }, "ticket_invalid"],
  ["a page that is too old", { given: { expiresAt: NOW } }, "ticket_invalid"],
] as const)("%s stays, and the page is used up", async (_, attempt, code) => {
  const { outcome, tickets } = leave(attempt as Try);

  await expect(outcome).rejects.toMatchObject({ code });
  expect(tickets.held.size).toBe(0);
});
