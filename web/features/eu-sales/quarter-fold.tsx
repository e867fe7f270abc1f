import { lazy, Suspense, useState } from "react";
import type { EuSales } from "#shared/api/eu-sales.ts";
import { isInFile } from "#shared/domain/eu-sales/one-stop-file.ts";
import {
  type CorrectedTax,
  correctedTaxes,
  missingReturn,
  type OneStopReturn,
  type OneStopRow,
  oneStopReturn,
  returnState,
  totalOf,
} from "#shared/domain/eu-sales/one-stop-return.ts";
import { type Quarter, returnDueDay } from "#shared/domain/eu-sales/quarters.ts";
import { berlinDay } from "#shared/values/days.ts";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { Select } from "#web/components/select.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { type Column, Table } from "#web/components/table.tsx";
import { Text } from "#web/components/text.tsx";
import { country, money, rate } from "#web/lib/format.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { useGrowing } from "#web/lib/use-growing.ts";
import { deEuSales } from "#web/locales/de-eu-sales.ts";
import { quarterChoices, type useQuarter } from "./hooks.ts";
import { authorityFile, returnList } from "./sales-files.ts";
import type { WalkedQuarter } from "./walk-sales.ts";

const texts = deEuSales.quarter;

const SubmitDialog = lazy(async () => ({ default: (await import("./submit-dialog.tsx")).SubmitDialog }));

interface QuarterFoldProps {
  eu: EuSales;
  quarter: Quarter;
  /** The shop takes part in the scheme, as far as is known: a return is due, also without sales. */
  isTakingPart: boolean;
  onChoose: (quarter: Quarter) => void;
  reading: ReturnType<typeof useQuarter>;
}

/** The return of a quarter: what is declared, what is corrected, its files, and that it is submitted. */
export function QuarterFold({ eu, quarter, isTakingPart, onChoose, reading }: QuarterFoldProps) {
  const { stage, again } = reading;
  const [hasChanged, setHasChanged] = useState(false);
  const change = () => {
    setHasChanged(true);
    again();
  };
  return (
    <Stack>
      <Row>
        <Select
          label={texts.choose}
          options={quarterChoices(eu).map((value) => ({ value, label: texts.name(value) }))}
          value={quarter}
          onChange={(chosen) => {
            setHasChanged(false);
            onChoose(chosen);
          }}
        />
      </Row>
      {stage.at === "walking" && <Reading read={stage.read} />}
      {stage.at === "failed" && (
        <LoadFailure title={texts.failed} text={stage.message} isRetrying={false} onRetry={again} />
      )}
      {hasChanged && <Banner title={deEuSales.changed} tone="warning" />}
      {stage.at === "done" && (
        <Report eu={eu} quarter={quarter} walked={stage.result} isTakingPart={isTakingPart} onChanged={change} />
      )}
    </Stack>
  );
}

export function Reading({ read }: { read: number }) {
  useGrowing();
  return (
    <div role="status">
      <Text tone="subdued">{deEuSales.reading(read)}</Text>
    </div>
  );
}

interface ReportProps {
  eu: EuSales;
  quarter: Quarter;
  walked: WalkedQuarter;
  isTakingPart: boolean;
  onChanged: () => void;
}

