import { useState } from "react";
import type { OrderAction, OrderDetail } from "#shared/api/order-record.ts";
import { traitsOf } from "#shared/domain/documents/reasons/reason-codes.ts";
import { describeFailure } from "#web/lib/document-failure.ts";
import { ActionMenu } from "../../components/action-menu.tsx";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { adminAddress, confirm } from "../../lib/platform.ts";
import { deOrder } from "../../locales/de-order.ts";
import { useCheckOrder, useUndoSettlement } from "./hooks.ts";
import { SettleDialog } from "./settle-dialog.tsx";

const texts = deOrder.act;

interface ActProps {
  order: OrderDetail;
  action: OrderAction;
}

/** The way a change of the order in the shop ends the reason; undefined where none does. */
export const endInShop = (code: string | null) => (code === null ? undefined : traitsOf(code)?.endsInShop);

/** Leads to the order in the admin, in a new tab, where what is held can be corrected there. */
export function CorrectLink({ order, action: { code }, isMain }: ActProps & { isMain: boolean }) {
  const end = endInShop(code);
  if (end === undefined) return null;
  return (
    <Button {...(isMain && { variant: "primary" })} url={adminAddress(`orders/${order.id}`)} leads="tab">
      {end === "completed" ? texts.complete : texts.correct}
    </Button>
  );
}

/** Has a held order read and decided again; says whether that changed anything. */
export function CheckAct({ order, action }: ActProps) {
  const { run, isRunning, error } = useCheckOrder();
  const check = async () => {
    const answer = await run({ orderId: order.id });
    if (answer === undefined) return;
    const isHeld = answer.actions.some(
      ({ kind, source, code }) => kind === action.kind && source === action.source && code === action.code,
    );
    confirm(isHeld ? texts.checked.same : texts.checked.changed);
  };
  return (
    <>
      <ActionMenu label={texts.more} isSmall>
        <button type="button" disabled={isRunning} onClick={() => void check()}>
          {texts.check}
        </button>
      </ActionMenu>
      {error && (
        <Banner title={texts.failed} tone="critical">
          {describeFailure(error)}
        </Banner>
      )}
    </>
  );
}

/** Declares a held document done without the app, after a question. */
export function SettleAct({ order, action: { kind, source }, isMain }: ActProps & { isMain: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button {...(isMain && { variant: "primary" })} onClick={() => setIsAsking(true)}>
        {texts.settle.action}
      </Button>
      {isAsking && <SettleDialog orderId={order.id} kind={kind} source={source} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** Takes the settlement back: the rules decide again. */
export function UndoAct({ order, action: { kind, source } }: ActProps) {
  const { run, isRunning, error } = useUndoSettlement();
  const undo = async () => {
    if ((await run({ orderId: order.id, kind, source })) !== undefined) confirm(texts.undone);
  };
  return (
    <>
      <Button onClick={() => void undo()} isRunning={isRunning}>
        {texts.undo}
      </Button>
      {error && (
        <Banner title={texts.failed} tone="critical">
          {describeFailure(error)}
        </Banner>
      )}
    </>
  );
}
