import { useState } from "react";
import type { AdminPayout } from "#shared/api/payouts.ts";
import { berlinDay } from "#shared/values/days.ts";
import { Dialog } from "../../components/dialog.tsx";
import { FieldPair } from "../../components/field-pair.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { money } from "../../lib/format.ts";
import { confirm } from "../../lib/platform.ts";
import { dePayouts } from "../../locales/de-payouts.ts";
import { eurosIn } from "./euros-in.ts";
import { usePay } from "./hooks.ts";

const texts = dePayouts.payouts;

/** Asks what the bank statement says: the sum is typed again, so that no payout is confirmed blindly. */
export function PayDialog({ payout, onClose }: { payout: AdminPayout; onClose: () => void }) {
  const { run, error, isRunning } = usePay();
  const [reference, setReference] = useState("");
  const [day, setDay] = useState(() => berlinDay(new Date().toISOString()));
  const [total, setTotal] = useState("");
  const [isTold, setIsTold] = useState(false);
  const euros = eurosIn(total);
  // What the server says of single fields.
  const fields: Record<string, string | undefined> = Object(error?.details["fields"]);
  const submit = async () => {
    setIsTold(true);
    if (euros === undefined) return;
    const { shop, period } = payout;
    const answer = await run({ shop, period, reference, day, total: euros });
    if (answer === undefined) return;
    confirm(answer.status === "paid" ? texts.payDone : texts.payHalf);
    onClose();
  };
  const totalError = isTold && euros === undefined ? texts.totalWrong : fields["total"];
  return (
    <Dialog
      title={texts.payOf(payout.name)}
      onClose={onClose}
      act={{
        label: texts.pay,
        onAct: () => void submit(),
        isRunning,
        isDisabled: reference.trim().length < 3 || day === "" || total === "",
      }}
      failure={error && Object.keys(fields).length === 0 ? { title: texts.actFailed, text: error.message } : undefined}
    >
      <Text>{texts.payText(money(payout.total))}</Text>
      {payout.needsSecondPerson && (
        <Text tone="subdued">{payout.isConfirmedOnce ? texts.confirmedOnce : texts.secondPerson}</Text>
      )}
      <TextField
        label={texts.reference}
        hint={texts.referenceHelp}
        value={reference}
        onChange={setReference}
        maxLength={100}
        {...errorOf(fields["reference"])}
      />
      <FieldPair>
        <TextField label={texts.day} type="date" value={day} onChange={setDay} {...errorOf(fields["day"])} />
        <TextField label={texts.total} value={total} onChange={setTotal} {...errorOf(totalError)} />
      </FieldPair>
    </Dialog>
  );
}

const errorOf = (error: string | undefined) => (error === undefined ? {} : { error });
