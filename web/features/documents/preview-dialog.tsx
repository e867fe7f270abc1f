import { useMemo, useState } from "react";
import type { OrderRowEntry } from "../../../shared/api/orders.answers.ts";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { PdfView } from "../../components/pdf-view.tsx";
import { Select } from "../../components/select.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { money } from "../../lib/format.ts";
import { useShop } from "../../lib/shop.ts";
import { de } from "../../locales/de.ts";
import { deOrder } from "../../locales/de-order.ts";
import { hasTransfersFor } from "./credits.ts";
import { DraftOutcome } from "./draft-outcome.tsx";
import { describeFailure } from "./failure-text.ts";
import { useCreateDraft, useLatestOrders, usePreview } from "./hooks.ts";

const texts = deOrder.preview;
const pdfHeight = 480;
const neededTransfers = 1;

interface PreviewDialogProps {
  kind: "invoice" | "credit";
  /** The order it opens with; else the latest one. */
  order?: Pick<OrderRowEntry, "id" | "name" | "price" | "customer">;
  /** The refund a credit note is for. */
  source?: string;
  onClose: () => void;
}

/** A document as it would be made now, drawn by us, and the way to a real draft of it. Open while it is rendered. */
export function PreviewDialog({ kind, order, source, onClose }: PreviewDialogProps) {
  const latest = useLatestOrders();
  const [chosen, setChosen] = useState(order?.id);
  // a credit note is about one refund: there is no other order to look at
  const orders = choices(kind === "credit" ? [] : (latest.data?.items ?? []), order);
  const current = orders.find(({ id }) => id === chosen) ?? orders[0];
  const ownSource = current !== undefined && current.id === order?.id && source !== undefined ? { source } : {};
  const input = current === undefined ? null : { orderId: current.id, kind, ...ownSource };
  const preview = usePreview(input);
  const drafting = useCreateDraft(input);
  const { data: shop } = useShop();
  const file = useMemo(() => preview.data && pdfOf(preview.data.pdf.base64), [preview.data]);
  const canDraft = file !== undefined && shop !== undefined && hasTransfersFor(neededTransfers, shop);
  const isDone = drafting.draft?.state === "CONFIRMED";

  return (
    <Dialog
      title={texts.titleOf[kind]}
      isWide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{de.actions.close}</Button>
          {!isDone && (
            <Button onClick={() => void drafting.create()} isRunning={drafting.isRunning} isDisabled={!canDraft}>
              {texts.draft}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="300">
        {latest.error && order === undefined && (
          <Banner title={texts.ordersFailed} tone="critical">
            {latest.error.message}
          </Banner>
        )}
        {current === undefined && latest.data && <Text tone="subdued">{texts.noOrders}</Text>}
        {current && (
          <Select
            label={texts.order}
            options={orders.map((option) => ({ value: option.id, label: optionText(option, order?.id) }))}
            value={current.id}
            onChange={setChosen}
          />
        )}
        {preview.error && (
          <Banner title={texts.failed} tone="critical">
            {describeFailure(preview.error)}
          </Banner>
        )}
        <DraftOutcome {...drafting} />
        {(preview.isLoading || (current === undefined && !latest.data && !latest.error)) && (
          <Skeleton height={pdfHeight} />
        )}
        {file && current && (
          <>
            <Text tone="subdued">
              {texts.hint} {!isDone && texts.draftHint}
            </Text>
            <PdfView file={file} title={texts.pdf(current.name)} fileName={texts.fileName(current.name)} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

type Choice = NonNullable<PreviewDialogProps["order"]>;

/** The latest orders; the one the dialog was opened for comes first. */
function choices(latest: readonly Choice[], own: Choice | undefined): Choice[] {
  return own === undefined ? [...latest] : [own, ...latest.filter(({ id }) => id !== own.id)];
}

function optionText({ id, name, price, customer }: Choice, own: string | undefined): string {
  const shownName = id === own ? texts.thisOne(name) : name;
  return texts.option(shownName, customer?.name ?? "", money(price.total, price.currency));
}

function pdfOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: "application/pdf" });
}
