import { useMemo, useState } from "react";
import type { DecidedHold } from "#shared/api/payouts.ts";
import type { CommissionAct } from "#shared/domain/partner/decision-mail.ts";
import { shownStates } from "#shared/domain/partner/redemption-states.ts";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import { Button } from "../../components/button.tsx";
import { SearchField } from "../../components/search-field.tsx";
import { Row } from "../../components/stack.tsx";
import type { Column } from "../../components/table.tsx";
import { Text } from "../../components/text.tsx";
import { day, money, monthName } from "../../lib/format.ts";
import { confirm } from "../../lib/platform.ts";
import { dePayouts } from "../../locales/de-payouts.ts";
import { ActDialog } from "./act-dialog.tsx";
import { useClawBack, useDecideHold, useHolds } from "./hooks.ts";
import { ListCard } from "./list-card.tsx";

const texts = dePayouts.holds;
const narrowAreas = `"partner partner provision" "shop shop since" "marks marks marks" "act act act"`;

interface Asked {
  id: string;
  act: CommissionAct;
}

/** The acts on a commission now. What no payout holds is held before it is declined. */
function actsOf({ status, heldAt, payout, isTakenBack }: DecidedHold): CommissionAct[] {
  const isOpen = (status === "subscribed" || status === "verified") && !isTakenBack;
  return [
    ...(isOpen ? (heldAt === null ? (["hold"] as const) : (["release", "decline"] as const)) : []),
    ...(payout === null || isTakenBack ? [] : (["clawBack"] as const)),
  ];
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
    cell: ({ marks, payout, status, isTakenBack }) => (
      <>
        {marks.length === 0 && <Text>{shownStates[isTakenBack ? "clawedBack" : status].label}</Text>}
        {marks.map((mark) => (
          <Text key={mark}>{texts.marks[mark]}</Text>
        ))}
        {payout !== null && (
          <Text tone={marks.length === 0 ? "subdued" : "critical"}>{texts.inPayout(monthName(`${payout}-01`))}</Text>
        )}
      </>
    ),
  },
  { id: "since", title: texts.columns.since, cell: ({ heldAt }) => (heldAt === null ? null : day(heldAt)) },
  {
    id: "act",
    title: texts.columns.act,
    width: "13rem",
    cell: (row) => (
      <Row>
        {actsOf(row).map((act) => (
          <Button key={act} isSmall onClick={() => ask({ id: row.id, act })}>
            {texts.acts[act].label}
          </Button>
        ))}
      </Row>
    ),
  },
];

/** Commissions that wait for a decision, or all of one partner, with what staff can do about each. */
export function HoldList() {
  const { cursor, turnTo, partner, search, find, ...list } = useHolds();
  const decision = useDecideHold();
  const clawback = useClawBack();
  const [asked, setAsked] = useState<Asked>();
  const columns = useMemo(() => columnsOf(setAsked), []);
  const close = () => {
    setAsked(undefined);
    decision.forgetError();
    clawback.forgetError();
  };
  const act = asked && texts.acts[asked.act];
  const { error, isRunning } = asked?.act === "clawBack" ? clawback : decision;
  const submit = async ({ id, act: name }: Asked, reason: string, done: string) => {
    const note = { redemption: id, reason };
    const answer = await (name === "clawBack" ? clawback.run(note) : decision.run({ ...note, act: name }));
    if (answer === undefined) return;
    close();
    confirm(done);
  };
  return (
    <>
      <ListCard
        texts={partner === "" ? texts : { ...texts, ...texts.ofPartner(partner) }}
        columns={columns}
        narrowAreas={narrowAreas}
        keyOf={({ id }) => id}
        list={list}
        cursor={cursor}
        turnTo={turnTo}
      >
        {partner !== "" && <SearchField label={texts.search} value={search} onChange={find} />}
      </ListCard>
      {asked && act && (
        <ActDialog
          title={act.title}
          text={act.text}
          label={act.label}
          isCritical={asked.act === "decline" || asked.act === "clawBack"}
          reasonLabel={act.isTold ? texts.declineReason : undefined}
          failed={texts.actFailed}
          error={error}
          isRunning={isRunning}
          onClose={close}
          act={(reason) => submit(asked, reason, act.done)}
        />
      )}
    </>
  );
}
