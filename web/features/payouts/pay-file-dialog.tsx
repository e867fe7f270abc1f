import { useState } from "react";
import type { AdminPaymentFile } from "#shared/api/payouts.ts";
import { berlinDay } from "#shared/values/days.ts";
import { Dialog } from "../../components/dialog.tsx";
import { FieldPair } from "../../components/field-pair.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { money } from "../../lib/format.ts";
import { confirm } from "../../lib/platform.ts";
import { dePayouts } from "../../locales/de-payouts.ts";
import { eurosIn } from "./euros-in.ts";
import { usePayFile } from "./hooks.ts";

const texts = dePayouts.payouts;

/** Marks all payouts of a file as paid after the bank confirmed it; its sum is typed again. */
export function PayFileDialog({
  period,
  file,
  onClose,
}: {
  period: string;
  file: AdminPaymentFile;
  onClose: () => void;
}) {
  const { pay, error, isRunning } = usePayFile();
  const [reference, setReference] = useState("");
  const [day, setDay] = useState(() => berlinDay(new Date().toISOString()));
  const [total, setTotal] = useState("");
  const [isTold, setIsTold] = useState(false);
  const isWrong = eurosIn(total) !== file.total;
  const submit = async () => {
    setIsTold(true);
    if (isWrong) return;
    const done = await pay({ period, file: file.id, reference, day });
    if (done === undefined) return;
    confirm(texts.fileDone(done.paid, done.half));
    onClose();
  };
  return (
    <Dialog
      title={texts.payFileOf(file.id)}
      onClose={onClose}
      act={{
        label: texts.pay,
        onAct: () => void submit(),
        isRunning,
        isDisabled: reference.trim().length < 3 || day === "" || total === "",
      }}
      failure={error === undefined ? undefined : { title: texts.fileHalted, text: error }}
    >
      <Text>{texts.payFileText(file.payouts, money(file.total))}</Text>
      <TextField
        label={texts.reference}
        hint={texts.referenceHelp}
        value={reference}
        onChange={setReference}
        maxLength={100}
      />
      <FieldPair>
        <TextField label={texts.day} type="date" value={day} onChange={setDay} />
        <TextField
          label={texts.total}
          value={total}
          onChange={setTotal}
          error={isTold && isWrong ? texts.fileTotalWrong : undefined}
        />
      </FieldPair>
    </Dialog>
  );
}
