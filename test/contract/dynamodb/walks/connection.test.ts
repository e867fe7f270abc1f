import { test } from "vitest";
import { workOnMails, workOnWriteBacks } from "#functions/adapters/dynamodb/kinds/work.ts";
import { connectionStore } from "#functions/adapters/dynamodb/stores/connection/connection-store.ts";
import { consentReader } from "#functions/adapters/dynamodb/stores/connection/consent-reader.ts";
import { consentStore } from "#functions/adapters/dynamodb/stores/connection/consent-store.ts";
import { organizationDirectory } from "#functions/adapters/dynamodb/stores/connection/organizations.ts";
import { shopStore } from "#functions/adapters/dynamodb/stores/shop/shop-store.ts";
import { shopLease } from "#functions/adapters/dynamodb/stores/system/shop-lease.ts";
import { shopWork } from "#functions/adapters/dynamodb/stores/system/shop-work.ts";
import type { WorkLease } from "#functions/modules/system/ports.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { aProfile } from "#test/builders/settings.ts";
import { useTable } from "../a-table.ts";
import { aConnection, aShop, later, NOW, platformTokens, providerTokens } from "../fixtures.ts";
import { expectWalk, readableCipher } from "./walk.ts";

const table = useTable();

const SHOP = "laden.myshopify.com";
const OTHER = "anderer.myshopify.com";
const preferences = defaultPreferences({ email: "laden@example.org", name: "Becherladen" });
const connection = aConnection({ organizationId: "org-1", connectionId: "con-1", profile: aProfile() });
const moved = { ...connection, organizationId: "org-2", connectionId: "con-2", connectedAt: later(100) };
const pending = {
  ...{ user: "42", epoch: 1 },
  account: { organizationId: "org-1", connectionId: "con-1", scopes: ["invoices"], profile: aProfile(), canBook: true },
};
const aConsent = (refreshToken: string, seconds: number) => ({
  ...{ tokens: providerTokens({ refreshToken }), connectionId: `con-${refreshToken}`, revokeAt: later(seconds) },
});

async function anInstalledShop(shop: string) {
  const shops = shopStore(table(), readableCipher, shop);
  await shops.install({ shop: aShop(shop), preferences, tokens: platformTokens() });
  return shops;
}

test("the stores of connections, consents and tokens answer and write what they always did", async () => {
  const shops = await anInstalledShop(SHOP);
  await anInstalledShop(OTHER);
  const connections = connectionStore(table(), readableCipher, SHOP);
  const others = connectionStore(table(), readableCipher, OTHER);
  const consents = consentStore(table(), readableCipher, SHOP);

  await expectWalk(table(), "connection", async ({ step }) => {
    await step("find, none", () => connections.find());
    await step("tokens, none", () => connections.tokens());
    await step("consents.put", () => consents.put({ ...aConsent("refresh-1", 600), pending }));
    await step("consents.find", () => consents.find("none", NOW));
    const id = await consents.put({ ...aConsent("refresh-1", 600), pending });
    await step("consents.find", () => consents.find(id, NOW));
    await step("consents.find, over", () => consents.find(id, later(600)));
    await step("consents.findPending", () => consents.findPending("42", NOW));
    await step("consents.findPending of another user", () => consents.findPending("43", NOW));
    await step("reader.findPending", () => consentReader(table(), readableCipher, SHOP).findPending("42", NOW));
    await step("connect with another epoch", () =>
      connections.connect(connection, providerTokens(), { epoch: 2, consent: id }),
    );
    await step("connect with a consent that is gone", () =>
      connections.connect(connection, providerTokens(), { epoch: 1, consent: "gone" }),
    );
    await step("connect", () => connections.connect(connection, providerTokens(), { epoch: 1, consent: id }));
    await step("connect, a taken organisation", () => others.connect(connection, providerTokens(), { epoch: 1 }));
    await step("find", () => connections.find());
    await step("tokens", () => connections.tokens());
    await step("organisations.findShop", () => organizationDirectory(table()).findShop("org-1"));
    await step("organisations.findShop, none", () => organizationDirectory(table()).findShop("org-9"));
    await step("saveProfile", () => connections.saveProfile(aProfile({ companyName: "Becher GmbH" }), connection));
    await step("refuseBooking", () => connections.refuseBooking("org-1"));
    await step("refuseBooking of another account", () => connections.refuseBooking("org-7"));
    await step("noteOutage", () => connections.noteOutage({ since: NOW, nextTryAt: later(60) }));
    await step("noteOutage, over", () => connections.noteOutage(undefined));
    await step("noteOutage of no connection", () => others.noteOutage({ since: NOW, nextTryAt: later(60) }));
    await step("claimRefresh", () => connections.claimRefresh(NOW, later(30)));
    await step("claimRefresh again", () => connections.claimRefresh(later(1), later(31)));
    await step("releaseRefresh", () => connections.releaseRefresh());
    await step("claimRefresh of no connection", () => others.claimRefresh(NOW, later(30)));
    await step("releaseRefresh of no connection", () => others.releaseRefresh());
    await step("claimRefresh after a release", () => connections.claimRefresh(later(2), later(32)));
    await step("saveTokens", () => connections.saveTokens(providerTokens({ refreshToken: "refresh-2" }), "refresh-1"));
    await step("saveTokens again", () =>
      connections.saveTokens(providerTokens({ refreshToken: "refresh-3" }), "refresh-1"),
    );
    await step("connect another account", () => connections.connect(moved, providerTokens(), { epoch: 1 }));
    await step("consents.due", () => consents.due(later(200)));
    const [due] = await consents.due(later(200));
    const dueId = due?.id ?? "none";
    await step("consents.claim", () => consents.claim(dueId, later(200)));
    await step("consents.claim again", () => consents.claim(dueId, later(201)));
    await step("consents.claim, a worker died", () => consents.claim(dueId, later(300)));
    await step("consents.remove", () => consents.remove(dueId));
    await step("consents.put another", () => consents.put({ ...aConsent("refresh-8", 900), pending }));
    const [other] = [await consents.put({ ...aConsent("refresh-9", 950), pending })];
    await step("consents.findPending, the newest", () => consents.findPending("42", NOW));
    await step("consents.release", () => consents.release(other, later(300)));
    await step("consents.release, none", () => consents.release("none", later(300)));
    await step("end, revoked", () => connections.end("revoked"));
    await step("end again", () => connections.end("disconnected"));
    await step("connect after an end", () => connections.connect(connection, providerTokens(), { epoch: 1 }));
    await step("end, disconnected", () => connections.end("disconnected"));
    await step("connect once more", () =>
      connections.connect({ ...connection, connectedAt: later(400) }, providerTokens(), { epoch: 1 }),
    );
    await step("platform tokens", () => shops.tokens());
    await step("platform claimRefresh", () => shops.claimRefresh(NOW, later(30)));
    await step("platform claimRefresh again", () => shops.claimRefresh(later(1), later(31)));
    await step("platform saveTokens", () =>
      shops.saveTokens(platformTokens({ refreshToken: "shprt_2" }), "shprt_refresh"),
    );
    await step("platform saveTokens again", () =>
      shops.saveTokens(platformTokens({ refreshToken: "shprt_3" }), "shprt_refresh"),
    );
    await step("platform claimRefresh", () => shops.claimRefresh(later(2), later(32)));
    await step("platform releaseRefresh", () => shops.releaseRefresh());
    await step("platform dropTokens, refused", () => shops.dropTokens(later(3)));
    await step("platform tokensRefusedAt", () => shops.tokensRefusedAt());
    await step("platform tokens, dropped", () => shops.tokens());
    await step("platform saveTokens, whatever was there", () => shops.saveTokens(platformTokens(), undefined));
    await step("platform dropTokens", () => shops.dropTokens());
    await step("platform releaseRefresh without tokens", () => shops.releaseRefresh());
    await step("uninstall", () => shops.uninstall(later(500), 1));
    await step("uninstall again", () => shops.uninstall(later(501), 1));
  });
});

