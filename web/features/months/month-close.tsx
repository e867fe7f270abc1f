import { useEffect, useState } from "react";
import { isComplete, type MonthReport, ordersIn } from "#shared/month-pack/month-report.ts";
import { isHandedOver, numberRows } from "#shared/month-pack/month-tables.ts";
import type { WalkProgress } from "#shared/month-pack/walk-month.ts";
import type { Instant } from "#shared/values/time.ts";
import { Badge } from "#web/components/badge.tsx";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { Entries, EntryFold, EntryLink } from "#web/components/entries.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { Select } from "#web/components/select.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { Stack } from "#web/components/stack.tsx";
import { State as EmptyState } from "#web/components/state.tsx";
import { Step, Steps } from "#web/components/steps.tsx";
import { Text } from "#web/components/text.tsx";
import { Tiles } from "#web/components/tiles.tsx";
import { money } from "#web/lib/format.ts";
import { pages } from "#web/lib/pages.ts";
import { useShop } from "#web/lib/shop.ts";
import { useGrowing } from "#web/lib/use-growing.ts";
import { deMonths as texts } from "#web/locales/de-months.ts";
import { labelledMonths, type MonthStage, type PackedMonths, useMonth, useMonthReport, usePack } from "./hooks.ts";
import { MailingBox } from "./mailing-card.tsx";
import { LateList, NumbersList, OrdersList, SumsList, TieOutList, UnpaidList } from "./month-cards.tsx";
import { differenceOf, folds, tilesOf } from "./month-figures.ts";
import { Pack } from "./month-pack.tsx";
import { MonthTasks } from "./month-tasks.tsx";
import styles from "./months.module.css";

/** The three steps while the month is read. */
const STEP_HEIGHT = 120;

/** A month's check in three steps: what was found, what is left, and the adviser's files. */
export function MonthClose({ installedAt }: { installedAt: Instant }) {
  const [now] = useState(() => new Date());
  const chosen = useMonth(now, installedAt);
  const { choices, month, isRunning, choose } = chosen;
  const { stage, again } = useMonthReport(month);
  const [opened, setOpened] = useState<string>();
  const report = stage.at === "done" ? stage.report : undefined;
  const [packed, setPacked] = useState<PackedMonths>();
  const isEmpty = report !== undefined && ordersIn(report) + report.documents + report.late.count === 0;
  return (
    <Stack>
      <Card>
        <Stack>
          <div className={styles.month}>
            <Select label={texts.month} options={labelledMonths(choices, packed)} value={month} onChange={choose} />
            {report && !isEmpty && (
              <span className={styles.state}>
                <State report={report} isRunning={isRunning} />
              </span>
            )}
          </div>
          {stage.at === "walking" && <Walking progress={stage.progress} />}
          {stage.at === "failed" && <LoadFailure title={texts.failed} text={stage.message} onRetry={again} />}
          {isEmpty && (
            <EmptyState
              title={(isRunning ? texts.emptyYet : texts.empty)(
                choices.find(({ value }) => value === month)?.label ?? month,
              )}
              text={isRunning && texts.emptyYetText}
            />
          )}
          {stage.at === "done" && !isEmpty && (
            <MonthSteps stage={stage} chosen={chosen} onAgain={again} onOpen={setOpened} onPacked={setPacked} />
          )}
        </Stack>
      </Card>
      {report && !isEmpty && <Details report={report} opened={opened} />}
      {((isEmpty && isRunning) || stage.at === "failed") && (
        <Card>
          <MailingBox isAlone />
        </Card>
      )}
    </Stack>
  );
}

function Walking({ progress }: { progress: WalkProgress }) {
  useGrowing();
  return (
    <Stack>
      <div role="status">
        <Text tone="subdued">{progress.at === "reading" ? texts.reading(progress.read) : texts.explaining}</Text>
      </div>
      <Skeleton height={STEP_HEIGHT} bars={3} />
    </Stack>
  );
}

