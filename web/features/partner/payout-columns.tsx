import type { PartnerPayout } from "#shared/api/partner.ts";
import { payoutLabels } from "#shared/domain/partner/payout.ts";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Row } from "../../components/stack.tsx";
import type { Column } from "../../components/table.tsx";
import { Text } from "../../components/text.tsx";
import { day, money, monthName } from "../../lib/format.ts";
import { dePartner } from "../../locales/de-partner.ts";
import { dayText } from "./figures.ts";
import styles from "./partner.module.css";

const texts = dePartner.payouts;

/** The places of a row's columns on a phone. */
export const narrowAreas = `"timespan timespan total" "status status status" "payment payment payment" "provisions provisions provisions" "receipt receipt receipt"`;

interface Acts {
  onOpen: (payout: PartnerPayout, number: string) => void;
  onObject: (payout: PartnerPayout) => void;
}

export const payoutColumns = (acts: Acts): readonly Column<PartnerPayout>[] => [
  {
    id: "timespan",
    title: texts.columns.timespan,
    cell: ({ id, timespan }) => (
      <div className={styles.lines}>
        <strong>{monthName(`${id}-01`)}</strong>
        <Text tone="subdued">{texts.span(dayText(timespan.from), dayText(timespan.to))}</Text>
      </div>
    ),
  },
  { id: "status", title: texts.columns.status, width: "24%", cell: (payout) => <Status payout={payout} /> },
  {
    id: "payment",
    title: texts.columns.payment,
    cell: (payout) =>
      payout.status === "paid" ? dayText(payout.paymentAt) : <Text tone="subdued">{dueText(payout)}</Text>,
  },
  {
    id: "provisions",
    title: texts.columns.provisions,
    cell: ({ provisions: { count, takenBack, net } }) => texts.provisions(count - takenBack, takenBack, money(net)),
  },
  { id: "total", title: texts.columns.total, align: "end", cell: (payout) => <Total payout={payout} /> },
  { id: "receipt", title: texts.columns.receipt, cell: (payout) => <Receipt payout={payout} {...acts} /> },
];

/** The expected day of the money; open after a transfer came back. */
const dueText = ({ paymentAt, returnedReason }: PartnerPayout): string =>
  returnedReason === null ? texts.expected(dayText(paymentAt)) : texts.unknown;

/** A masked account stays on one line. */
const whole = (account: string): string => account.replaceAll(" ", "\u00a0");

/** Status, and what came in between: transfers that came back, an objection. */
function Status({ payout }: { payout: PartnerPayout }) {
  const { status, returnedReason, waitsFor, returned, objectedAt } = payout;
  return (
    <div className={styles.lines}>
      <Badge tone={status === "paid" ? "success" : waitsFor === null ? "info" : "attention"}>
        {payoutLabels[status]}
      </Badge>
      {returned.map(({ account, reason, at }) => (
        <Text key={at} tone="subdued">
          {texts.returned(whole(account), reason)}
        </Text>
      ))}
      {status === "scheduled" && returnedReason !== null && (
        <Text tone={waitsFor === null ? "subdued" : "critical"}>{`${waitsFor ?? texts.again}.`}</Text>
      )}
      {objectedAt !== null && <Text tone="subdued">{texts.objected(day(objectedAt))}</Text>}
    </div>
  );
}

function Total({ payout }: { payout: PartnerPayout }) {
  const { gateway, recipient } = payout.transaction;
  const account = gateway === "bank" ? recipient.iban : recipient.email;
  const to = payout.waitsFor !== null ? texts.noAccount : account === null ? recipient.name : whole(account);
  return (
    <div>
      <strong className={styles.amount}>{money(recipient.total, recipient.currency)}</strong>
      <Text tone="subdued">{texts.recipient(texts.gateways[gateway], to)}</Text>
    </div>
  );
}

function Receipt({ payout, onOpen, onObject }: { payout: PartnerPayout } & Acts) {
  const { receipt, replaced, objectedAt } = payout;
  return (
    <Row>
      <Button isSmall label={texts.open(receipt)} onClick={() => onOpen(payout, receipt)}>
        {receipt}
      </Button>
      {objectedAt === null && (
        <Button variant="plain" label={texts.objectTo(receipt)} onClick={() => onObject(payout)}>
          {texts.object}
        </Button>
      )}
      {replaced.map((old) => (
        <Button key={old} variant="plain" label={texts.open(old)} onClick={() => onOpen(payout, old)}>
          {texts.replaces(old)}
        </Button>
      ))}
    </Row>
  );
}
