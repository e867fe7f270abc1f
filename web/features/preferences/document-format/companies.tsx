import type { EInvoicesAnswer } from "#shared/api/documents.ts";
import type { EInvoiceGap } from "#shared/domain/documents/paper/e-invoice-words.ts";
import { Disclosure } from "#web/components/disclosure.tsx";
import { NamedList } from "#web/components/named-list.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { orderAddress } from "#web/lib/pages.ts";
import { adminAddress } from "#web/lib/platform.ts";
import { deEInvoice } from "#web/locales/de-e-invoice.ts";
import { useEInvoices } from "./hooks.ts";

const texts = deEInvoice.shop;

/** Companies shown before the others are asked for. */
const SHOWN = 5;

/** The number of companies that could get e-invoices, and the others' gaps besides the settings. */
export function Companies({ inSettings }: { inSettings: readonly EInvoiceGap[] }) {
  const { data, error } = useEInvoices();
  if (error !== undefined) return <Text tone="subdued">{error.message}</Text>;
  if (data === undefined) return <Skeleton height={20} />;
  if (data.companies === 0) return <Text tone="subdued">{texts.noCompanies(data.orders)}</Text>;
  const lacking = lackingOf(data, inSettings);
  const list = (items: typeof lacking) => (
    <NamedList
      label={texts.lacking}
      items={items.map(({ orderId, ...item }) => ({ ...item, actPath: adminAddress(`orders/${orderId}`) }))}
      act={texts.complete}
    />
  );
  return (
    <Stack gap="200">
      <p>
        <strong>{texts.readyCompanies(data.ready, data.companies)}</strong>
        <Text as="span" tone="subdued">
          {texts.lookedAt(data.orders)}
        </Text>
      </p>
      {lacking.length > 0 && (
        <>
          {list(lacking.slice(0, SHOWN))}
          {lacking.length > SHOWN && (
            <Disclosure title={texts.moreLacking(lacking.length - SHOWN)}>{list(lacking.slice(SHOWN))}</Disclosure>
          )}
        </>
      )}
    </Stack>
  );
}

/** Companies that lack more than the settings do, each with its gaps and the page of its order. */
export function lackingOf({ lacking }: EInvoicesAnswer, inSettings: readonly EInvoiceGap[]) {
  return lacking.flatMap(({ name, order, gaps }) => {
    const own = gaps.filter((gap) => !inSettings.includes(gap));
    if (own.length === 0) return [];
    return [
      {
        name: name === "" ? order.name : texts.company(name, order.name),
        path: orderAddress(order.id),
        orderId: order.id,
        text: own.map((gap) => deEInvoice.gaps[gap]).join(" · "),
      },
    ];
  });
}
