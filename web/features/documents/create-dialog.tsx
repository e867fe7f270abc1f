import { useMemo, useState } from "react";
import type { OrderAction, OrderDetail } from "#shared/api/order-record.ts";
import { isReasonCode, traitsOf } from "#shared/domain/documents/reasons/reason-codes.ts";
import { describeFailure } from "#web/lib/document-failure.ts";
import { Checkbox } from "../../components/checkbox.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { EntitlementBanner } from "../../components/entitlement-banner.tsx";
import { Facts } from "../../components/facts.tsx";
import { PdfView } from "../../components/pdf-view.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { WarningNote } from "../../components/warning-note.tsx";
import { missingOf } from "../../lib/entitlements.ts";
import { count, day, money } from "../../lib/format.ts";
import { pdfOf } from "../../lib/pdf-of.ts";
import { useShop } from "../../lib/shop.ts";
import { deOrder } from "../../locales/de-order.ts";
import { consequences, mailAfter } from "./consequences.ts";
import styles from "./create-dialog.module.css";
import { remainingTransfers } from "./credits.ts";
import { useCreateDocument, usePreview } from "./hooks.ts";

const texts = deOrder.act;
const neededTransfers = 1;
const PAPER_HEIGHT = 420;
const noMail = { isOffered: false, isUsual: false };

interface CreateDialogProps {
  order: OrderDetail;
  action: OrderAction;
  /** The first document of a shop is called so. */
  isFirst?: boolean;
  onClose: () => void;
  onCreated: () => void;
}

/** The question before a document is made by hand: how it will look, what follows, and what to check first. */
export function CreateDialog({ order, action, isFirst = false, onClose, onCreated }: CreateDialogProps) {
  const { data: shop } = useShop();
  const { run, isRunning, error } = useCreateDocument();
  const [chosen, setChosen] = useState<boolean>();
  const { kind, source } = action;
  const missing = shop === undefined ? [] : missingOf({ credits: neededTransfers }, shop);
  if (shop !== undefined && missing.length > 0) {
    return <EntitlementBanner missing={missing} shop={shop} onClose={onClose} />;
  }
  const mail = shop === undefined ? noMail : mailAfter(action, order, shop);
  const isMailed = chosen ?? mail.isUsual;
  const submit = async () => {
    const wished = mail.isOffered ? { mail: isMailed } : {};
    if ((await run({ orderId: order.id, kind, source, ...wished })) !== undefined) onCreated();
  };
  return (
    <Dialog
      title={isFirst ? texts.firstTitle : texts.createTitle[kind]}
      isWide={kind !== "delivery"}
      act={{
        label: texts.confirm[kind],
        onAct: () => void submit(),
        isRunning,
        isDisabled: shop === undefined,
      }}
      failure={error && { title: texts.failed, text: describeFailure(error) }}
      onClose={onClose}
    >
      {kind === "delivery" ? <Sentences order={order} action={action} /> : <Preview order={order} action={action} />}
      {mail.isOffered && (
        <Checkbox
          label={texts.mail[kind]}
          {...(isMailed ? { hint: texts.mailTo(order.customer?.email ?? "") } : {})}
          isChecked={isMailed}
          onChange={setChosen}
        />
      )}
    </Dialog>
  );
}

type Made = Pick<CreateDialogProps, "order" | "action">;

function Preview({ order, action }: Made) {
  const { kind, source } = action;
  const { data: shop } = useShop();
  const { data, error } = usePreview(kind === "delivery" ? null : { orderId: order.id, kind, source });
  const file = useMemo(() => data && pdfOf(data.pdf.base64), [data]);
  const title = texts.of[kind](order.name);
  const printed = data?.printed;
  const { currency } = order.price;
  const facts = [
    ...(printed
      ? [
          { name: texts.facts.total, value: <strong>{money(printed.total, currency)}</strong> },
          { name: texts.facts.tax, value: money(printed.tax, currency) },
          { name: texts.facts.date[kind], value: day(printed.date) },
        ]
      : []),
    ...(shop
      ? [
          {
            name: texts.facts.transfers,
            value: texts.facts.transfersOf(count(neededTransfers), count(remainingTransfers(shop))),
          },
        ]
      : []),
  ];
  return (
    <div className={styles.columns}>
      <div className={styles.paper}>
        {data === undefined && !error && <Skeleton height={PAPER_HEIGHT} />}
        {error && <Text tone="subdued">{texts.noPreview}</Text>}
        {file && <PdfView file={file} title={title} fileName={deOrder.preview.fileName(order.name)} />}
      </div>
      <div className={styles.facts}>
        <Stack gap="300">
          <div>
            <h3 className={styles.title}>{title}</h3>
            {order.customer && <Text tone="subdued">{order.customer.name}</Text>}
          </div>
          <Facts facts={facts} />
          <Sentences order={order} action={action} />
        </Stack>
      </div>
    </div>
  );
}

function Sentences({ order, action }: Made) {
  const { data: shop } = useShop();
  if (shop === undefined) return null;
  const { kind, code } = action;
  const mayBeDouble = code !== null && isReasonCode(code) && traitsOf(code)?.documentElsewhere;
  return (
    <Stack gap="300">
      {consequences(action, order, shop).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      {mayBeDouble && <WarningNote>{texts.double[kind](order.name)}</WarningNote>}
    </Stack>
  );
}
