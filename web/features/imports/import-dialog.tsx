import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import type { ImportAnswer } from "#shared/api/imports.ts";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { type DayRange, importableDays } from "#shared/domain/imports/import-days.ts";
import { importScopes } from "#shared/domain/imports/import-scopes.ts";
import { bonusUntil, importBonus } from "#shared/domain/plans/credit-changes.ts";
import type { Missing } from "#shared/domain/plans/entitlements.ts";
import { Banner } from "#web/components/banner.tsx";
import { BigFigure } from "#web/components/big-figure.tsx";
import { Button } from "#web/components/button.tsx";
import { Dialog, type DialogProps } from "#web/components/dialog.tsx";
import { EntitlementBanner } from "#web/components/entitlement-banner.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import type { ApiError } from "#web/lib/api-error.ts";
import { missingOf } from "#web/lib/entitlements.ts";
import { count, day, money } from "#web/lib/format.ts";
import { planNotice } from "#web/lib/plan-notice.ts";
import { presentPlan } from "#web/lib/plan-of-shop.ts";
import { de } from "#web/locales/de.ts";
import { deImports as texts } from "#web/locales/de-imports.ts";
import { useControlImport, useImport, useListPast } from "./hooks.ts";
import { isSaid, ListingView, madeBy, type Said } from "./listing-view.tsx";
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
  const frame: Frame = (children, buttons = {}) => (
    <Dialog title={texts.title} isWide closeLabel={texts.close} onClose={onClose} {...buttons}>
      {children}
    </Dialog>
  );
  const [lack] = missing;
  if (lack !== undefined) return <Locked shop={shop} lack={lack} frame={frame} />;
  if (error) {
    return frame(<LoadFailure title={texts.failed} text={error.message} onRetry={() => void mutate()} />);
  }
  if (answer === undefined) return frame(<Skeleton height={PENDING_HEIGHT} />);
  return <Import shop={shop} answer={answer} comparison={comparison} frame={frame} />;
}

/** The transfers that come with the purchase. */
const bonusOf = (shop: ShopRecord): string => count(importBonus(presentPlan(shop).quota));

/** The dialog around one stage of the import. */
type Frame = (
  children: ReactNode,
  buttons?: Pick<DialogProps, "act" | "aside" | "closeLabel" | "failure">,
) => ReactNode;

/** The dialog of a shop that lacks something for an import; a plan or a purchase is the main button. */
function Locked({ shop, lack, frame }: { shop: ShopRecord; lack: Missing; frame: Frame }) {
  const isSold = lack.kind === "purchase" || lack.kind === "upgrade";
  const notice = isSold ? planNotice(lack, shop) : undefined;
  const { store, order } = shop.shopify;
  const days = importableDays({ installedAt: shop.createdAt, imports: order.imports, store });
  return frame(
    <>
      <Text>
        {days && `${texts.possible(day(days.from), day(days.to))} `}
        {texts.intro}
      </Text>
      {notice === undefined && <EntitlementBanner missing={[lack]} shop={shop} />}
      {notice && lack.kind !== "purchase" && (
        <Banner title={notice.title} tone="info">
          {notice.text}
        </Banner>
      )}
      {notice && lack.kind === "purchase" && (
        <div>
          <Text as="strong">{notice.title}</Text>
          <BigFigure value={money(lack.price)} text={texts.once} />
          <Text tone="subdued">{texts.unlockedText(bonusOf(shop))}</Text>
        </div>
      )}
    </>,
    {
      closeLabel: de.actions.cancel,
      act: notice && {
        label: lack.kind === "purchase" ? texts.unlock(money(lack.price)) : notice.action,
        url: notice.address,
      },
    },
  );
}

interface ImportProps {
  shop: ShopRecord;
  comparison: Comparison;
  answer: ImportAnswer;
  frame: Frame;
}

const nothingSaid: Said = { nothingElsewhere: false, withoutParcel: undefined };