function Report({ eu, quarter, walked, isTakingPart, onChanged }: ReportProps) {
  const [isSubmitting, setIsSubmitting] = useState(false);
  const report = oneStopReturn(quarter, walked.sums, eu.returns);
  const { rows, corrections, changed } = report;
  const state = returnState(report, eu.today);
  const missing = missingReturn(quarter, eu.returns);
  const isEmpty = rows.length + corrections.length === 0;
  const leftOut = rows.filter((row) => !isInFile(row)).length;
  return (
    <>
      {changed.length > 0 && (
        <Banner title={texts.changed} tone="info">
          {texts.changedText(money(totalOf(changed).taxCents / 100))}
        </Banner>
      )}
      {isEmpty ? <Text>{texts.none}</Text> : null}
      {rows.length > 0 && (
        <Table
          label={texts.title}
          columns={columns}
          rows={[...rows, sumRow(rows)]}
          keyOf={keyOf}
          narrowAreas={`"country tax" "supply rate" "net net"`}
        />
      )}
      {corrections.length > 0 && (
        <Stack gap="200">
          <Text as="strong">{texts.corrections}</Text>
          <Table
            label={texts.corrections}
            columns={correctionColumns}
            rows={correctedTaxes(report, eu.returns)}
            keyOf={({ country: code, quarter: of }) => `${of} ${code}`}
            narrowAreas={`"country of" "declared corrected"`}
          />
          <Text tone="subdued">{texts.correctionsText}</Text>
        </Stack>
      )}
      <Notes report={report} walked={walked} leftOut={leftOut} />
      {isEmpty && !isTakingPart ? null : (
        <Text>
          {stateText(report, eu.today)}
          {missing !== undefined && ` ${texts.missing(texts.name(missing))}`}
        </Text>
      )}
      <Row>
        {!isEmpty && <Files eu={eu} report={report} walked={walked} />}
        {(state === "due" || state === "overdue") && (!isEmpty || isTakingPart) && (
          <Button isDisabled={missing !== undefined} onClick={() => setIsSubmitting(true)}>
            {texts.submit}
          </Button>
        )}
      </Row>
      {isSubmitting && (
        <Suspense fallback={null}>
          <SubmitDialog
            eu={eu}
            report={report}
            onChanged={() => {
              setIsSubmitting(false);
              onChanged();
            }}
            onClose={() => setIsSubmitting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function stateText(report: OneStopReturn, today: string): string {
  const dueDay = returnDueDay(report.quarter);
  switch (returnState(report, today)) {
    case "running":
      return texts.running;
    case "due":
      return texts.due(dueDay);
    case "overdue":
      return texts.overdue(dueDay);
    case "submitted":
      return texts.submitted(berlinDay(report.submittedAt ?? today));
  }
}

function Notes({ report, walked, leftOut }: { report: OneStopReturn; walked: WalkedQuarter; leftOut: number }) {
  const { drafts, unsupplied } = walked;
  const notes = [
    ...(report.rows.length > 0 ? [texts.exact] : []),
    ...(unsupplied > 0 ? [texts.unsupplied(unsupplied)] : []),
    ...(drafts > 0 ? [texts.drafts(drafts)] : []),
    ...(leftOut > 0 ? [texts.leftOut(leftOut)] : []),
  ];
  return notes.length === 0 ? null : <Text tone="subdued">{notes.join(" ")}</Text>;
}

function Files({ eu, report, walked }: { eu: EuSales; report: OneStopReturn; walked: WalkedQuarter }) {
  const { quarter } = report;
  const authority = authorityFile(report);
  return (
    <>
      <Button onClick={() => saveFile(returnList(report, eu.returns), texts.files.list(quarter))}>
        {texts.saveList}
      </Button>
      <Button onClick={() => saveFile(walked.documents, texts.files.documents(quarter))}>{texts.saveDocuments}</Button>
      {authority && (
        <Button onClick={() => saveFile(authority, texts.files.authority(quarter))}>{texts.saveFile}</Button>
      )}
    </>
  );
}

/** The last row, for all countries. */
type ShownRow = Omit<OneStopRow, "supply"> & { supply: OneStopRow["supply"] | null };

const sumRow = (rows: readonly OneStopRow[]): ShownRow => ({
  country: "",
  supply: null,
  rateKind: null,
  taxRate: null,
  ...totalOf(rows),
});

const keyOf = ({ country: code, supply, rateKind, taxRate }: ShownRow): string =>
  [code, supply, rateKind, taxRate].join(" ");

const rateText = ({ supply, taxRate, rateKind }: ShownRow): string => {
  if (supply === null) return "";
  if (taxRate === null) return texts.unknown;
  return rateKind === null ? rate(taxRate / 100) : `${rate(taxRate / 100)} (${texts.kinds[rateKind]})`;
};

const columns: readonly Column<ShownRow>[] = [
  {
    id: "country",
    title: texts.country,
    cell: ({ country: code, supply }) => (supply === null ? <strong>{texts.sum}</strong> : country(code)),
  },
  { id: "supply", title: texts.supply, cell: ({ supply }) => supply && texts.supplies[supply] },
  { id: "rate", title: texts.rate, cell: rateText },
  { id: "net", title: texts.net, align: "end", cell: ({ netCents }) => money(netCents / 100) },
  { id: "tax", title: texts.tax, align: "end", cell: ({ taxCents }) => money(taxCents / 100) },
];

const correctionColumns: readonly Column<CorrectedTax>[] = [
  { id: "country", title: texts.country, cell: ({ country: code }) => country(code) },
  { id: "of", title: texts.of, cell: ({ quarter }) => texts.name(quarter) },
  {
    id: "declared",
    title: texts.declared,
    align: "end",
    cell: ({ declaredCents }) => money(declaredCents / 100),
  },
  {
    id: "corrected",
    title: texts.corrected,
    align: "end",
    cell: ({ correctedCents }) => money(correctedCents / 100),
  },
];
