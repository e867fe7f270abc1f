import { useId, useState } from "react";
import type { OrderAction, OrderDetail } from "#shared/api/order-record.ts";
import { traitsOf } from "#shared/domain/documents/reasons/reason-codes.ts";
import { Button } from "../../components/button.tsx";
import { Row } from "../../components/stack.tsx";
import { useShop } from "../../lib/shop.ts";
import { deOrder } from "../../locales/de-order.ts";
import { describeCase } from "./case-text.ts";
import { mainFirst, type OpenCase } from "./cases.ts";
import { DocumentAct } from "./document-act.tsx";
import styles from "./documents.module.css";
import { PreviewDialog } from "./preview-dialog.tsx";
import { CheckAct, CorrectLink, endInShop, SettleAct, UndoAct } from "./settle-acts.tsx";

const texts = deOrder.act;

interface CaseActsProps {
  order: OrderDetail;
  open: OpenCase;
  /** A form above has the main button. */
  isFilledInHere?: boolean;
}

/** The acts of a case; an impossible credit note is offered with its reason. */
export function CaseActs({ order, open, isFilledInHere = false }: CaseActsProps) {
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
            {describeCase(open).text}
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

interface ActProps {
  order: OrderDetail;
  action: OrderAction;
  isOnly: boolean;
  isFilledInHere: boolean;
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
