import { useEffect, useRef, useState } from "react";
import type { WireKind } from "#shared/api/shapes.ts";
import { Banner } from "../../components/banner.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { NumberedList } from "../../components/numbered-list.tsx";
import { Progress } from "../../components/progress.tsx";
import { Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { confirm } from "../../lib/platform.ts";
import { de } from "../../locales/de.ts";
import { dePrints as texts } from "../../locales/de-prints.ts";
import { type PrintedOrder, printKinds } from "./print-kinds.ts";
import { usePrint } from "./use-print.ts";

/** So few documents are loaded before a merchant wonders: two a second. */
const AT_ONCE = 4;

interface PrintDialogProps {
  orders: readonly PrintedOrder[];
  onClose: () => void;
}

/** The listed orders' documents as one PDF: the kinds they have, its progress, and gaps with their reasons. One kind needs no dialog. */
export function PrintDialog({ orders, onClose }: PrintDialogProps) {
  const offered = printKinds(orders);
  const isChoice = offered.length > 1;
  const [kinds, setKinds] = useState<readonly WireKind[]>(() =>
    isChoice ? offered.filter((kind) => kind !== "delivery") : offered,
  );
  const { print, answer, error, isRunning, isResting } = usePrint();
  const begin = () => void print({ orderIds: orders.map(({ id }) => id), kinds: [...kinds] });
  const nameOf = (orderId: string) => orders.find(({ id }) => id === orderId)?.name ?? orderId;
  const isReady = answer?.state === "ready" && !isRunning;
  const isWhole = isReady && !error && answer.ready > 0 && answer.missing.length === 0 && answer.parts.length === 1;
  useBegun(offered.length === 1, begin);
  useEffect(() => {
    if (isChoice || !isWhole) return;
    confirm(texts.ready(answer.ready));
    onClose();
  }, [isChoice, isWhole, answer, onClose]);
  const isSoon = !answer || (isRunning && !isResting && answer.total <= AT_ONCE);
  const isQuick = offered.length === 1 && !error && (isWhole || isSoon);
  if (isQuick) return null;
  return (
    <Dialog
      title={texts.title(orders.length)}
      onClose={onClose}
      act={{ label: texts.begin, onAct: begin, isRunning, isDisabled: kinds.length === 0 }}
      closeLabel={isReady ? texts.close : de.actions.cancel}
      failure={error && { title: texts.failed, text: error.message }}
    >
      {offered.length !== 1 && <Text>{isChoice ? texts.explanation : texts.nothing}</Text>}
      {isChoice && (
        <Stack gap="100">
          {offered.map((kind) => (
            <Checkbox
              key={kind}
              label={texts.kinds[kind]}
              isChecked={kinds.includes(kind)}
              isDisabled={isRunning}
              onChange={(isChosen) =>
                setKinds(offered.filter((one) => (one === kind ? isChosen : kinds.includes(one))))
              }
            />
          ))}
        </Stack>
      )}
      {isRunning && answer && answer.total > 0 && (
        <Stack gap="200">
          <Text>{texts.progress(answer.ready, answer.total)}</Text>
          <Progress
            label={texts.progress(answer.ready, answer.total)}
            percent={Math.round((100 * answer.ready) / answer.total)}
          />
          <Text tone="subdued">{isResting ? texts.resting : texts.pace}</Text>
        </Stack>
      )}
      {isReady && answer.ready === 0 && !error && <Banner title={texts.nothing} tone="info" />}
      {isReady && answer.ready > 0 && !error && (
        <Banner title={texts.ready(answer.ready)} tone="success">
          {answer.parts.length > 1 ? `${texts.parts(answer.parts.length)} ${texts.paper}` : texts.paper}
        </Banner>
      )}
      {isReady && answer.missing.length > 0 && (
        <Banner title={texts.missing(answer.missing.length)} tone="warning">
          <NumberedList
            entries={answer.missing.map(
              ({ orderId, orderName, kind, reason }) =>
                `${orderName || nameOf(orderId)}, ${texts.kind[kind]}: ${reason}`,
            )}
          />
        </Banner>
      )}
    </Dialog>
  );
}

/** Begins by itself, once. */
function useBegun(isWanted: boolean, begin: () => void): void {
  const latest = useRef(begin);
  latest.current = begin;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isWanted || hasBegun.current) return;
    hasBegun.current = true;
    latest.current();
  }, [isWanted]);
}
