import { useState } from "react";
import type { AbroadDocument, EuSales as Answer } from "#shared/api/eu-sales.ts";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { oneStopReturn, returnState, totalOf } from "#shared/domain/eu-sales/one-stop-return.ts";
import { quarterBeside, quarterOf, returnDueDay } from "#shared/domain/eu-sales/quarters.ts";
import { THRESHOLD_CENTS, type ThresholdYear } from "#shared/domain/eu-sales/threshold.ts";
import { berlinDay, germanDay } from "#shared/values/days.ts";
import { Banner } from "#web/components/banner.tsx";
import { BigFigure } from "#web/components/big-figure.tsx";
import { Card } from "#web/components/card.tsx";
import { Entries, EntryFold } from "#web/components/entries.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { Meter } from "#web/components/meter.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { type Tile, Tiles } from "#web/components/tiles.tsx";
import { count, money } from "#web/lib/format.ts";
import { deEuSales as texts } from "#web/locales/de-eu-sales.ts";
import { useEuSales, useProofs, useQuarter, useSalesLists } from "./hooks.ts";
import { ListsFold, listsIn, overdueIn } from "./lists-fold.tsx";
import { ProofsFold } from "./proofs-fold.tsx";
import { QuarterFold } from "./quarter-fold.tsx";
import { standOf, ThresholdFold, yearsOf } from "./threshold-fold.tsx";

const folds = { threshold: "threshold", quarter: "quarter", lists: "lists", proofs: "proofs" } as const;

/** Sales to other countries: the threshold, returns and proofs. A shop that sells at home has nothing here. */
export function EuSales({ shop }: { shop: ShopRecord }) {
  const { data, error, isValidating, mutate } = useEuSales();
  if (data === undefined && error !== undefined)
    return (
      <LoadFailure
        title={texts.loadFailed}
        text={error.message}
        isRetrying={isValidating}
        onRetry={() => void mutate()}
      />
    );
  if (data === undefined) return <Skeleton height={120} bars={2} />;
  if (!data.hasSales)
    return (
      <Stack>
        {!data.isWhole && <Unfiled />}
        <NoSales {...yearsOf(data)[0]} />
      </Stack>
    );
  return <Found eu={data} shop={shop} />;
}

/** A year without sales abroad, and the threshold that they would count towards. */
const NoSales = ({ year, netCents }: ThresholdYear) => (
  <Card title={texts.none.title}>
    <Stack>
      <Stack gap="200">
        <BigFigure value={money(netCents / 100)} text={texts.none.counted(year)} />
        <Meter value={netCents} max={THRESHOLD_CENTS} />
      </Stack>
      <Text tone="subdued">{texts.none.text}</Text>
    </Stack>
  </Card>
);

const Unfiled = () => (
  <Banner title={texts.unfiled} tone="info">
    {texts.unfiledText}
  </Banner>
);

