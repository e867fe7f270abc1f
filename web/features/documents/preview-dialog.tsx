import { useMemo, useState } from "react";
import type { PreviewInput } from "#shared/api/documents.ts";
import type { OrderRowEntry, Reason } from "#shared/api/order-record.ts";
import { hasRefund } from "#shared/domain/order-states/payment-status.ts";
import { describeFailure } from "#web/lib/document-failure.ts";
import { Banner } from "../../components/banner.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { EntitlementBanner } from "../../components/entitlement-banner.tsx";
import { FieldPair } from "../../components/field-pair.tsx";
import { PdfView } from "../../components/pdf-view.tsx";
import { Select } from "../../components/select.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Text } from "../../components/text.tsx";
import { missingOf } from "../../lib/entitlements.ts";
import { money } from "../../lib/format.ts";
import { pdfOf } from "../../lib/pdf-of.ts";
import { useShop } from "../../lib/shop.ts";
import { de } from "../../locales/de.ts";
import { deOrder } from "../../locales/de-order.ts";
import { DraftOutcome } from "./draft-outcome.tsx";
import { useCreateDraft, useLatestOrders, usePreview } from "./hooks.ts";

const texts = deOrder.preview;
const pdfHeight = 480;
const neededTransfers = 1;

type Kind = PreviewInput["kind"];

interface PreviewDialogProps {
  /** Without it the dialog asks, beginning with the invoice. */
  kind?: Kind;
  /** The order it opens with; else the latest one. */
  order?: Pick<OrderRowEntry, "id" | "name" | "price" | "customer">;
  /** The refund a credit note is for. */
  source?: string;
  onClose: () => void;
}

/** A document as of now, drawn by us, and the way to a real draft. Open while rendered. */
export function PreviewDialog({ kind: given, order, source, onClose }: PreviewDialogProps) {
  const { data: shop } = useShop();
  const missingOrders = shop === undefined ? [] : missingOf({ features: ["orders"] }, shop);
  const latest = useLatestOrders(missingOrders.length === 0);
  const [kind, setKind] = useState<Kind>(given ?? "invoice");
  const [chosen, setChosen] = useState(order?.id);
  const orders = choices(latest.data?.items ?? [], kind, order);
  const current = orders.find(({ id }) => id === chosen) ?? firstShowable(orders, latest.data?.items ?? []);
  const ownSource = current !== undefined && current.id === order?.id && source !== undefined ? { source } : {};
  const input = current === undefined ? null : { orderId: current.id, kind, ...ownSource };
  const preview = usePreview(input);
  const drafting = useCreateDraft(input);
  const file = useMemo(() => preview.data && pdfOf(preview.data.pdf.base64), [preview.data]);
  const missing = shop === undefined ? [] : missingOf({ credits: neededTransfers }, shop);
  const [isShort, setIsShort] = useState(false);
  const isDone = drafting.draft?.state === "CONFIRMED";

  return (
    <Dialog
      title={given === undefined ? texts.titleAny : texts.titleOf[given]}
      isWide
      onClose={onClose}
      closeLabel={de.actions.close}
      act={
        isDone
          ? undefined
          : {
              label: texts.draft,
              onAct: () => (missing.length > 0 ? setIsShort(true) : void drafting.create()),
              tone: "quiet",
              isRunning: drafting.isRunning,
              isDisabled: file === undefined || shop === undefined,
            }
      }
      failure={preview.error && { title: texts.failed, text: describeFailure(preview.error) }}
    >
      {shop && order === undefined && <EntitlementBanner missing={missingOrders} shop={shop} />}
      {shop && isShort && <EntitlementBanner missing={missing} shop={shop} onClose={() => setIsShort(false)} />}
      {latest.error && order === undefined && missingOrders.length === 0 && (
        <Banner title={texts.ordersFailed} tone="critical">
          {latest.error.message}
        </Banner>
      )}
      <FieldPair>
        {given === undefined && <Select label={texts.kind} options={kindOptions} value={kind} onChange={setKind} />}
        {current && (
          <Select
            label={texts.order}
            options={orders.map((option) => ({ value: option.id, label: optionText(option, order?.id) }))}
            value={current.id}
            onChange={setChosen}
          />
        )}
      </FieldPair>
      {current === undefined && latest.data && (
        <Text tone="subdued">{latest.data.items.length === 0 ? texts.noOrders : texts.noRefunds}</Text>
      )}
      <DraftOutcome {...drafting} />
      {(preview.isLoading ||
        (current === undefined && !latest.data && !latest.error && missingOrders.length === 0)) && (
        <Skeleton height={pdfHeight} />
      )}
      {file && current && (
        <>
          <Text tone="subdued">{isDone ? texts.hintBesideDraft : `${texts.hint} ${texts.draftHint}`}</Text>
          <PdfView file={file} title={texts.pdf(current.name)} fileName={texts.fileName(current.name)} />
        </>
      )}
    </Dialog>
  );
}

const kindOptions = (["invoice", "credit"] as const).map((value) => ({ value, label: texts.kindOf[value] }));

type Choice = NonNullable<PreviewDialogProps["order"]>;

/** The latest orders, the dialog's own first. For a credit note the own one alone, else orders with a refund. */
function choices(latest: readonly OrderRowEntry[], kind: Kind, own: Choice | undefined): Choice[] {
  if (kind === "credit") return own === undefined ? latest.filter(hasRefund) : [own];
  return own === undefined ? [...latest] : [own, ...latest.filter(({ id }) => id !== own.id)];
}

/** The first order that nothing is known to stand against; where there is none, the first with its reason. */
function firstShowable(orders: readonly Choice[], latest: readonly OrderRowEntry[]): Choice | undefined {
  const stuck = new Set(latest.filter(({ reason }) => reason !== null && isStuck(reason)).map(({ id }) => id));
  return orders.find(({ id }) => !stuck.has(id)) ?? orders[0];
}

const isStuck = ({ verdict }: Reason): boolean => verdict === "hold" || verdict === "failed" || verdict === "skip";

function optionText({ id, name, price, customer }: Choice, own: string | undefined): string {
  const shownName = id === own ? texts.thisOne(name) : name;
  return texts.option(shownName, customer?.name ?? "", money(price.total, price.currency));
}
