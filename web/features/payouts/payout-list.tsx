import { useMemo, useState } from "react";
import type { AdminPayout, PayoutMonth } from "#shared/api/payouts.ts";
import { taxCases } from "#shared/domain/partner/tax-cases.ts";
import { berlinDay, germanDay, plusMonths } from "#shared/values/days.ts";
import { ActionMenu } from "../../components/action-menu.tsx";
import { Button } from "../../components/button.tsx";
import { SaveTable } from "../../components/save-table.tsx";
import { Row } from "../../components/stack.tsx";
import type { Column } from "../../components/table.tsx";
import { Text } from "../../components/text.tsx";
import { day, money, monthName } from "../../lib/format.ts";
import { confirm } from "../../lib/platform.ts";
import { dePayouts } from "../../locales/de-payouts.ts";
import { ActDialog } from "./act-dialog.tsx";
import { bookkeepingFile } from "./bookkeeping-file.ts";
import { useDuePayouts, useGiveBack, usePayoutMonth, useReplace, useSettle } from "./hooks.ts";
import { ListCard } from "./list-card.tsx";
import { PayDialog } from "./pay-dialog.tsx";
import { StaffReceiptDialog } from "./receipt-dialog.tsx";
import { sumOf } from "./sum-of.ts";

const texts = dePayouts.payouts;
const narrowAreas = `"partner partner partner" "receipt receipt receipt" "total total total" "state state state" "act act act"`;

type Act = "pay" | "giveBack" | "repeat" | "replace" | "settle";
type Asked = { payout: AdminPayout; act: Act } | { payout: AdminPayout; act: "receipt"; number: string };

const isPaid = ({ status }: AdminPayout): boolean => status === "paid";
const isStopped = (payout: AdminPayout): boolean => payout.stop !== null && !isPaid(payout);
const isObjected = ({ objection }: AdminPayout): boolean => objection !== null && objection.settledAt === null;

const groups = [
  { part: "due", title: texts.due, has: (payout: AdminPayout) => !isPaid(payout) && !isStopped(payout) },
  { part: "stopped", title: texts.stopped, has: isStopped },
  { part: "paid", title: texts.paid, has: isPaid },
] as const;

/** The groups with their sums over the month, which a page of the list need not show whole. */
const groupsOf = (month: PayoutMonth | undefined) =>
  groups.map(({ part, title, has }) => {
    const { count, total } = sumOf(month?.methods ?? [], [part]);
    return { title: month ? texts.group(title, count, money(total)) : title, has };
  });

/** The act that is due on a payout, and those for what went wrong. */
function actsOf(payout: AdminPayout): { main?: Act; more: Act[] } {
  const { status, files, stop } = payout;
  const more: Act[] = [
    ...(isObjected(payout) ? (["settle"] as const) : []),
    ...(isPaid(payout) || files.length > 0 ? (["giveBack"] as const) : []),
  ];
  if (isObjected(payout) || stop === "METHOD") return { main: "replace", more };
  if (status !== "scheduled") return { more };
  if (stop === null) return { main: "pay", more };
  return stop === "RETURNED" ? { main: "repeat", more } : { more };
}

const columnsOf = (ask: (asked: Asked) => void): readonly Column<AdminPayout>[] => [
  {
    id: "partner",
    title: texts.columns.partner,
    cell: ({ name, shop, account, method }) => (
      <>
        <Text>{name}</Text>
        <Text tone="subdued">{shop}</Text>
        <Text tone="subdued">{`${texts.methods[method]} · ${account ?? texts.noAccount}`}</Text>
      </>
    ),
  },
  {
    id: "receipt",
    title: texts.columns.receipt,
    width: "10rem",
    cell: (payout) => (
      <>
        {[payout.receipt, ...payout.replaced.toReversed()].map((number, place) => (
          <Button
            key={number}
            variant="plain"
            label={texts.receiptOf(number)}
            onClick={() => ask({ payout, act: "receipt", number })}
          >
            {place === 0 ? number : texts.replaces(number)}
          </Button>
        ))}
        <Text tone="subdued">{texts.provisions(payout.rows)}</Text>
      </>
    ),
  },
  { id: "total", title: texts.columns.total, align: "end", cell: (payout) => <Total payout={payout} /> },
  { id: "state", title: texts.columns.state, cell: (payout) => <PayoutState payout={payout} /> },
  {
    id: "act",
    title: texts.columns.act,
    width: "13rem",
    cell: (payout) => <Acts payout={payout} onAct={(act) => ask({ payout, act })} />,
  },
];

function Acts({ payout, onAct }: { payout: AdminPayout; onAct: (act: Act) => void }) {
  const { main, more } = actsOf(payout);
  return (
    <Row>
      {main && (
        <Button isSmall {...(main === "pay" ? { label: texts.payOf(payout.name) } : {})} onClick={() => onAct(main)}>
          {texts[main]}
        </Button>
      )}
      {more.length > 0 && (
        <ActionMenu label={texts.moreOf(payout.name)} isSmall>
          {more.map((act) => (
            <button key={act} type="button" onClick={() => onAct(act)}>
              {texts[act]}
            </button>
          ))}
        </ActionMenu>
      )}
    </Row>
  );
}