test("the lease of a shop's work answers and writes what it always did", async () => {
  const shop = "pacht.myshopify.com";
  await anInstalledShop(shop);
  const leases = {
    work: shopWork(table(), shop),
    mails: shopLease(table(), shop, workOnMails),
    writeBacks: shopLease(table(), shop, workOnWriteBacks),
  };

  await expectWalk(table(), "leases", async ({ step }) => {
    for (const [name, lease] of Object.entries(leases)) {
      const taken = (owner: string, seconds: number) =>
        lease.acquire({ owner, now: later(seconds), until: later(seconds + 60) });
      await step(`${name}.request`, () => lease.request(NOW));
      await step(`${name}.request again`, () => lease.request(later(1)));
      await step(`${name}.isWaiting`, () => lease.isWaiting(later(1)));
      await step(`${name}.isWaiting for another`, () => lease.isWaiting(NOW));
      await step(`${name}.request, nobody came`, () => lease.request(later(10)));
      await step(`${name}.acquire`, () => taken("w1", 11));
      await step(`${name}.acquire of another`, () => taken("w2", 12));
      await step(`${name}.isWaiting, taken`, () => lease.isWaiting(later(10)));
      await step(`${name}.request, worked on`, () => lease.request(later(13)));
      const held: WorkLease = {
        owner: "w1",
        until: later(71),
        workVersion: 3,
        failures: 0,
        requestedAt: undefined,
        breaker: undefined,
      };
      await step(`${name}.release, more was asked`, () => lease.release(held, later(20)));
      await step(`${name}.release`, () => lease.release({ ...held, workVersion: 4 }, later(20)));
      await step(`${name}.release again`, () => lease.release({ ...held, workVersion: 4 }, undefined));
      await step(`${name}.acquire the next`, () => taken("w3", 80));
      await step(`${name}.release for good`, () => lease.release({ ...held, owner: "w3", workVersion: 4 }, undefined));
      await step(`${name}.acquire of a dead worker's`, () => taken("w4", 200));
      await step(`${name}.acquire after its end`, () => taken("w5", 300));
    }
    await step("acquire of a shop without work", () =>
      shopLease(table(), "weg.myshopify.com").acquire({ owner: "w1", now: NOW, until: later(60) }),
    );
  });
});
