import { useId, useState } from "react";
import type { OrderAction, OrderDetail } from "#shared/api/order-record.ts";
import { isReasonCode, traitsOf } from "#shared/domain/documents/reasons/reason-codes.ts";
import { reasonOf } from "#shared/domain/documents/reasons/reasons.ts";
import { whatLacks } from "#shared/domain/order-states/what-lacks.ts";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { DecisionTrace } from "../../components/decision-trace.tsx";
import { ReasonWays } from "../../components/reason-ways.tsx";
import { Row } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { useShop } from "../../lib/shop.ts";
import { deDocuments } from "../../locales/de-documents.ts";
import { deOrder } from "../../locales/de-order.ts";
import { AddressForm, takesAddress } from "./address-form.tsx";
import { describeCase, describeTask } from "./case-text.ts";
import { isChanged, mainFirst, type OpenCase } from "./cases.ts";
import { DocumentAct } from "./document-act.tsx";
import styles from "./documents.module.css";
import { Findings } from "./findings.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { CheckAct, CorrectLink, endInShop, SettleAct, UndoAct } from "./settle-acts.tsx";
import { sourceText } from "./source-text.ts";

const texts = deOrder.act;

/** A document that does not exist (yet): why, how far it is, and what the merchant can do. */
export function OpenCaseBlock({ order, open }: { order: OrderDetail; open: OpenCase }) {
  const { kind, task, decision } = open;
  const reason = describeCase(open);
  const { title, text, tone, findings } = reason;
  const headingId = useId();
  const isHeld = decision?.verdict === "hold" && task === undefined;
  const hasHeadline = isHeld || isChanged(open);
  const { code = null, details = {} } = decision ?? {};
  const lacks = code === null ? undefined : whatLacks({ code, details }, order.price.currency);
  const what = (
    <span>
      {deDocuments.kind[kind]} <span className={styles.source}>{sourceText(open.source, order)}</span>
    </span>
  );
  const { data: shop } = useShop();
  const isFilledInHere = takesAddress(open, shop);
  // the card above says what differs, and what to do
  const isExplained = isChanged(open) && decision?.verdict === "hold";
  const acts = <Acts order={order} open={open} reason={text} isFilledInHere={isFilledInHere} />;
  // the document is listed above, and the order has changed since it was made
  const isMade = task?.state === "CONFIRMED";
  return (
    <section className={styles.entry} aria-labelledby={headingId}>
      <div className={styles.entryHead}>
        <h3 id={headingId} className={styles.name}>
          {hasHeadline ? (lacks ?? title) : what}
        </h3>
        {!hasHeadline && <Badge tone={tone}>{title}</Badge>}
      </div>
      {isHeld && !isFilledInHere && what}
      {!isExplained && (
        <Text tone="subdued">
          {isFilledInHere ? texts.address.text : isChanged(open) ? remedyOf(open, text) : text}{" "}
          <ReasonWays {...reason} />
        </Text>
      )}
      {!isFilledInHere && !isChanged(open) && <Findings {...findings} />}
      {task && !isMade && (
        <p className={styles.task} role="status">
          {describeTask(task, new Date())}
        </p>
      )}
      {isFilledInHere ? <AddressForm order={order} acts={acts} /> : acts}
      {decision && (
        <DecisionTrace
          trace={decision.trace}
          isTold={hasHeadline}
          {...(isRefused(open) ? { end: { statement: title, outcome: deOrder.why.refused } } : {})}
        />
      )}
    </section>
  );
}

/** The merchant's way out; the headline says the cause. */
const remedyOf = ({ decision, kind }: OpenCase, text: string): string =>
  decision?.code && isReasonCode(decision.code) ? reasonOf(decision.code, kind).remedy : text;

/** Its checks passed, and the provider did not take it: the trace ends with that. */
const isRefused = ({ task, decision }: OpenCase): boolean =>
  decision?.verdict === "wanted" && (task?.state === "REJECTED" || task?.state === "PARKED");

interface ActsProps {
  order: OrderDetail;
  open: OpenCase;
  reason: string;
  /** A form above has the main button. */
  isFilledInHere: boolean;
}

/** The acts of a case; an impossible credit note is offered with its reason. */
function Acts({ order, open, reason, isFilledInHere }: ActsProps) {
  const [isPreviewing, setIsPreviewing] = useState(false);
  const reasonId = useId();
  const { kind, source, actions, task, decision } = open;
  const { data: shop } = useShop();
  const possible = mainFirst(actions.filter((action) => isPossible(action, shop?.lexoffice.isConnected ?? false)));
  const checked = possible.find(({ action }) => action === "check");
  const canBeMade = possible.some(({ action }) => action === "create" || action === "retry");
  const isSettled = possible.some(({ action }) => action === "undo");
  const isImpossible = kind === "credit" && !canBeMade && !isSettled && task === undefined;
  const previewed = previewedKind(kind, { canBeMade, isWanted: decision?.verdict === "wanted" });
  if (possible.length === 0 && previewed === undefined && !isImpossible) return null;
  return (
    <Row>
      {possible.map((action) => (
        <Act
          key={action.action}
          order={order}
          action={action}
          isOnly={!hasOther(action, possible)}
          isFilledInHere={isFilledInHere}
        />
      ))}
      {isImpossible && (
        <>
          <Button isDisabled describedBy={reasonId}>
            {texts.create.credit}
          </Button>
          <span id={reasonId} className={styles.hidden}>
            {reason}
          </span>
        </>
      )}
      {previewed !== undefined && (
        <>
          <Button onClick={() => setIsPreviewing(true)}>{texts.preview}</Button>
          {isPreviewing && (
            <PreviewDialog
              kind={previewed}
              order={order}
              {...(source.type === "order" ? {} : { source: source.id })}
              onClose={() => setIsPreviewing(false)}
            />
          )}
        </>
      )}
      {checked && <CheckAct order={order} action={checked} />}
    </Row>
  );
}

/** Only a document made elsewhere ends the reason: everywhere else the merchant first sees to what it names. */
const isFinal = ({ code }: OrderAction): boolean => code !== null && traitsOf(code)?.isFinal === true;

/** Something other than looking again helps against the reason: a correction in the shop, or a document made now. */
const hasOther = ({ code }: OrderAction, possible: readonly OrderAction[]): boolean =>
  endInShop(code) !== undefined || possible.some(({ action }) => action === "create" || action === "retry");

interface ActProps extends Pick<ActsProps, "order" | "isFilledInHere"> {
  action: OrderAction;
  isOnly: boolean;
}

function Act({ order, action, isOnly, isFilledInHere }: ActProps) {
  switch (action.action) {
    case "create":
    case "retry":
      return <DocumentAct order={order} action={action} />;
    case "check":
      return <CorrectLink order={order} action={action} isMain={!isFilledInHere} />;
    case "settle":
      return <SettleAct order={order} action={action} isMain={isOnly && isFinal(action)} />;
    case "undo":
      return <UndoAct order={order} action={action} />;
  }
}

/** Nothing can be made before the account is connected; then every waiting order is decided again. */
const isPossible = ({ action, code }: OrderAction, isConnected: boolean): boolean =>
  action !== "create" || code !== "NOT_CONNECTED" || isConnected;

/** The kind to preview: invoices also on their way, credit notes if they can be made, delivery notes never. */
function previewedKind(
  kind: OpenCase["kind"],
  { canBeMade, isWanted }: { canBeMade: boolean; isWanted: boolean },
): "invoice" | "credit" | undefined {
  if (kind === "invoice") return canBeMade || isWanted ? "invoice" : undefined;
  return kind === "credit" && canBeMade ? "credit" : undefined;
}
