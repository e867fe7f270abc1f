import { createHmac } from "node:crypto";
import type { PartnerDetails } from "#functions/modules/partner/ports.ts";
import type { Cipher } from "#functions/modules/security/ports.ts";
import { type ComparedDetail, comparedDetails, mailsOf } from "#shared/domain/partner/compared-details.ts";
import { dataAt, type StoredPartnerData } from "#shared/domain/partner/partner-data.ts";
import type { Instant } from "#shared/values/time.ts";
import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { partnerDetails as details } from "../../kinds/partner.ts";
import { partnerDataStore } from "./partner-data-store.ts";

/** Details of all partners. Who has the table without the key learns no account from a digest. */
export function partnerDetails(
  table: Table,
  { cipher, key, now }: { cipher: Cipher; key: Uint8Array; now: () => Instant },
): PartnerDetails {
  const digestOf = ({ mark, text }: ComparedDetail) =>
    createHmac("sha256", key).update(`partner-detail|${mark}|${text}`).digest("hex");

  /** The partner's digests by their marks, written where they are new, and taken away where they are former ones. */
  const noted = async (partner: string, data: StoredPartnerData | undefined) => {
    const wanted = (data === undefined ? [] : comparedDetails(data)).map((detail) => ({
      mark: detail.mark,
      digest: digestOf(detail),
    }));
    const stored = (await allOf(table, details.below({ partner }), { isConsistent: true })).map((item) =>
      details.idsOf(item),
    );
    const lacks = (known: readonly { digest: string }[]) => (one: { digest: string }) =>
      known.every(({ digest }) => digest !== one.digest);
    for (const { mark, digest } of wanted.filter(lacks(stored))) {
      await write(table, details.at({ partner, mark, digest }).put({}).listed("same"));
    }
    for (const { mark = "", digest = "" } of stored.filter(lacks(wanted))) {
      await write(table, details.at({ partner, mark, digest }).delete());
    }
    return wanted;
  };
  /** The details that are in force or announced: a former account is another partner's to have. */
  const dataOf = async (partner: string) => {
    const stored = await partnerDataStore(table, cipher, partner).find();
    return stored && dataAt(stored.data, now());
  };

  return {
    note: async (partner) => {
      await noted(partner, await dataOf(partner));
    },
    compare: async (partner) => {
      const data = await dataOf(partner);
      const own = await noted(partner, data);
      const others = await Promise.all(
        own.map(async ({ mark, digest }) => {
          const same = await allOf(table, details.in("same", { mark, digest }), { most: 2 });
          return same.some((one) => details.idsOf(one).partner !== partner) ? [mark] : [];
        }),
      );
      return { marks: [...new Set(others.flat())], mails: data === undefined ? [] : mailsOf(data) };
    },
  };
}
