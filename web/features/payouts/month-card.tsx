import { useMemo, useState } from "react";
import type { AdminPaymentFile, PayoutMonth } from "#shared/api/payouts.responses.ts";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Facts } from "../../components/facts.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { type Column, Table } from "../../components/table.tsx";
import { Text } from "../../components/text.tsx";
import { Thirds } from "../../components/thirds.tsx";
import { count, dayAndTime, money, monthName } from "../../lib/format.ts";
import { confirm } from "../../lib/platform.ts";
import { de } from "../../locales/de.ts";
import { dePayouts } from "../../locales/de-payouts.ts";
import { useMakeFile, useOpenFile, usePayoutMonth } from "./hooks.ts";
import { PayFileDialog } from "./pay-file-dialog.tsx";

const texts = dePayouts.payouts;
const skeletonHeight = 160;
const narrowAreas = `"file file file" "created payouts total" "hash hash hash" "act act act"`;

type Method = PayoutMonth["methods"][number];
const sumText = ({ count: number, total }: Method["due"]) => texts.sum(number, money(total));

/** `2 von 6 bezahlt` */
function progressText(methods: PayoutMonth["methods"]): string {
  const paid = methods.reduce((sum, method) => sum + method.paid.count, 0);
  return texts.progress(
    paid,
    methods.reduce((sum, { due, stopped }) => sum + due.count + stopped.count, paid),
  );
}

/** A month's sum by method, and its files. */
export function MonthCards({ period, move }: { period: string; move: (months: number) => void }) {
  const { data, error, mutate, isValidating } = usePayoutMonth(period);
  return (
    <>
      {error && (
        <Banner
          title={texts.failed}
          tone="critical"
          action={{ label: de.actions.retry, onAction: () => void mutate(), isRunning: isValidating }}
        >
          {error.message}
        </Banner>
      )}
      <Thirds>
        <Card>
          <Stack>
            <Text>{`${texts.month}: ${monthName(`${period}-01`)}`}</Text>
            {data && <Text tone="subdued">{progressText(data.methods)}</Text>}
            <Row>
              <Button onClick={() => move(-1)}>{texts.earlier}</Button>
              <Button onClick={() => move(1)}>{texts.later}</Button>
            </Row>
          </Stack>
        </Card>
        {data === undefined && !error && <Skeleton height={skeletonHeight} />}
        {data?.methods.map((sums) => (
          <MethodCard key={sums.method} period={period} sums={sums} />
        ))}
      </Thirds>
      {data && data.files.length > 0 && <Files period={period} files={data.files} />}
    </>
  );
}

function MethodCard({ period, sums }: { period: string; sums: Method }) {
  const { make, error, isRunning } = useMakeFile();
  const { method, due, unfiled, stopped, paid } = sums;
  return (
    <Card title={texts.methods[method]}>
      <Stack>
        {error && (
          <Banner title={texts.fileFailed} tone="critical">
            {error.message}
          </Banner>
        )}
        <Facts
          facts={[
            { name: texts.due, value: sumText(due) },
            { name: texts.unfiled, value: sumText(unfiled) },
            { name: texts.stopped, value: sumText(stopped) },
            { name: texts.paid, value: sumText(paid) },
          ]}
        />
        <Row>
          <Button
            onClick={() => void make({ period, method }).then((isMade) => isMade && confirm(texts.made))}
            isRunning={isRunning}
            isDisabled={unfiled.count === 0}
          >
            {texts.make[method]}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

const HASH_SHOWN = 12;

const columnsOf = (
  open: (id: string) => void,
  pay: (file: AdminPaymentFile) => void,
): readonly Column<AdminPaymentFile>[] => [
  { id: "file", title: texts.fileColumns.file, cell: ({ id }) => <Text>{id}</Text> },
  {
    id: "created",
    title: texts.fileColumns.created,
    cell: ({ createdAt }) => dayAndTime(createdAt, new Date(), de.dates),
  },
  { id: "payouts", title: texts.fileColumns.payouts, align: "end", cell: ({ payouts }) => count(payouts) },
  { id: "total", title: texts.fileColumns.total, align: "end", cell: ({ total }) => money(total) },
  {
    id: "hash",
    title: texts.fileColumns.hash,
    cell: ({ sha256 }) => <Text tone="subdued">{`${sha256.slice(0, HASH_SHOWN)}…`}</Text>,
  },
  {
    id: "act",
    title: texts.fileColumns.act,
    align: "end",
    cell: (file) => (
      <Row>
        <Button isSmall label={texts.downloadOf(file.id)} onClick={() => open(file.id)}>
          {texts.download}
        </Button>
        <Button isSmall label={texts.payFileOf(file.id)} onClick={() => pay(file)}>
          {texts.pay}
        </Button>
      </Row>
    ),
  },
];

function Files({ period, files }: { period: string; files: readonly AdminPaymentFile[] }) {
  const { open, error } = useOpenFile();
  const [paid, setPaid] = useState<AdminPaymentFile>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is another function at each rendering and does the same
  const columns = useMemo(() => columnsOf((id) => void open(period, id), setPaid), [period]);
  return (
    <Card title={texts.files}>
      <Stack>
        <Text tone="subdued">{texts.filesText}</Text>
        {error && (
          <Banner title={texts.fileFailed} tone="critical">
            {error.message}
          </Banner>
        )}
        <Table label={texts.files} columns={columns} rows={files} keyOf={({ id }) => id} narrowAreas={narrowAreas} />
        {paid && <PayFileDialog period={period} file={paid} onClose={() => setPaid(undefined)} />}
      </Stack>
    </Card>
  );
}
