import { type ReactNode, useMemo, useState } from "react";
import type { DryRunAnswer } from "#shared/api/dry-run.ts";
import type { OrderRowEntry } from "#shared/api/order-record.ts";
import { Paper } from "#web/components/paper.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { Text } from "#web/components/text.tsx";
import { pdfOf } from "#web/lib/pdf-of.ts";
import { useContract } from "#web/lib/use-contract.ts";
import { deSetup } from "#web/locales/de-setup.ts";
import { useChangedDocument, useDryRun } from "../dry-run/hooks.ts";
import { SampleDialog } from "./sample-dialog.tsx";
import styles from "./switch-on.module.css";

const texts = deSetup.finish;
const PAPER_HEIGHT = 420;
/** As many orders as the dry run looks at. */
const LOOKED_AT = 50;
/** The set-up's switches, for the dry run. */
const wanted = { invoiceCreate: "all", creditCreate: "all" } as const;
const once = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false } as const;

/** The invoice of the newest possible order, as a sheet; a sample in shops without orders. */
export function OwnInvoice({ preview }: { preview: (order: OrderRowEntry, onClose: () => void) => ReactNode }) {
  const { shown, error } = useDryRun(wanted);
  const { data: rows, error: listError } = useContract(
    "GET /api/orders",
    { filter: "withoutDocument", sortBy: "date", sortDir: "desc", limit: LOOKED_AT },
    once,
  );
  if (error || listError) return <Text tone="subdued">{texts.failed}</Text>;
  if (shown === undefined || rows === undefined) return <Skeleton height={PAPER_HEIGHT} />;
  if (shown.isSample) return <Sample shown={shown} />;
  const printable = invoicedOrders(shown);
  const newest = rows.items.find(({ id }) => printable.ids.has(id));
  return (
    <div className={styles.own}>
      {newest && <Newest order={newest} preview={preview} />}
      <Text tone="subdued">
        {newest && `${texts.newest(newest.name, newest.customer?.name ?? "")} `}
        {texts.outlook(printable.ids.size, shown.orders, printable.held)}
      </Text>
    </div>
  );
}

/** Orders that would have an invoice, now or at its moment, and how many are to be settled first. */
function invoicedOrders({ review }: Pick<DryRunAnswer, "review">): { ids: ReadonlySet<string>; held: number } {
  const invoices = review.matrix.filter(({ kind }) => kind === "invoice");
  const ids = invoices.filter(({ after }) => after === "wanted" || after === "wait").flatMap(({ orders }) => orders);
  const held = invoices.filter(({ after }) => after === "hold").reduce((sum, { count }) => sum + count, 0);
  return { ids: new Set(ids.map(({ id }) => id)), held };
}

function Newest({
  order,
  preview,
}: {
  order: OrderRowEntry;
  preview: (order: OrderRowEntry, onClose: () => void) => ReactNode;
}) {
  const [isLarge, setIsLarge] = useState(false);
  const { data, error } = useContract(
    "GET /api/orders/{orderId}/lexoffice/{kind}/preview",
    { orderId: order.id, kind: "invoice" },
    once,
  );
  const file = useMemo(() => data && pdfOf(data.pdf.base64), [data]);
  return (
    <>
      {error ? (
        <Text tone="subdued">{texts.failed}</Text>
      ) : (
        <Paper
          file={file}
          title={texts.preview}
          enlarge={{ label: texts.enlarge, onEnlarge: () => setIsLarge(true) }}
        />
      )}
      {isLarge && preview(order, () => setIsLarge(false))}
    </>
  );
}

function Sample({ shown }: { shown: DryRunAnswer }) {
  const [isLarge, setIsLarge] = useState(false);
  const example = shown.review.examples.find(({ kind, after }) => kind === "invoice" && after.verdict === "wanted");
  const input = example && {
    changes: wanted,
    view: "review" as const,
    kind: "invoice" as const,
    orderId: example.order.id,
    source: example.source,
  };
  const { data, error } = useChangedDocument(input ?? null);
  const file = useMemo(() => (data?.after ? pdfOf(data.after.base64) : undefined), [data]);
  if (error || input === undefined) return <Text tone="subdued">{texts.failed}</Text>;
  return (
    <div className={styles.own}>
      <Paper file={file} title={texts.preview} enlarge={{ label: texts.enlarge, onEnlarge: () => setIsLarge(true) }} />
      <Text tone="subdued">{texts.sample}</Text>
      {isLarge && file && <SampleDialog file={file} onClose={() => setIsLarge(false)} />}
    </div>
  );
}