function Found({ eu, shop }: { eu: Answer; shop: ShopRecord }) {
  const [opened, setOpened] = useState<string>();
  const [quarter, setQuarter] = useState(() => quarterBeside(quarterOf(eu.today), -1));
  const isMonthly = shop.preferences.salesListMonthly;
  const reading = useQuarter(eu, quarter, texts.quarter.failed);
  const lists = useSalesLists(eu, isMonthly, texts.lists.failed);
  const proofs = useProofs("missing");
  const report =
    reading.stage.at === "done" ? oneStopReturn(quarter, reading.stage.result.sums, eu.returns) : undefined;
  const open = proofs.items;
  // Who takes part declares also that there was nothing (§ 18j Abs. 4 UStG).
  const isTakingPart = eu.returns.length > 0 || shop.lexoffice.profile?.distanceSalesPrinciple === "DESTINATION";
  const [present] = yearsOf(eu);
  const listed = listsIn(lists);
  const isLedTo = (fold: string) => ({ id: fold, isLedTo: opened === fold });
  return (
    <Stack>
      {!eu.isWhole && <Unfiled />}
      <Card>
        <Tiles
          tiles={[
            thresholdTile(eu),
            quarterTile(eu.today, quarter, report, isTakingPart),
            proofsTile(open, proofs.isLoading, proofs.hasMore),
          ]}
          onOpen={setOpened}
        />
      </Card>
      <Entries>
        <EntryFold {...isLedTo(folds.threshold)} name={texts.threshold.title} value={standOf(present)}>
          <ThresholdFold eu={eu} shop={shop} />
        </EntryFold>
        <EntryFold {...isLedTo(folds.quarter)} name={texts.quarter.title} value={texts.quarter.name(quarter)}>
          <QuarterFold eu={eu} quarter={quarter} isTakingPart={isTakingPart} onChoose={setQuarter} reading={reading} />
        </EntryFold>
        <EntryFold
          {...isLedTo(folds.lists)}
          name={texts.lists.title}
          value={listed && (overdueIn(listed) === 0 ? texts.tiles.notDue : texts.tiles.overdue(overdueIn(listed)))}
        >
          <ListsFold eu={eu} isMonthly={isMonthly} reading={lists} />
        </EntryFold>
        <EntryFold {...isLedTo(folds.proofs)} name={texts.proofs.title} value={countOf(open, proofs.hasMore)}>
          <ProofsFold proofs={proofs} />
        </EntryFold>
      </Entries>
      <Text tone="subdued">{texts.scope}</Text>
    </Stack>
  );
}

function thresholdTile(eu: Answer): Tile {
  const [present, before] = yearsOf(eu);
  return {
    id: folds.threshold,
    name: texts.tiles.threshold(present.year),
    value: present.crossing ? texts.tiles.crossed : money(present.netCents / 100),
    parts: [
      {
        name: texts.tiles.before(before.year),
        value: before.crossing ? texts.tiles.over : money(before.netCents / 100),
        isStrong: before.crossing !== undefined,
      },
    ],
  };
}

function quarterTile(
  today: string,
  quarter: string,
  report: ReturnType<typeof oneStopReturn> | undefined,
  isTakingPart: boolean,
): Tile {
  const isDue = isTakingPart || (report !== undefined && report.rows.length + report.corrections.length > 0);
  const corrected = report && totalOf(report.corrections).taxCents;
  return {
    id: folds.quarter,
    name: texts.tiles.quarter(texts.quarter.name(quarter)),
    value: report === undefined ? texts.tiles.unknown : money(totalOf(report.rows).taxCents / 100),
    parts: [
      ...(corrected ? [{ name: texts.tiles.corrections, value: money(corrected / 100), isStrong: true }] : []),
      ...(report?.submittedAt === undefined
        ? isDue
          ? [dueOf(today, quarter)]
          : []
        : [{ name: texts.tiles.submitted, value: germanDay(berlinDay(report.submittedAt)) }]),
    ],
  };
}

function dueOf(today: string, quarter: string) {
  const isOverdue = returnState({ quarter }, today) === "overdue";
  const { due, overdueSince } = texts.tiles;
  return { name: isOverdue ? overdueSince : due, value: germanDay(returnDueDay(quarter)), isStrong: isOverdue };
}

const countOf = (open: readonly AbroadDocument[], hasMore: boolean): string =>
  `${count(open.length)}${hasMore ? "+" : ""}`;

function proofsTile(open: readonly AbroadDocument[], isLoading: boolean, hasMore: boolean): Tile {
  const of = (kind: "transport" | "export") => {
    const known = open.filter(({ neededProof }) => neededProof === kind).length;
    return known === 0 && hasMore ? texts.tiles.unknown : `${count(known)}${hasMore ? "+" : ""}`;
  };
  return {
    id: folds.proofs,
    name: texts.tiles.proofs,
    value: isLoading && open.length === 0 ? texts.tiles.unknown : countOf(open, hasMore),
    parts: [
      { name: texts.tiles.transport, value: of("transport") },
      { name: texts.tiles.export, value: of("export") },
    ],
  };
}
