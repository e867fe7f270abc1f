import { test } from "vitest";
import { couponStore } from "#functions/adapters/dynamodb/stores/partner/coupon-store.ts";
import { dueRedemptions } from "#functions/adapters/dynamodb/stores/partner/due-redemptions.ts";
import { partnerDataStore } from "#functions/adapters/dynamodb/stores/partner/partner-data-store.ts";
import { partnerDirectory } from "#functions/adapters/dynamodb/stores/partner/partner-directory.ts";
import { partnerStore } from "#functions/adapters/dynamodb/stores/partner/partner-store.ts";
import { redemptionBook } from "#functions/adapters/dynamodb/stores/partner/redemption-book.ts";
import { shopDirectory } from "#functions/adapters/dynamodb/stores/shop/shop-directory.ts";
import { shopStore } from "#functions/adapters/dynamodb/stores/shop/shop-store.ts";
import type { Coupon, Redemption } from "#shared/domain/coupons/coupon.ts";
import { noPartnerData } from "#shared/domain/partner/partner-data.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { useTable } from "../a-table.ts";
import { aShop, later, NOW, platformTokens } from "../fixtures.ts";
import { expectWalk, readableCipher } from "./walk.ts";

const table = useTable();

const PARTNER = "partner.myshopify.com";
const SHOP = "laden.myshopify.com";
const page = { pageSize: 10, descending: true } as const;

const aCoupon = (code: string, fields: Partial<Coupon> = {}): Coupon => ({
  ...{ code, type: "percentage", value: 20, intervals: 3, comment: "Für Becher", isActive: true, createdAt: NOW },
  partner: PARTNER,
  ...fields,
});

const entered: Redemption = {
  ...{ code: "BECHER", shop: SHOP, partner: PARTNER, status: "pending", createdAt: NOW },
  ...{ id: "red_1", revision: 1 },
};
const redeemed: Redemption = { ...entered, status: "redeemed", redeemedAt: later(60), plan: "business", revision: 2 };
const subscribed: Redemption = {
  ...{ ...redeemed, status: "subscribed", subscriptionId: "gid://sub/1", releaseDay: "2026-04-20" },
  ...{ commissionCents: 1_450, revision: 3 },
};
const hold = { at: later(90), marks: ["VELOCITY"] } as const;
const held: Redemption = { ...subscribed, hold, revision: 4 };
const verified: Redemption = { ...subscribed, status: "verified", revision: 5 };
const heldAgain: Redemption = { ...verified, hold, revision: 6 };
const declined: Redemption = { ...verified, status: "declined", note: "Testbestellung", revision: 8 };

