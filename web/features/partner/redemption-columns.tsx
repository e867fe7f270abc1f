import type { PartnerRedemption } from "#shared/api/partner.ts";
import { type ShownStatus, shownStates } from "#shared/domain/partner/redemption-states.ts";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import { Badge, type BadgeTone } from "../../components/badge.tsx";
import { Row } from "../../components/stack.tsx";
import type { Column } from "../../components/table.tsx";
import { Text } from "../../components/text.tsx";
import { day, money } from "../../lib/format.ts";
import { dePartner } from "../../locales/de-partner.ts";
import styles from "./partner.module.css";
import { redemptionLines, statusOf } from "./redemption-text.ts";

const texts = dePartner.redemptions;

/** The places of a row's columns on a phone. */
export const narrowAreas = `"coupon coupon provision" "status status status" "plan plan plan" "created created created" "subscribed subscribed subscribed"`;

const tones: Readonly<Record<ShownStatus, BadgeTone>> = {
  pending: "neutral",
  redeemed: "info",
  subscribed: "attention",
  cancelled: "warning",
  declined: "critical",
  verified: "success",
  paid: "success",
  clawedBack: "critical",
};

const dated = (name: string, instant: string | null) => (
  <span>
    <span className={styles.name}>{name}</span> {instant === null ? texts.nothing : day(instant)}
  </span>
);

export const redemptionColumns: readonly Column<PartnerRedemption>[] = [
  {
    id: "coupon",
    title: texts.columns.coupon,
    width: "18%",
    cell: ({ coupon }) => <strong className={styles.code}>{coupon}</strong>,
  },
  { id: "created", title: texts.columns.created, cell: ({ createdAt }) => dated(texts.columns.created, createdAt) },
  {
    id: "subscribed",
    title: texts.columns.subscribed,
    cell: ({ subscribedAt }) => dated(texts.columns.subscribed, subscribedAt),
  },
  {
    id: "plan",
    title: texts.columns.plan,
    cell: ({ plan }) => (
      <span>
        <span className={styles.name}>{texts.columns.plan}</span> {plan === null ? texts.nothing : planNames[plan]}
      </span>
    ),
  },
  { id: "status", title: texts.columns.status, width: "34%", cell: (row) => <Status row={row} /> },
  {
    id: "provision",
    title: texts.columns.provision,
    align: "end",
    cell: ({ provision }) => (
      <span className={styles.amount}>{provision === null ? texts.nothing : money(provision)}</span>
    ),
  },
];

/** Status, whether our own people look at it, and why it is as it is. */
function Status({ row }: { row: PartnerRedemption }) {
  const status = statusOf(row);
  return (
    <div className={styles.lines}>
      <Row>
        <Badge tone={tones[status]}>{shownStates[status].label}</Badge>
        {row.isHeld && <Badge tone="warning">{texts.held}</Badge>}
      </Row>
      {redemptionLines(row).map((line) => (
        <Text key={line} tone="subdued">
          {line}
        </Text>
      ))}
    </div>
  );
}