/** The sum to pay and its parts; the words after the tax case are on the receipt. */
function Total({ payout }: { payout: AdminPayout }) {
  const { total, net, fee, vat, taxCase, hasIdentityForm, mayBeEInvoice } = payout;
  return (
    <>
      <Text>{money(total)}</Text>
      <Text tone="subdued">{texts.parts(money(net), money(fee), money(vat))}</Text>
      <Text tone="subdued">{taxCases[taxCase].label}</Text>
      {mayBeEInvoice && <Text>{texts.eInvoice}</Text>}
      {hasIdentityForm && <Text tone="critical">{texts.identityForm}</Text>}
    </>
  );
}

/** What a payout waits for, or how it was paid; its group says the rest. */
function PayoutState({ payout }: { payout: AdminPayout }) {
  const { holds, objection, files, paidDay, reference, isConfirmedOnce, needsSecondPerson, stop, returned } = payout;
  return (
    <>
      {paidDay !== null && <Text tone="subdued">{texts.paidOn(day(paidDay), reference ?? "")}</Text>}
      {holds > 0 && <Text tone="critical">{texts.held(holds)}</Text>}
      {objection !== null && isObjected(payout) && <Text tone="critical">{texts.objected(objection.reason)}</Text>}
      {stop !== null && isStopped(payout) && stop !== "HELD" && stop !== "OBJECTED" && (
        <Text tone="critical">{texts.waits[stop]}</Text>
      )}
      {returned.map(({ transfer, account, reason }) => (
        <Text key={transfer} tone="subdued">
          {texts.returned(account, reason)}
        </Text>
      ))}
      {!isPaid(payout) && (
        <>
          {isConfirmedOnce && <Text>{texts.confirmedOnce}</Text>}
          {needsSecondPerson && !isConfirmedOnce && <Text tone="subdued">{texts.twoPersons}</Text>}
          <Text tone="subdued">{files.length === 0 ? texts.inNoFile : files.map(texts.inFile).join(", ")}</Text>
        </>
      )}
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
  const month = usePayoutMonth(period).data;
  const giveBack = useGiveBack();
  const settle = useSettle();
  const replace = useReplace();
  const [asked, setAsked] = useState<Asked>();
  const columns = useMemo(() => columnsOf(setAsked), []);
  const close = () => {
    setAsked(undefined);
    giveBack.forgetError();
    settle.forgetError();
    replace.forgetError();
  };
  const act = asked?.act === "pay" || asked?.act === "receipt" ? undefined : asked?.act;
  // the month's card tells that it loads or failed
  if (month === undefined && list.data?.items.length === 0) return null;
  const isReturn = act === "giveBack" || act === "repeat";
  const mutation = isReturn ? giveBack : act === "replace" ? replace : settle;
  return (
    <>
      <ListCard
        texts={{ ...texts, ...emptyOf(period, month?.open) }}
        columns={columns}
        narrowAreas={narrowAreas}
        keyOf={({ shop }) => shop}
        groups={groupsOf(month)}
        list={list}
        cursor={cursor}
        turnTo={turnTo}
      >
        {list.data?.items.some(({ mayBeEInvoice }) => mayBeEInvoice) && (
          <Text tone="subdued">{texts.eInvoiceText}</Text>
        )}
        {list.data && list.data.items.length > 0 && <SaveTable file={bookkeepingFile(period)} />}
      </ListCard>
      {asked?.act === "receipt" && (
        <StaffReceiptDialog shop={asked.payout.shop} period={period} number={asked.number} onClose={close} />
      )}
      {asked?.act === "pay" && <PayDialog payout={asked.payout} onClose={close} />}
      {asked && act && (
        <ActDialog
          {...texts.dialogs[act]}
          {...(act === "giveBack" ? { choice: texts.sameAccount } : {})}
          label={texts[act]}
          failed={texts.actFailed}
          error={mutation.error}
          isRunning={mutation.isRunning}
          onClose={close}
          act={async (reason, isChosen) => {
            const note = { shop: asked.payout.shop, period, reason };
            const answer = await (isReturn
              ? giveBack.run({ ...note, sameAccount: act === "repeat" || isChosen })
              : (act === "replace" ? replace : settle).run(note));
            if (answer === undefined) return;
            close();
            confirm(texts.done[act]);
          }}
        />
      )}
    </>
  );
}

/** A month without payouts: partners were skipped, nothing is due, or its run is still to come. */
function emptyOf(period: string, open: PayoutMonth["open"] | undefined): { empty: string; emptyText: string } {
  const month = monthName(`${period}-01`);
  if (open && open.gaps > 0) return { empty: texts.skipped(month), emptyText: texts.skippedText(open.gaps) };
  const due = plusMonths(`${period}-01`, 1);
  const today = berlinDay(new Date().toISOString());
  const isNothing = open?.isOverdue === false && due <= today;
  const title = isNothing ? texts.nothing : due === today ? texts.emptyToday : texts.empty;
  return { empty: title(month), emptyText: texts.emptyText(germanDay(due)) };
}
