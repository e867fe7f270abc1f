import { useMemo, useState } from "react";
import type { AdminPaymentFile } from "#shared/api/payouts.ts";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { EntryFold } from "../../components/entries.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { type Column, Table } from "../../components/table.tsx";
import { Text } from "../../components/text.tsx";
import { count, dayAndTime, money } from "../../lib/format.ts";
import { de } from "../../locales/de.ts";
import { dePayouts } from "../../locales/de-payouts.ts";
import { useOpenFile, usePayoutMonth } from "./hooks.ts";
import { PayFileDialog } from "./pay-file-dialog.tsx";

const texts = dePayouts.payouts;
const narrowAreas = `"file file file" "created payouts total" "hash hash hash" "act act act"`;
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

/** The payment files of a month; nothing without any. */
export function FilesFold({ period }: { period: string }) {
  const files = usePayoutMonth(period).data?.files ?? [];
  if (files.length === 0) return null;
  return (
    <EntryFold name={texts.files} value={files.map(({ id }) => id).join(", ")}>
      <Files period={period} files={files} />
    </EntryFold>
  );
}

function Files({ period, files }: { period: string; files: readonly AdminPaymentFile[] }) {
  const { open, error } = useOpenFile();
  const [paid, setPaid] = useState<AdminPaymentFile>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is another function at each rendering and does the same
  const columns = useMemo(() => columnsOf((id) => void open(period, id), setPaid), [period]);
  return (
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
  );
}
