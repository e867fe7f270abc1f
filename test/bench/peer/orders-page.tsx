import { Badge, Card, IndexFilters, IndexTable, Link, Page, Text, useSetIndexFiltersMode } from "@shopify/polaris";
import { useState } from "react";
import useSWR from "swr";
import type { OrderPage } from "#shared/api/orders.ts";

const views = ["Alle", "Mit Rechnung", "Mit Gutschrift", "Ohne Beleg"];
const viewFilters = ["", "withInvoice", "withCredit", "withoutDocument"];
const headings = ["Bestellung", "Datum", "Kunde", "Zahlung", "Versand", "Belege", "Betrag"] as const;
const sortKeys = ["name", "date", "", "", "", "", "total"];

async function load(address: string): Promise<OrderPage> {
  const token = await shopify.idToken();
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  return await response.json();
}

const money = (euros: number, currency: string) => euros.toLocaleString("de-DE", { style: "currency", currency });

/** Search, views, sorting and pages over a standard IndexTable, asking the same API as ours. */
export function OrdersPage() {
  const [view, setView] = useState(0);
  const [search, setSearch] = useState("");
  const [sort, setSort] = useState<{ column: number; direction: "ascending" | "descending" }>();
  const [page, setPage] = useState(1);
  const { mode, setMode } = useSetIndexFiltersMode();
  const query = new URLSearchParams({
    limit: "50",
    page: String(page),
    ...(view === 0 ? {} : { filter: viewFilters[view] ?? "" }),
    ...(search === "" ? {} : { search }),
    ...(sort === undefined
      ? {}
      : { sortBy: sortKeys[sort.column] ?? "", sortDir: sort.direction === "ascending" ? "asc" : "desc" }),
  });
  const { data, isLoading } = useSWR(`/api/orders?${query}`, load, { keepPreviousData: true });
  const items = data?.items ?? [];
  return (
    <Page title="Bestellungen" fullWidth>
      <Card padding="0">
        <IndexFilters
          tabs={views.map((content, index) => ({ id: content, content, index, onAction: () => undefined }))}
          selected={view}
          onSelect={setView}
          mode={mode}
          setMode={setMode}
          queryValue={search}
          queryPlaceholder="Suchen"
          onQueryChange={setSearch}
          onQueryClear={() => setSearch("")}
          filters={[]}
          onClearAll={() => setSearch("")}
          canCreateNewView={false}
          loading={isLoading}
        />
        <IndexTable
          resourceName={{ singular: "Bestellung", plural: "Bestellungen" }}
          itemCount={items.length}
          selectable={false}
          headings={[
            { title: headings[0] },
            { title: headings[1] },
            { title: headings[2] },
            { title: headings[3] },
            { title: headings[4] },
            { title: headings[5] },
            { title: headings[6], alignment: "end" },
          ]}
          sortable={sortKeys.map((key) => key !== "")}
          sortDirection={sort?.direction ?? "descending"}
          sortColumnIndex={sort?.column ?? 1}
          onSort={(column, direction) => setSort({ column, direction })}
          loading={data === undefined}
          pagination={{
            hasPrevious: data?.hasPrevious ?? false,
            hasNext: data?.hasNext ?? false,
            onPrevious: () => setPage(page - 1),
            onNext: () => setPage(page + 1),
          }}
        >
          {items.map((order, index) => (
            <OrderRow key={order.id} order={order} index={index} />
          ))}
        </IndexTable>
      </Card>
    </Page>
  );
}

function OrderRow({ order, index }: { order: OrderPage["items"][number]; index: number }) {
  const documents = [...order.invoices, ...order.credits, ...order.deliveries];
  return (
    <IndexTable.Row id={order.id} position={index}>
      <IndexTable.Cell>
        <Link url={`shopify://admin/orders/${order.id}`} dataPrimaryLink>
          {order.name}
        </Link>
      </IndexTable.Cell>
      <IndexTable.Cell>{new Date(order.createdAt).toLocaleString("de-DE")}</IndexTable.Cell>
      <IndexTable.Cell>{order.customer?.name ?? ""}</IndexTable.Cell>
      <IndexTable.Cell>
        <Badge progress="complete">{order.payment}</Badge>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Badge tone="attention" progress="incomplete">
          {order.fulfillment}
        </Badge>
      </IndexTable.Cell>
      <IndexTable.Cell>
        {documents.map(({ _key, number, url }) => (
          <Link key={_key} url={url}>
            {number ?? "Entwurf"}
          </Link>
        ))}
        {order.reason !== null && <Badge tone="warning">{order.reason.code}</Badge>}
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Text as="span" alignment="end" numeric>
          {money(order.price.total, order.price.currency)}
        </Text>
      </IndexTable.Cell>
    </IndexTable.Row>
  );
}
