import { useMemo, useState } from "react";
import type { AdminPayout } from "#shared/api/payouts.responses.ts";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Row } from "../../components/stack.tsx";
import type { Column } from "../../components/table.tsx";
import { Text } from "../../components/text.tsx";
import { day, money } from "../../lib/format.ts";
import { confirm } from "../../lib/platform.ts";
import { dePayouts } from "../../locales/de-payouts.ts";
import { ActDialog } from "./act-dialog.tsx";
import { useDuePayouts, useGiveBack, useSettle } from "./hooks.ts";
import { ListCard } from "./list-card.tsx";
import { PayDialog } from "./pay-dialog.tsx";

const texts = dePayouts.payouts;
const narrowAreas = `"partner partner total" "receipt receipt state" "act act act"`;

type Act = "pay" | "giveBack" | "settle";
interface Asked {
  payout: AdminPayout;
  act: Act;
}

const isStopped = ({ holds, objection }: AdminPayout): boolean =>
  holds > 0 || (objection !== null && objection.settledAt === null);

/** What can be done with a payout now. */
function actsOf(payout: AdminPayout): Act[] {
  const { status, objection, files } = payout;
  return [
    ...(objection !== null && objection.settledAt === null ? (["settle"] as const) : []),
    ...(status === "scheduled" && !isStopped(payout) ? (["pay"] as const) : []),
    ...(status === "paid" || files.length > 0 ? (["giveBack"] as const) : []),
  ];
}

const columnsOf = (ask: (asked: Asked) => void): readonly Column<AdminPayout>[] => [
  {
    id: "partner",
    title: texts.columns.partner,
    cell: ({ name, shop, account, method }) => (
      <>
        <Text>{name}</Text>
        <Text tone="subdued">{shop}</Text>
        <Text tone="subdued">{`${texts.methods[method]} · ${account}`}</Text>
      </>
    ),
  },
  {
    id: "receipt",
    title: texts.columns.receipt,
    width: "10rem",
    cell: ({ receipt, rows }) => (
      <>
        <Text>{receipt}</Text>
        <Text tone="subdued">{texts.provisions(rows)}</Text>
      </>
    ),
  },
  { id: "total", title: texts.columns.total, align: "end", cell: ({ total }) => money(total) },
  { id: "state", title: texts.columns.state, cell: (payout) => <PayoutState payout={payout} /> },
  {
    id: "act",
    title: texts.columns.act,
    width: "13rem",
    cell: (payout) => (
      <Row>
        {actsOf(payout).map((act) => (
          <Button
            key={act}
            isSmall
            {...(act === "pay" ? { label: texts.payOf(payout.name) } : {})}
            onClick={() => ask({ payout, act })}
          >
            {texts[act]}
          </Button>
        ))}
      </Row>
    ),
  },
];

function PayoutState({ payout }: { payout: AdminPayout }) {
  const { status, holds, objection, files, paidDay, reference, returnedReason, isConfirmedOnce } = payout;
  const isObjected = objection !== null && objection.settledAt === null;
  return (
    <>
      <Badge tone={status === "paid" ? "success" : isStopped(payout) ? "critical" : "attention"}>
        {isStopped(payout) && status !== "paid" ? texts.stopped : texts.states[status]}
      </Badge>
      {paidDay !== null && <Text tone="subdued">{texts.paidOn(day(paidDay), reference ?? "")}</Text>}
      {holds > 0 && <Text tone="critical">{texts.held(holds)}</Text>}
      {isObjected && <Text tone="critical">{texts.objected(objection.reason)}</Text>}
      {returnedReason !== null && <Text tone="critical">{texts.returned(returnedReason)}</Text>}
      {isConfirmedOnce && <Text>{texts.confirmedOnce}</Text>}
      {status === "scheduled" &&
        files.map((id) => (
          <Text key={id} tone="subdued">
            {texts.inFile(id)}
          </Text>
        ))}
    </>
  );
}

/** Payouts of a month by partner. */
export function PayoutList({
  period,
  cursor,
  turnTo,
}: {
  period: string;
  cursor: string;
  turnTo: (cursor: string) => void;
}) {
  const list = useDuePayouts(period, cursor);
  const giveBack = useGiveBack();
  const settle = useSettle();
  const [asked, setAsked] = useState<Asked>();
  const columns = useMemo(() => columnsOf(setAsked), []);
  const close = () => {
    setAsked(undefined);
    giveBack.forgetError();
    settle.forgetError();
  };
  const isReturn = asked?.act === "giveBack";
  const mutation = isReturn ? giveBack : settle;
  return (
    <>
      <ListCard
        texts={texts}
        columns={columns}
        narrowAreas={narrowAreas}
        keyOf={({ shop }) => shop}
        list={list}
        cursor={cursor}
        turnTo={turnTo}
      />
      {asked?.act === "pay" && <PayDialog payout={asked.payout} onClose={close} />}
      {asked && asked.act !== "pay" && (
        <ActDialog
          title={isReturn ? texts.giveBackTitle : texts.settleTitle}
          text={isReturn ? texts.giveBackText : texts.settleText}
          label={isReturn ? texts.giveBack : texts.settle}
          failed={texts.actFailed}
          error={mutation.error}
          isRunning={mutation.isRunning}
          onClose={close}
          act={async (reason) => {
            const answer = await mutation.run({ shop: asked.payout.shop, period, reason });
            if (answer === undefined) return;
            close();
            confirm(isReturn ? texts.givenBack : texts.settled);
          }}
        />
      )}
    </>
  );
}