/** State of the month in two or three words; the choice of months says that it runs. */
function State({ report, isRunning }: { report: MonthReport; isRunning: boolean }) {
  const { open } = report.orders;
  if (open.count > 0) return <Badge tone="warning">{texts.toClear(open.count)}</Badge>;
  if (!isComplete(report)) return <Badge tone="warning">{texts.incomplete}</Badge>;
  return !isRunning && <Badge tone="success">{texts.complete}</Badge>;
}

interface MonthStepsProps {
  stage: Extract<MonthStage, { at: "done" }>;
  chosen: ReturnType<typeof useMonth>;
  onAgain: () => void;
  onOpen: (fold: string) => void;
  onPacked: (months: PackedMonths) => void;
}

function MonthSteps({ stage, chosen, onAgain, onOpen, onPacked }: MonthStepsProps) {
  const { report } = stage;
  const { month, isRunning, withPdfs, choosePdfs } = chosen;
  const { data: shop } = useShop();
  const pack = usePack(stage, month);
  const { packed } = pack.packings;
  useEffect(() => onPacked(packed), [packed, onPacked]);
  // what comes until the month's end has to be checked too
  const isDone = isComplete(report) && !isRunning;
  return (
    <Steps>
      <Step
        number={1}
        title={texts.steps.check}
        isDone={isDone}
        aside={
          <>
            <Text tone="subdued">{texts.found(ordersIn(report), report.documents)}</Text>
            <Button variant="plain" onClick={onAgain}>
              {texts.again}
            </Button>
          </>
        }
      >
        <Tiles tiles={tilesOf(report)} onOpen={onOpen} />
      </Step>
      <Step number={2} title={texts.steps.tasks} isDone={isDone}>
        <MonthTasks report={report} transfersPayments={shop?.preferences.transactionCreate !== false} />
      </Step>
      <Step number={3} title={texts.steps.hand} isDone={isHandedOver(pack.packings, month)}>
        {isRunning && <Text tone="subdued">{texts.runningText}</Text>}
        <div className={styles.hand}>
          <Pack
            walked={stage}
            pack={pack}
            month={month}
            isRunning={isRunning}
            withPdfs={withPdfs}
            onPdfs={choosePdfs}
          />
          <MailingBox />
        </div>
      </Step>
    </Steps>
  );
}

/** Parts of the figures, each folded. */
function Details({ report, opened }: { report: MonthReport; opened: string | undefined }) {
  const { late, orders, unpaid, sums } = report;
  const isLedTo = (fold: string) => ({ id: fold, isLedTo: opened === fold });
  const without = orders.without.count + orders.open.count + orders.underWay.count;
  const gross = sums.reduce(
    (cents, { kind, netCents, taxCents }) => cents + (kind === "creditNote" ? -1 : 1) * (netCents + taxCents),
    0,
  );
  const gaps = numberRows(report).filter(({ explanation }) => explanation !== null).length;
  return (
    <Entries>
      {late.count > 0 && (
        <EntryFold id="late" name={texts.late.title} value={String(late.count)} isLedTo>
          <LateList report={report} />
        </EntryFold>
      )}
      <EntryFold {...isLedTo(folds.orders)} name={texts.tiles.without} value={String(without)}>
        <OrdersList verdicts={["open", "underWay", "without"]} report={report} />
      </EntryFold>
      <EntryFold
        {...isLedTo(folds.unpaid)}
        name={texts.unpaid.title}
        value={money((unpaid.open.tally.cents + unpaid.unassigned.tally.cents) / 100)}
      >
        <UnpaidList report={report} />
      </EntryFold>
      <EntryFold {...isLedTo(folds.ties)} name={texts.tieOut.title} value={money(differenceOf(report) / 100)}>
        <TieOutList report={report} />
      </EntryFold>
      <EntryFold name={texts.sums.title} value={texts.gross(money(gross / 100))}>
        <SumsList report={report} />
      </EntryFold>
      <EntryFold name={texts.numbers.title} value={gaps === 0 ? texts.numbers.noGap : texts.gaps(gaps)}>
        <NumbersList report={report} />
      </EntryFold>
      <EntryLink name={texts.euSales} value={texts.euSalesText} to={pages.euSales} />
      <EntryFold name={texts.contentsTitle} value="">
        <Text>{texts.contents}</Text>
      </EntryFold>
    </Entries>
  );
}
