import { type ReactNode, useState } from "react";
import { isComplete, type MonthReport, ordersIn } from "#shared/month-pack/month-report.ts";
import { remarksOn } from "#shared/month-pack/month-tables.ts";
import type { WalkProgress } from "#shared/month-pack/walk-month.ts";
import { Banner } from "#web/components/banner.tsx";
import { Card } from "#web/components/card.tsx";
import { Select } from "#web/components/select.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { de } from "#web/locales/de.ts";
import { deMonths as texts } from "#web/locales/de-months.ts";
import { useMonth, useMonthReport } from "./hooks.ts";
import { MailingCard } from "./mailing-card.tsx";
import { LateCard, NumbersCard, OrdersCard, SumsCard, TieOutCard, UnpaidCard } from "./month-cards.tsx";
import { Pack } from "./month-pack.tsx";

/** The check of a month: what is complete, what is left to do, and the files for the adviser. */
export function MonthClose() {
  const [now] = useState(() => new Date());
  const { choices, month, isRunning, choose, withPdfs, choosePdfs } = useMonth(now);
  const { stage, again } = useMonthReport(month);
  return (
    <Stack>
      <Card>
        <Stack>
          <Select label={texts.month} options={choices} value={month} onChange={choose} />
          {stage.at === "walking" && <Walking progress={stage.progress} />}
          {stage.at === "failed" && (
            <Banner title={texts.failed} tone="critical" action={{ label: de.actions.retry, onAction: again }}>
              {stage.message}
            </Banner>
          )}
          {stage.at === "done" && (
            <Summary report={stage.report} isRunning={isRunning}>
              <Pack walked={stage} month={month} withPdfs={withPdfs} onPdfs={choosePdfs} onAgain={again} />
            </Summary>
          )}
        </Stack>
      </Card>
      {stage.at === "done" && (
        <>
          <OrdersCard verdict="open" report={stage.report} />
          <OrdersCard verdict="underWay" report={stage.report} />
          <OrdersCard verdict="without" report={stage.report} />
          <LateCard report={stage.report} />
          <UnpaidCard report={stage.report} />
          <NumbersCard report={stage.report} />
          <TieOutCard report={stage.report} />
          <SumsCard report={stage.report} />
        </>
      )}
      {stage.at !== "walking" && <MailingCard />}
    </Stack>
  );
}

function Walking({ progress }: { progress: WalkProgress }) {
  return (
    <div role="status">
      <Text tone="subdued">{progress.at === "reading" ? texts.reading(progress.read) : texts.explaining}</Text>
    </div>
  );
}

interface SummaryProps {
  report: MonthReport;
  /** The month is not over. */
  isRunning: boolean;
  children: ReactNode;
}

function Summary({ report, isRunning, children }: SummaryProps) {
  const { orders, documents } = report;
  const isDone = isComplete(report);
  const title = isDone ? (isRunning ? texts.running : texts.complete) : texts.incomplete;
  const remarks = isDone && isRunning ? [texts.runningText] : remarksOn(report);
  return (
    <>
      <div role="status">
        <Text as="strong">{texts.sentence(ordersIn(report), documents, orders.without.count, orders.open.count)}</Text>
      </div>
      <Banner title={title} tone={isDone ? (isRunning ? "info" : "success") : "warning"}>
        <Stack gap="100">
          {remarks.map((remark) => (
            <Text key={remark}>{remark}</Text>
          ))}
        </Stack>
      </Banner>
      {children}
    </>
  );
}
