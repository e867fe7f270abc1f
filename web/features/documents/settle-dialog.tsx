import { useState } from "react";
import type { OrderAction } from "#shared/api/order-record.ts";
import { describeFailure } from "#web/lib/document-failure.ts";
import { Dialog } from "../../components/dialog.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { confirm } from "../../lib/platform.ts";
import { deDocuments } from "../../locales/de-documents.ts";
import { deOrder } from "../../locales/de-order.ts";
import { useSettleDocument } from "./hooks.ts";

const texts = deOrder.act;
const MAX_NUMBER_LENGTH = 60;

interface SettleDialogProps extends Pick<OrderAction, "kind" | "source"> {
  orderId: string;
  onClose: () => void;
}

/** The question before a held document is declared done; takes the number of a document made elsewhere. */
export function SettleDialog({ orderId, kind, source, onClose }: SettleDialogProps) {
  const [number, setNumber] = useState("");
  const { run, isRunning, error } = useSettleDocument();
  const submit = async () => {
    const given = number.trim();
    if ((await run({ orderId, kind, source, ...(given === "" ? {} : { number: given }) })) === undefined) return;
    confirm(texts.settle.done);
    onClose();
  };
  return (
    <Dialog
      title={texts.settle.title(deDocuments.kind[kind])}
      onClose={onClose}
      act={{ label: texts.settle.action, onAct: () => void submit(), isRunning }}
      failure={error && { title: texts.failed, text: describeFailure(error) }}
    >
      <Text>{texts.settle.text[kind]}</Text>
      <TextField
        label={texts.settle.number}
        hint={texts.settle.hint}
        value={number}
        maxLength={MAX_NUMBER_LENGTH}
        onChange={setNumber}
      />
    </Dialog>
  );
}
