import { useMemo, useState } from "react";
import type { DecidedHold } from "#shared/api/payouts.responses.ts";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import { Button } from "../../components/button.tsx";
import { Row } from "../../components/stack.tsx";
import type { Column } from "../../components/table.tsx";
import { Text } from "../../components/text.tsx";
import { day, money, monthName } from "../../lib/format.ts";
import { confirm } from "../../lib/platform.ts";
import { dePayouts } from "../../locales/de-payouts.ts";
import { ActDialog } from "./act-dialog.tsx";
import { useDecideHold, useHolds } from "./hooks.ts";
import { ListCard } from "./list-card.tsx";

const texts = dePayouts.holds;
const narrowAreas = `"partner partner provision" "shop shop since" "marks marks marks" "act act act"`;

interface Asked {
  id: string;
  act: "release" | "decline";
}

const columnsOf = (ask: (asked: Asked) => void): readonly Column<DecidedHold>[] => [
  { id: "partner", title: texts.columns.partner, width: "14rem", cell: ({ partner }) => <Text>{partner}</Text> },
  {
    id: "shop",
    title: texts.columns.shop,
    cell: ({ shop, coupon, plan }) => (
      <>
        <Text>{shop}</Text>
        <Text tone="subdued">{texts.ofCoupon(coupon, plan === null ? "" : planNames[plan])}</Text>
      </>
    ),
  },
  {
    id: "provision",
    title: texts.columns.provision,
    align: "end",
    cell: ({ provision }) => (provision === null ? null : money(provision)),
  },
  {
    id: "marks",
    title: texts.columns.marks,
    cell: ({ marks, payout }) => (
      <>
        {marks.map((mark) => (
          <Text key={mark}>{texts.marks[mark]}</Text>
        ))}
        {payout !== null && <Text tone="critical">{texts.inPayout(monthName(`${payout}-01`))}</Text>}
      </>
    ),
  },
  { id: "since", title: texts.columns.since, cell: ({ heldAt }) => (heldAt === null ? null : day(heldAt)) },
  {
    id: "act",
    title: texts.columns.act,
    width: "13rem",
    cell: ({ id }) => (
      <Row>
        <Button isSmall onClick={() => ask({ id, act: "release" })}>
          {texts.release}
        </Button>
        <Button isSmall onClick={() => ask({ id, act: "decline" })}>
          {texts.decline}
        </Button>
      </Row>
    ),
  },
];

/** Commissions that wait for a decision. */
export function HoldList() {
  const { cursor, turnTo, ...list } = useHolds();
  const { run, error, isRunning, forgetError } = useDecideHold();
  const [asked, setAsked] = useState<Asked>();
  const columns = useMemo(() => columnsOf(setAsked), []);
  const close = () => {
    setAsked(undefined);
    forgetError();
  };
  const isRelease = asked?.act === "release";
  return (
    <>
      <ListCard
        texts={texts}
        columns={columns}
        narrowAreas={narrowAreas}
        keyOf={({ id }) => id}
        list={list}
        cursor={cursor}
        turnTo={turnTo}
      />
      {asked && (
        <ActDialog
          title={isRelease ? texts.releaseTitle : texts.declineTitle}
          text={isRelease ? texts.releaseText : texts.declineText}
          label={isRelease ? texts.release : texts.decline}
          isCritical={!isRelease}
          {...(isRelease ? {} : { reasonLabel: texts.declineReason })}
          failed={texts.actFailed}
          error={error}
          isRunning={isRunning}
          onClose={close}
          act={async (reason) => {
            const answer = await run({ redemption: asked.id, act: asked.act, reason });
            if (answer === undefined) return;
            close();
            confirm(isRelease ? texts.released : texts.declined);
          }}
        />
      )}
    </>
  );
}
