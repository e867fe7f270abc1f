import type { PartnerCouponAnswer } from "#shared/api/partner.ts";
import { offerLabel } from "#shared/domain/partner/coupon-offers.ts";
import { Badge } from "../../components/badge.tsx";
import type { Column } from "../../components/table.tsx";
import { Text } from "../../components/text.tsx";
import { count, day } from "../../lib/format.ts";
import { dePartner } from "../../locales/de-partner.ts";
import styles from "./partner.module.css";

const texts = dePartner.coupons;

/** The places of a row's columns on a phone. */
export const narrowAreas = `"code code code" "discount discount discount" "state state state" "entries entries provisions" "redemptions redemptions created"`;

/** A number with its name, which is read where the headings are not shown. */
const counted = (name: string, value: number) => (
  <span>
    {count(value)} <span className={styles.name}>{name}</span>
  </span>
);

export const couponColumns: readonly Column<PartnerCouponAnswer>[] = [
  { id: "code", title: texts.columns.code, cell: ({ code }) => <strong className={styles.code}>{code}</strong> },
  { id: "discount", title: texts.columns.discount, cell: offerLabel },
  { id: "state", title: texts.columns.state, width: "24%", cell: (coupon) => <CouponState coupon={coupon} /> },
  {
    id: "entries",
    title: texts.columns.entries,
    align: "end",
    cell: ({ views, openings }) => (
      <div className={styles.lines}>
        {counted(texts.columns.entries, views)}
        {openings > 0 && <Text tone="subdued">{texts.openings(count(openings))}</Text>}
      </div>
    ),
  },
  {
    id: "redemptions",
    title: texts.columns.redemptions,
    align: "end",
    cell: ({ redemptions }) => counted(texts.columns.redemptions, redemptions),
  },
  {
    id: "provisions",
    title: texts.columns.provisions,
    align: "end",
    cell: ({ provisions }) => counted(texts.columns.provisions, provisions),
  },
  {
    id: "created",
    title: texts.columns.created,
    cell: ({ createdAt }) => (
      <span>
        <span className={styles.name}>{texts.columns.created}</span> {day(createdAt)}
      </span>
    ),
  },
];

/** The reason without the word of the badge. */
const blockText = (reason: string): string => reason.replace(/^Gesperrt(?:: |, )/, "");

function CouponState({ coupon: { active, blockedReason, until } }: { coupon: PartnerCouponAnswer }) {
  const lastDay = until === null ? null : texts.until(day(`${until}T12:00:00Z`));
  if (blockedReason === null) {
    return (
      <div className={styles.lines}>
        <Badge tone={active ? "success" : "neutral"}>{active ? texts.active : texts.ended}</Badge>
        {lastDay !== null && <Text tone="subdued">{lastDay}</Text>}
      </div>
    );
  }
  return (
    <div className={styles.lines}>
      <Badge tone="critical">{texts.blocked}</Badge>
      <Text tone="subdued">{blockText(blockedReason)}</Text>
    </div>
  );
}
