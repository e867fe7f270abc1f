import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Pager } from "../../components/pager.tsx";
import { SearchField } from "../../components/search-field.tsx";
import { Stack } from "../../components/stack.tsx";
import { State } from "../../components/state.tsx";
import { Table, TableSkeleton } from "../../components/table.tsx";
import { de } from "../../locales/de.ts";
import { deAdmin } from "../../locales/de-admin.ts";
import { useShops } from "./hooks.ts";
import { narrowAreas, shopColumns } from "./shop-columns.tsx";

const texts = deAdmin.shops;

/** All shops by domain. */
export function ShopList() {
  const { data, error, isLoading, isValidating, mutate, search, cursor, change } = useShops();
  const reset = () => change({ search: "", cursor: "" });
  return (
    <Card title={texts.title}>
      <Stack>
        <SearchField
          label={texts.search}
          value={search}
          onChange={(typed) => change({ search: typed.trim().toLowerCase(), cursor: "" }, true)}
        />
        {error && (
          <Banner
            title={texts.failed}
            tone="critical"
            action={
              error.status === 422
                ? { label: texts.reset, onAction: reset }
                : { label: de.actions.retry, onAction: () => void mutate(), isRunning: isValidating }
            }
          >
            {error.message}
          </Banner>
        )}
        {data === undefined && !error && <TableSkeleton label={de.app.loading} columns={shopColumns} />}
        {data?.items.length === 0 && (
          <State
            icon="search"
            title={texts.empty}
            text={texts.emptyText}
            action={<Button onClick={reset}>{texts.reset}</Button>}
          />
        )}
        {data && data.items.length > 0 && (
          <Table
            label={texts.title}
            columns={shopColumns}
            rows={data.items}
            keyOf={({ shop }) => shop}
            narrowAreas={narrowAreas}
            isOutdated={isLoading}
          />
        )}
        {data && (data.hasNext || cursor !== "") && (
          <Pager
            label={texts.pages}
            {...(cursor === "" ? {} : { onPrevious: () => window.history.back() })}
            {...(data.hasNext ? { onNext: () => change({ search, cursor: data.next ?? "" }) } : {})}
          />
        )}
      </Stack>
    </Card>
  );
}
