import { type ReactNode, useState } from "react";
import type { ImportAnswer } from "#shared/api/imports.responses.ts";
import type { DayRange } from "#shared/domain/imports/import-days.ts";
import { importScopes } from "#shared/domain/imports/import-scopes.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { EntitlementBanner } from "#web/components/entitlement-banner.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import type { ApiError } from "#web/lib/api-error.ts";
import { missingOf } from "#web/lib/entitlements.ts";
import { de } from "#web/locales/de.ts";
import { deImports as texts } from "#web/locales/de-imports.ts";
import { useControlImport, useImport, useListPast } from "./hooks.ts";
import { ListingView } from "./listing-view.tsx";
import { presetRange } from "./preset-range.ts";
import { ImportProgress, ListingProgress } from "./progress-view.tsx";
import { faultOf, RangeForm } from "./range-form.tsx";

/** Compares existing documents with the listed orders. */
type Comparison = (next: { isRunning: boolean; onNext: (isCompared: boolean) => void }) => ReactNode;

interface ImportDialogProps {
  shop: ShopRecord;
  comparison: Comparison;
  onClose: () => void;
}

const PENDING_HEIGHT = 200;

/** Imports older orders: first they are listed, then the merchant has their documents made. Open while it is rendered. */
export function ImportDialog({ shop, comparison, onClose }: ImportDialogProps) {
  const { data: answer, error, mutate } = useImport();
  const missing = missingOf({ features: ["importOrders"], platformScopes: importScopes }, shop);
  const close = <Button onClick={onClose}>{texts.close}</Button>;
  const frame = (children: ReactNode, footer: ReactNode = close) => (
    <Dialog title={texts.title} isWide onClose={onClose} footer={footer}>
      {children}
    </Dialog>
  );
  if (missing.length > 0) {
    return frame(
      <Stack>
        <Text>{texts.intro}</Text>
        <EntitlementBanner missing={missing} shop={shop} />
      </Stack>,
      <Refused close={close} />,
    );
  }
  if (error) {
    return frame(
      <Banner title={texts.failed} tone="critical" action={{ label: de.actions.retry, onAction: () => void mutate() }}>
        {error.message}
      </Banner>,
    );
  }
  if (answer === undefined) return frame(<Skeleton height={PENDING_HEIGHT} />);
  return <Import shop={shop} answer={answer} comparison={comparison} frame={frame} close={close} />;
}

/** The buttons where no day may be imported. */
function Refused({ close }: { close: ReactNode }) {
  return (
    <>
      {close}
      <Button variant="primary" isDisabled>
        {texts.list}
      </Button>
    </>
  );
}

interface ImportProps {
  shop: ShopRecord;
  comparison: Comparison;
  answer: ImportAnswer;
  frame: (children: ReactNode, footer?: ReactNode) => ReactNode;
  close: ReactNode;
}

function Import({ shop, answer, comparison, frame, close }: ImportProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { phase, importable, isPaused, listing, progress } = answer;
  const control = useControlImport();
  const [isEnding, setIsEnding] = useState(false);
  const [isComparing, setIsComparing] = useState(false);
  const failure = control.error && (
    <Banner title={texts.notDone} tone="critical">
      {control.error.message}
    </Banner>
  );
  const act = (name: "create" | "pause" | "resume" | "stop") => void control.run({ act: name });
  if (importable === null && phase === "none") return frame(<Text>{texts.nothing}</Text>, <Refused close={close} />);
  if (importable !== null && (isChoosing || phase === "none")) {
    return (
      <Choice shop={shop} importable={importable} frame={frame} close={close} onListed={() => setIsChoosing(false)} />
    );
  }
  if (isEnding) {
    return frame(
      <Stack>
        <Text>{texts.stopQuestion}</Text>
        <Text tone="subdued">{texts.stopText}</Text>
      </Stack>,
      <>
        <Button onClick={() => setIsEnding(false)}>{texts.keep}</Button>
        <Button
          variant="critical"
          isRunning={control.isRunning}
          onClick={() => void control.run({ act: "stop" }).then(() => setIsEnding(false))}
        >
          {texts.stop}
        </Button>
      </>,
    );
  }
  const again = <Button onClick={() => setIsChoosing(true)}>{phase === "listed" ? texts.other : texts.again}</Button>;
  if (phase === "listed" && listing && isComparing) {
    const onNext = (isCompared: boolean) =>
      void control
        .run({ act: "create", ...(isCompared ? {} : { withoutComparison: true }) })
        .then(() => setIsComparing(false));
    return frame(
      <Stack>
        <Text as="strong">{texts.compare}</Text>
        {comparison({ isRunning: control.isRunning, onNext })}
      </Stack>,
    );
  }
  if (phase === "listed" && listing) {
    return frame(
      <Stack>
        {failure}
        <ListingView answer={answer} listing={listing} />
      </Stack>,
      <>
        {close}
        {again}
        <Button
          variant="primary"
          isRunning={control.isRunning}
          isDisabled={answer.found === 0}
          onClick={() => (listing.compared ? act("create") : setIsComparing(true))}
        >
          {listing.transfers.needed === 0 ? texts.createAll : texts.create(listing.transfers.needed)}
        </Button>
      </>,
    );
  }
  const isOver = phase === "done" || phase === "ended";
  return frame(
    <Stack>
      {failure}
      {progress ? <ImportProgress answer={answer} progress={progress} /> : <ListingProgress answer={answer} />}
    </Stack>,
    isOver ? (
      <>
        {close}
        {importable !== null && again}
      </>
    ) : (
      <>
        {close}
        <Button onClick={() => setIsEnding(true)}>{texts.stop}</Button>
        <Button
          {...(isPaused ? { variant: "primary" as const } : {})}
          isRunning={control.isRunning}
          onClick={() => act(isPaused ? "resume" : "pause")}
        >
          {isPaused ? texts.resume : texts.pause}
        </Button>
      </>
    ),
  );
}

/** The days are chosen and their orders listed. */
function Choice({
  shop,
  importable,
  frame,
  close,
  onListed,
}: Omit<ImportProps, "answer" | "comparison"> & { importable: DayRange; onListed: () => void }) {
  const { run, isRunning, error } = useListPast();
  const [range, setRange] = useState<DayRange>(() => presetRange("last30", importable) ?? importable);
  const facts = { installedAt: shop.createdAt, imports: shop.shopify.order.imports, store: shop.shopify.store };
  const fields = fieldsOf(error);
  const isFaulty = faultOf(facts, range) !== undefined;
  const list = async () => {
    if ((await run(range)) !== undefined) onListed();
  };
  return frame(
    <Stack>
      {error && fields === undefined && (
        <Banner title={texts.notDone} tone="critical">
          {error.message}
        </Banner>
      )}
      <RangeForm shop={facts} importable={importable} range={range} errors={fields ?? {}} onChange={setRange} />
    </Stack>,
    <>
      {close}
      <Button variant="primary" isRunning={isRunning} isDisabled={isFaulty} onClick={() => void list()}>
        {texts.list}
      </Button>
    </>,
  );
}

/** What the server said of single fields. */
function fieldsOf(error: ApiError | undefined): Readonly<Record<string, string>> | undefined {
  const fields = error?.details["fields"];
  return typeof fields === "object" && fields !== null ? Object.fromEntries(Object.entries(fields)) : undefined;
}
