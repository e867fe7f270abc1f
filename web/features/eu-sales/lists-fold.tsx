import { useState } from "react";
import type { EuSales } from "#shared/api/eu-sales.ts";
import { MOST_KEPT_ROWS, type SalesListRow, salesListSum, wholeEuros } from "#shared/domain/eu-sales/sales-list.ts";
import { Badge, type BadgeTone } from "#web/components/badge.tsx";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { Disclosure } from "#web/components/disclosure.tsx";
import { Link } from "#web/components/link.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { type Column, Table } from "#web/components/table.tsx";
import { Text } from "#web/components/text.tsx";
import { call } from "#web/lib/api.ts";
import { count, money, monthName } from "#web/lib/format.ts";
import { confirm } from "#web/lib/platform.ts";
import { deEuSales } from "#web/locales/de-eu-sales.ts";
import { isListAsRead, type StatedList, useChecking, useNoteSalesList, type useSalesLists } from "./hooks.ts";
import { Reading } from "./quarter-fold.tsx";
import { saveSalesList } from "./sales-files.ts";

const texts = deEuSales.lists;

const monthlySetting = "/preferences/orders#taxes";

const tones: Readonly<Record<StatedList["state"], BadgeTone>> = {
  none: "neutral",
  ahead: "neutral",
  due: "attention",
  overdue: "critical",
  submitted: "success",
  changed: "warning",
};

const periodName = (period: string): string =>
  period.includes("Q") ? deEuSales.quarter.name(period) : monthName(`${period}-01`);

interface ListsFoldProps {
  eu: EuSales;
  /** The merchant reports monthly, whatever the app knows. */
  isMonthly: boolean;
  reading: ReturnType<typeof useSalesLists>;
}

/** The EC sales lists of a year, and open ones before it. */
export function ListsFold({ eu, isMonthly, reading }: ListsFoldProps) {
  const { stage, again } = reading;
  const [hasChanged, setHasChanged] = useState(false);
  const change = () => {
    setHasChanged(true);
    again();
  };
  if (stage.at === "walking") return <Reading read={stage.read} />;
  if (stage.at === "failed")
    return <LoadFailure title={texts.failed} text={stage.message} isRetrying={false} onRetry={again} />;
  const lists = stage.result;
  if (lists.length === 0) return <Text tone="subdued">{texts.none}</Text>;
  return (
    <Stack>
      {hasChanged && <Banner title={deEuSales.changed} tone="warning" />}
      {lists.some(({ state, rows }) => state === "overdue" && rows.some(({ supply }) => supply === "goods")) && (
        <Banner title={texts.overdue} tone="critical">
          {texts.overdueText}
        </Banner>
      )}
      {lists.map((list) => (
        <List
          key={list.period}
          eu={eu}
          isMonthly={isMonthly}
          list={list}
          onChanged={change}
          onNoted={() => setHasChanged(false)}
        />
      ))}
      <Text tone="subdued">
        {texts.text} {!isMonthly && <Link to={monthlySetting}>{texts.monthly}</Link>}
      </Text>
    </Stack>
  );
}

export const overdueIn = (lists: readonly StatedList[]): number =>
  lists.filter(({ state }) => state === "overdue").length;

interface ListProps {
  eu: EuSales;
  isMonthly: boolean;
  list: StatedList;
  /** The figures are others by now. */
  onChanged: () => void;
  onNoted: () => void;
}

function List({ eu, isMonthly, list, onChanged, onNoted }: ListProps) {
  const { period, rows, state, dueDay, sha256, isKept } = list;
  const { run, isRunning, error: refusal } = useNoteSalesList();
  const checking = useChecking();
  const loading = useChecking();
  const error = refusal ?? checking.error;
  const kept = rows.length > MOST_KEPT_ROWS ? {} : { rows: [...rows] };
  const submit = async () => {
    const isAsRead = await checking.check(() => isListAsRead(eu, list, isMonthly));
    if (isAsRead === false) onChanged();
    if (!isAsRead || (await run({ period, sumCents: salesListSum(list), sha256, ...kept })) === undefined) return;
    onNoted();
    confirm(texts.done);
  };
  const saveKept = () =>
    loading.check(async () => {
      const submitted = await call("GET /api/eu-sales/lists", { period });
      if (submitted.rows !== null) saveSalesList({ period, rows: submitted.rows }, texts.keptFile(period));
      return true;
    });
  const isOpen = state === "due" || state === "overdue" || state === "changed";
  return (
    <Disclosure title={`${periodName(period)}: ${money(salesListSum(list) / 100)}`} isOpen={isOpen}>
      <Stack gap="200">
        <Row>
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
          {(state === "due" || state === "overdue" || state === "ahead") && <Text>{texts.due(dueDay)}</Text>}
        </Row>
        {state === "changed" && <Text>{texts.changed}</Text>}
        {rows.length > 0 && (
          <Table
            label={periodName(period)}
            columns={columns}
            rows={rows}
            keyOf={({ vatId, supply }) => `${vatId} ${supply}`}
            narrowAreas={`"vatId net" "supply whole"`}
          />
        )}
        {error && (
          <Banner title={texts.submitFailed} tone="critical">
            {error.message}
          </Banner>
        )}
        {loading.error && (
          <Banner title={texts.failed} tone="critical">
            {loading.error.message}
          </Banner>
        )}
        <Row>
          <Button isSmall onClick={() => saveSalesList(list)}>
            {texts.save}
          </Button>
          {state === "changed" && isKept && (
            <Button isSmall isRunning={loading.isRunning} onClick={() => void saveKept()}>
              {texts.saveKept}
            </Button>
          )}
          {isOpen && (
            <Button isSmall isRunning={isRunning || checking.isRunning} onClick={() => void submit()}>
              {texts.submit}
            </Button>
          )}
        </Row>
      </Stack>
    </Disclosure>
  );
}

const columns: readonly Column<SalesListRow>[] = [
  { id: "vatId", title: texts.vatId, cell: ({ vatId }) => vatId ?? texts.noVatId },
  { id: "supply", title: texts.supply, cell: ({ supply }) => texts.supplies[supply] },
  { id: "net", title: texts.net, align: "end", cell: ({ netCents }) => money(netCents / 100) },
  { id: "whole", title: texts.whole, align: "end", cell: ({ netCents }) => count(wholeEuros(netCents)) },
];

/** The lists that a reading came to; none while it is under way. */
export const listsIn = ({ stage }: ReturnType<typeof useSalesLists>): readonly StatedList[] | undefined =>
  stage.at === "done" ? stage.result : undefined;