function Import({ shop, answer, comparison, frame }: ImportProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { phase, importable, isPaused, listing, progress } = answer;
  const control = useControlImport();
  const [isEnding, setIsEnding] = useState(false);
  const [isComparing, setIsComparing] = useState(false);
  const [said, setSaid] = useState(nothingSaid);
  const failure = control.error && { title: texts.notDone, text: control.error.message };
  const act = (name: "pause" | "resume" | "stop") => void control.run({ act: name });
  const create = (isCompared: boolean) => control.run({ act: "create", ...said, withoutComparison: !isCompared });
  if (importable === null && phase === "none") {
    return frame(<Text>{texts.nothing}</Text>);
  }
  if (importable !== null && (isChoosing || phase === "none")) {
    const onListed = () => {
      // Answers are about one list.
      setSaid(nothingSaid);
      setIsChoosing(false);
    };
    return <Choice shop={shop} importable={importable} frame={frame} onListed={onListed} />;
  }
  if (isEnding) {
    return frame(
      <>
        <Text>{texts.stopQuestion}</Text>
        <Text tone="subdued">{texts.stopText}</Text>
      </>,
      {
        closeLabel: null,
        aside: <Button onClick={() => setIsEnding(false)}>{texts.keep}</Button>,
        act: {
          label: texts.stop,
          tone: "critical",
          isRunning: control.isRunning,
          onAct: () => void control.run({ act: "stop" }).then(() => setIsEnding(false)),
        },
      },
    );
  }
  const again = <Button onClick={() => setIsChoosing(true)}>{phase === "listed" ? texts.other : texts.again}</Button>;
  if (phase === "listed" && listing && isComparing) {
    const onNext = (isCompared: boolean) => void create(isCompared).then(() => setIsComparing(false));
    return frame(
      <Stack>
        <Text as="strong">{texts.compare}</Text>
        {comparison({ isRunning: control.isRunning, onNext })}
      </Stack>,
    );
  }
  if (phase === "listed" && listing) {
    const { range } = answer;
    const hasKnown = range !== null && shop.shopify.order.imports.some((day) => day >= range.from && day <= range.to);
    const { needed } = madeBy(listing, said).transfers;
    const view = <ListingView answer={answer} listing={listing} hasKnown={hasKnown} said={said} onSay={setSaid} />;
    return frame(view, {
      failure,
      aside: again,
      act: {
        label: needed === 0 ? texts.createAll : texts.create(needed),
        isRunning: control.isRunning,
        isDisabled: answer.found === 0 || !isSaid(listing, said),
        onAct: () => (listing.compared ? void create(true) : setIsComparing(true)),
      },
    });
  }
  const isOver = phase === "done" || phase === "ended";
  return frame(
    progress ? <ImportProgress answer={answer} progress={progress} /> : <ListingProgress answer={answer} />,
    isOver
      ? { failure, aside: importable !== null && again }
      : {
          failure,
          aside: <Button onClick={() => setIsEnding(true)}>{texts.stop}</Button>,
          act: {
            label: isPaused ? texts.resume : texts.pause,
            ...(isPaused ? {} : { tone: "quiet" as const }),
            isRunning: control.isRunning,
            onAct: () => act(isPaused ? "resume" : "pause"),
          },
        },
  );
}

/** The days are chosen and their orders listed. */
function Choice({
  shop,
  importable,
  frame,
  onListed,
}: Omit<ImportProps, "answer" | "comparison"> & { importable: DayRange; onListed: () => void }) {
  const { run, isRunning, error } = useListPast();
  const [address] = useSearchParams();
  const boughtAt = address.get("import") === "bought" ? shop.plan.purchase["importOrders"] : undefined;
  const preset = boughtAt === undefined ? "last30" : "year";
  const [range, setRange] = useState<DayRange>(() => presetRange(preset, importable) ?? importable);
  const facts = { installedAt: shop.createdAt, imports: shop.shopify.order.imports, store: shop.shopify.store };
  const fields = fieldsOf(error);
  const isFaulty = faultOf(facts, range) !== undefined;
  const list = async () => {
    if ((await run(range)) !== undefined) onListed();
  };
  return frame(
    <>
      {boughtAt !== undefined && (
        <div>
          <Text as="strong">{texts.bought}</Text>
          <Text>{texts.boughtText(bonusOf(shop), day(bonusUntil(boughtAt)))}</Text>
        </div>
      )}
      <RangeForm
        shop={facts}
        importable={importable}
        preselected={preset}
        range={range}
        errors={fields ?? {}}
        onChange={setRange}
      />
    </>,
    {
      closeLabel: boughtAt === undefined ? de.actions.cancel : texts.later,
      failure: error && fields === undefined ? { title: texts.notDone, text: error.message } : undefined,
      act: { label: texts.list, isRunning, isDisabled: isFaulty, onAct: () => void list() },
    },
  );
}

/** The server's objections to single fields. */
function fieldsOf(error: ApiError | undefined): Readonly<Record<string, string>> | undefined {
  const fields = error?.details["fields"];
  return typeof fields === "object" && fields !== null ? Object.fromEntries(Object.entries(fields)) : undefined;
}
