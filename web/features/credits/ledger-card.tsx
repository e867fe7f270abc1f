import type { LedgerRow } from "#shared/api/credits.responses.ts";
import { Card } from "../../components/card.tsx";
import { Link } from "../../components/link.tsx";
import { Pager } from "../../components/pager.tsx";
import { SaveTable } from "../../components/save-table.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { type Column, Table } from "../../components/table.tsx";
import { Text } from "../../components/text.tsx";
import { dayAndTime } from "../../lib/format.ts";
import { orderAddress } from "../../lib/pages.ts";
import { de } from "../../locales/de.ts";
import { dePlan } from "../../locales/de-plan.ts";
import { useCredits } from "./hooks.ts";
import { ledgerFile } from "./ledger-file.ts";
import { describeChange, describeEntry } from "./ledger-text.ts";

const texts = dePlan.credits.ledger;
const narrowAreas = '"what what change" "at at at"';
const columns: readonly Column<LedgerRow>[] = [
  { id: "at", title: texts.at, width: "180px", cell: ({ at }) => dayAndTime(at, new Date(), de.dates) },
  { id: "what", title: texts.what, cell: (entry) => <Entry entry={entry} /> },
  { id: "change", title: texts.change, align: "end", cell: ({ transfers }) => describeChange(transfers) },
];

/** Every transfer that came and went, newest first. */
export function LedgerCard() {
  const { data, isLoading, show } = useCredits();
  if (data === undefined) return null;
  return (
    <Card title={texts.title}>
      {data.items.length === 0 ? (
        <Text tone="subdued">{texts.empty}</Text>
      ) : (
        <Stack>
          <Table
            label={texts.title}
            columns={columns}
            rows={data.items}
            keyOf={({ key, at }) => `${at}${key}`}
            narrowAreas={narrowAreas}
            isOutdated={isLoading}
          />
          <SaveTable file={ledgerFile} />
          {(data.hasNext || data.hasPrevious) && (
            <Row>
              <Pager
                label={texts.page}
                {...(data.hasPrevious ? { onPrevious: () => show(data.previous) } : {})}
                {...(data.hasNext ? { onNext: () => show(data.next) } : {})}
              />
            </Row>
          )}
        </Stack>
      )}
    </Card>
  );
}

function Entry({ entry }: { entry: LedgerRow }) {
  const text = describeEntry(entry);
  return entry.document ? <Link to={orderAddress(entry.document.orderId)}>{text}</Link> : text;
}