test("the stores of partners, coupons and redemptions answer and write what they always did", async () => {
  const partners = partnerStore(table(), PARTNER);
  const directory = partnerDirectory(table());
  const details = partnerDataStore(table(), readableCipher, PARTNER);
  const book = redemptionBook(table());
  const coupons = couponStore(table(), SHOP);
  const preferences = defaultPreferences({ email: "laden@example.org", name: "Becherladen" });
  for (const key of [PARTNER, SHOP])
    await shopStore(table(), readableCipher, key).install({ shop: aShop(key), preferences, tokens: platformTokens() });

  await expectWalk(table(), "partner", async ({ step }) => {
    await step("partner.find, none", () => partners.find());
    await step("partner.apply", () => partners.apply({ at: NOW, message: "Ich berate Händler" }));
    await step("partner.apply again", () => partners.apply({ at: later(1), message: "Bitte" }));
    await step("directory.find", () => directory.find(PARTNER));
    await step("directory.setPartner", () => directory.setPartner(PARTNER, { isSet: true, at: later(2) }));
    await step("directory.setPartner again", () => directory.setPartner(PARTNER, { isSet: true, at: later(3) }));
    await step("partner.find", () => partners.find());
    await step("data.find, none", () => details.find());
    const data = { current: { ...noPartnerData, name: "Bea Berater" } };
    await step("data.save", () => details.save(data, undefined));
    await step("data.save as read before", () => details.save(data, undefined));
    await step("data.save again", () => details.save(data, 1));
    await step("data.find", () => details.find());
    await step("createCoupon", () => partners.createCoupon(aCoupon("BECHER"), "BECHER", 2));
    await step("createCoupon of that code", () => partners.createCoupon(aCoupon("BECHER"), "BECHER", 9));
    await step("createCoupon another", () => partners.createCoupon(aCoupon("TASSE"), "TA55E", 2));
    await step("createCoupon beyond the most", () => partners.createCoupon(aCoupon("KRUG"), "KRUG", 2));
    await step("partner.coupons", () => partners.coupons());
    await step("directory.couponsOf", () => directory.couponsOf(PARTNER));
    await step("directory.setCouponBlocked", () => directory.setCouponBlocked("TASSE", "Irreführend"));
    await step("directory.coupon, blocked", () => directory.coupon("TASSE"));
    await step("directory.setCouponBlocked, no more", () => directory.setCouponBlocked("TASSE", undefined));
    await step("directory.setCouponBlocked, unknown", () => directory.setCouponBlocked("NIE", "Grund"));
    await step("directory.coupon, unknown", () => directory.coupon("NIE"));
    await step("coupons.countTry", () => coupons.countTry(NOW));
    await step("coupons.forgiveTry", () => coupons.forgiveTry("counted"));
    await step("coupons.find", () => coupons.find("BECHER"));
    await step("coupons.attribution, none", () => coupons.attribution());
    await step("coupons.step, entered", () => coupons.step({ after: entered }, NOW));
    await step("coupons.step, entered again", () => coupons.step({ after: entered }, NOW));
    await step("coupons.redemptionOf", () => coupons.redemptionOf("BECHER"));
    await step("coupons.step, redeemed", () =>
      coupons.step({ before: entered, after: redeemed, recent: [NOW] }, later(60)),
    );
    await step("coupons.step, redeemed from another state", () =>
      coupons.step({ before: entered, after: redeemed }, later(60)),
    );
    await step("coupons.find, used", () => coupons.find("BECHER"));
    await step("coupons.step, subscribed", () => coupons.step({ before: redeemed, after: subscribed }, later(70)));
    await step("coupons.attribution", () => coupons.attribution());
    await step("deleteCoupon, outstanding", () => partners.deleteCoupon("BECHER", later(80)));
    await step("directory of shops, to release", () => shopDirectory(table()).shopsToRelease("2026-05-01", undefined));
    await step("directory of shops, partners", () => shopDirectory(table()).partners(undefined));
    await step("due.shops", () => dueRedemptions(table(), PARTNER).shops("2026-05-01"));
    await step("book.step, held", () => book.step({ before: subscribed, after: held }, later(90)));
    await step("book.held", () => book.held({ pageSize: 5 }));
    await step("due.shops, held", () => dueRedemptions(table(), PARTNER).shops("2026-05-01"));
    await step("book.step, verified", () => book.step({ before: held, after: verified }, later(100)));
    await step("book.step, held again", () => book.step({ before: verified, after: heldAgain }, later(110)));
    await step("partner.openRows", () => partners.openRows("2026-12-31"));
    await step("book.step, free again", () =>
      book.step({ before: heldAgain, after: { ...verified, revision: 7 } }, later(120)),
    );
    await step("partner.openRows before the day", () => partners.openRows("2026-01-01"));
    await step("partner.openRows of the day", () => partners.openRows("2026-04-20"));
    await step("book.find", () => book.find("red_1"));
    await step("book.find, unknown", () => book.find("red_2"));
    await step("book.step, declined", () =>
      book.step({ before: { ...verified, revision: 7 }, after: declined }, later(130)),
    );
    await step("partner.referrals", () => partners.referrals({ tab: "all", by: "created", ...page }));
    await step("partner.referrals by status", () => partners.referrals({ tab: "declined", by: "created", ...page }));
    await step("partner.referrals by code", () =>
      partners.referrals({ tab: "all", by: "code", search: "BE", ...page, descending: false }),
    );
    await step("partner.referrals by code and status", () =>
      partners.referrals({ tab: "declined", by: "code", ...page, descending: false }),
    );
    await step("partner.referralsOf", () => partners.referralsOf("declined"));
    await step("deleteCoupon", () => partners.deleteCoupon("TASSE", later(140)));
    await step("deleteCoupon, gone", () => partners.deleteCoupon("TASSE", later(140)));
    await step("createCoupon of a code that looks like a deleted one", () =>
      partners.createCoupon(aCoupon("TASSE"), "TA55E", 9),
    );
    await step("directory.setPrivate", () => directory.setPrivate(PARTNER, true));
    await step("directory.setPrivate again", () => directory.setPrivate(PARTNER, true));
    await step("directory.list", () => directory.list({ pageSize: 5 }));
    await step("directory.setPrivate, no more", () => directory.setPrivate(PARTNER, false));
    await step("directory.setBlocked", () => directory.setBlocked(PARTNER, "Verstoß"));
    await step("directory.setBlocked again", () => directory.setBlocked(PARTNER, "Verstoß"));
    await step("directory.list of a state", () => directory.list({ pageSize: 5, state: "blocked" }));
    await step("coupons.find, of a blocked partner", () => coupons.find("BECHER"));
    await step("coupons.isPartnerBlocked", () => coupons.isPartnerBlocked(PARTNER));
    await step("directory.setBlocked, no more", () => directory.setBlocked(PARTNER, undefined));
    await step("directory.setPartner, ended", () => directory.setPartner(PARTNER, { isSet: false, at: later(150) }));
    await step("partner.apply after an end", () => partners.apply({ at: later(160), message: "Noch einmal" }));
  });
});
