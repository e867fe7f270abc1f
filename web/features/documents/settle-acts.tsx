import { useState } from "react";
import type { OrderAction, OrderDetail } from "#shared/api/orders.responses.ts";
import { isReasonCode, traitsOf } from "#shared/domain/documents/reason-codes.ts";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { adminAddress, confirm } from "../../lib/platform.ts";
import { deDocuments } from "../../locales/de-documents.ts";
import { deOrder } from "../../locales/de-order.ts";
import { describeFailure } from "./failure-text.ts";
import { useCheckOrder, useSettleDocument, useUndoSettlement } from "./hooks.ts";

const texts = deOrder.act;
const MAX_NUMBER_LENGTH = 60;

interface ActProps {
  order: OrderDetail;
  action: OrderAction;
}

/** Leads to the order in the admin, in a new tab, where what is held can be corrected there. */
export function CorrectLink({ order, action }: ActProps) {
  const origin = action.code !== null && isReasonCode(action.code) ? traitsOf(action.code)?.origin : undefined;
  if (origin !== "order" && origin !== "contact") return null;
  return (
    <Button url={adminAddress(`orders/${order.id}`)} leads="tab">
      {texts.correct}
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
      <Button onClick={() => void check()} isRunning={isRunning}>
        {texts.check}
      </Button>
      {error && (
        <Banner title={texts.failed} tone="critical">
          {describeFailure(error)}
        </Banner>
      )}
    </>
  );
}

/** Declares a held document done without the app, after a question that takes the number of a document made elsewhere. */
export function SettleAct({ order, action: { kind, source } }: ActProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [number, setNumber] = useState("");
  const { run, isRunning, error, forgetError } = useSettleDocument();
  const close = () => {
    forgetError();
    setIsAsking(false);
  };
  const submit = async () => {
    const given = number.trim();
    const answer = await run({ orderId: order.id, kind, source, ...(given === "" ? {} : { number: given }) });
    if (answer === undefined) return;
    confirm(texts.settle.done);
    setIsAsking(false);
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{texts.settle.action}</Button>
      {isAsking && (
        <Dialog
          title={texts.settle.title(deDocuments.kind[kind])}
          onClose={close}
          act={{ label: texts.settle.action, onAct: () => void submit(), isRunning }}
          failure={error && { title: texts.failed, text: describeFailure(error) }}
        >
          <Text>{texts.settle.text}</Text>
          <TextField
            label={texts.settle.number}
            hint={texts.settle.hint}
            value={number}
            maxLength={MAX_NUMBER_LENGTH}
            onChange={setNumber}
          />
        </Dialog>
      )}
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
