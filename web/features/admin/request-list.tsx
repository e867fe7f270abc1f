import { Banner } from "../../components/banner.tsx";
import { Card } from "../../components/card.tsx";
import { Pager } from "../../components/pager.tsx";
import { Stack } from "../../components/stack.tsx";
import { State } from "../../components/state.tsx";
import { Table, TableSkeleton } from "../../components/table.tsx";
import { Text } from "../../components/text.tsx";
import { de } from "../../locales/de.ts";
import { deAdmin } from "../../locales/de-admin.ts";
import { useComplianceRequests } from "./hooks.ts";
import { narrowAreas, requestColumns } from "./request-columns.tsx";

const texts = deAdmin.requests;

/** Requests about personal data of all shops, newest first. */
export function RequestList() {
  const { data, error, isLoading, isValidating, mutate, cursor, turnTo } = useComplianceRequests();
  const next = data?.next ?? null;
  return (
    <Card>
      <Stack>
        <Text tone="subdued">{texts.text}</Text>
        {error && (
          <Banner
            title={texts.failed}
            tone="critical"
            action={{ label: de.actions.retry, onAction: () => void mutate(), isRunning: isValidating }}
          >
            {error.message}
          </Banner>
        )}
        {data === undefined && !error && <TableSkeleton label={de.app.loading} columns={requestColumns} />}
        {data?.items.length === 0 && <State icon="search" title={texts.empty} text={texts.emptyText} />}
        {data && data.items.length > 0 && (
          <Table
            label={texts.title}
            columns={requestColumns}
            rows={data.items}
            keyOf={({ key }) => key}
            narrowAreas={narrowAreas}
            isOutdated={isLoading}
          />
        )}
        {data && (next !== null || cursor !== "") && (
          <Pager
            label={texts.pages}
            {...(cursor === "" ? {} : { onPrevious: () => window.history.back() })}
            {...(next === null ? {} : { onNext: () => turnTo(next) })}
          />
        )}
      </Stack>
    </Card>
  );
}
