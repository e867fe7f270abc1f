import { createHash } from "node:crypto";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { partnerDataStore } from "#functions/adapters/dynamodb/stores/partner/partner-data-store.ts";
import { partnerDirectory } from "#functions/adapters/dynamodb/stores/partner/partner-directory.ts";
import { redemptionBook } from "#functions/adapters/dynamodb/stores/partner/redemption-book.ts";
import { payoutBook } from "#functions/adapters/dynamodb/stores/payouts/payout-book.ts";
import { payoutStore } from "#functions/adapters/dynamodb/stores/payouts/payout-store.ts";
import { sealedPayouts } from "#functions/adapters/dynamodb/stores/payouts/sealed-payouts.ts";
import { shopReader } from "#functions/adapters/dynamodb/stores/shop/shop-reader.ts";
import type { Access } from "#functions/modules/admin/ports.ts";
import { clawBack, decideHold, listHolds } from "#functions/modules/payouts/holds.ts";
import { openReceipt } from "#functions/modules/payouts/open-receipt.ts";
import { blockCoupon, changePartner, listPartners, showPartner } from "#functions/modules/payouts/partners.ts";
import { makePaymentFile, openPaymentFile } from "#functions/modules/payouts/payment-files.ts";
import {
  getPayoutMonth,
  listDuePayouts,
  listPayoutGaps,
  payPayout,
  returnPayout,
  settleObjection,
} from "#functions/modules/payouts/payouts.ts";
import { replaceReceipt } from "#functions/modules/payouts/replace-receipt.ts";
import type { PaymentFileAnswer } from "#shared/api/payouts.ts";
import { cipher } from "../dynamodb/fixtures.ts";
import type { PartnerWorld } from "./a-partner-world.ts";

const session = (userId: string) => ({ shop: "wir.myshopify.com", userId, token: "t" });

/** Our own people at work: `inge` unless a call names another. Jobs that a call asks for run at once. */
export function aStaffDesk(table: Table, clock: { now: () => string }, worlds: () => readonly PartnerWorld[]) {
  const noted: Access[] = [];
  let place = 0;
  const mails: { to: string; subject: string; text: string }[] = [];
  const world: { mail: "sent" | "unavailable" } = { mail: "sent" };
  const ports = {
    accessLog: { record: async (access: Access) => void noted.push(access) },
    clock: { now: clock.now, monotonic: () => 0, sleep: async () => {} },
    ids: { documentKey: () => "doc_1", logKey: () => `log_${++place}`, secretId: () => "s_1" },
    directory: partnerDirectory(table),
    redemptions: redemptionBook(table),
    payoutBook: payoutBook(table, cipher),
    partnerRecords: (partner: string) => partnerDataStore(table, cipher, partner),
    payoutsOf: (partner: string) => payoutStore(table, cipher, partner),
    receiptsOf: (partner: string) => sealedPayouts(table, cipher, partner),
    vatIds: { check: async () => ({ state: "valid" as const, requestId: "WAPI2" }) },
    payer: { name: "Belegfluss GmbH", street: "Weg 2", town: "10115 Berlin", vatNumber: "DE136695976" },
    shopsOf: (shop: string) => shopReader(table, shop),
    mailer: {
      send: async ({ to, subject, text }: { to: string; subject: string; text: string }) => {
        if (world.mail === "sent") mails.push({ to, subject, text });
        return world.mail;
      },
    },
    links: { to: (shop: string, path: string) => `https://admin.example/${shop}${path}` },
    payingAccount: { name: "Belegfluss GmbH", iban: "DE02120300000000202051" },
    digest: (text: string) => createHash("sha256").update(text, "utf8").digest("hex"),
    shopJobs: {
      send: async (jobs: readonly { shop: string; duty: string; period?: string }[]) => {
        for (const { shop, period = "" } of jobs) {
          await worlds()
            .find(({ partner }) => partner === shop)
            ?.run(clock.now(), period);
        }
      },
    },
  };
  const of =
    <Input, Output>(run: (on: typeof ports, by: ReturnType<typeof session>, input: Input) => Promise<Output>) =>
    (input: Input, user = "inge") =>
      run(ports, session(user), input);
  return {
    noted,
    mails,
    world,
    ports,
    partners: of(listPartners),
    partner: of(showPartner),
    change: of(changePartner),
    block: of(blockCoupon),
    holds: of(listHolds),
    decide: of(decideHold),
    takeBack: of(clawBack),
    month: of(getPayoutMonth),
    payouts: of(listDuePayouts),
    gaps: of(listPayoutGaps),
    makeFile: of(makePaymentFile),
    openFile: of(openPaymentFile),
    pay: of(payPayout),
    giveBack: of(returnPayout),
    settle: of(settleObjection),
    replace: of(replaceReceipt),
    openReceipt: of(openReceipt),
  };
}

export const textOf = ({ base64 }: PaymentFileAnswer): string => Buffer.from(base64, "base64").toString("utf8");
