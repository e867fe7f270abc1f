import { useState } from "react";
import type { PartnerPayout } from "#shared/api/partner.ts";
import { Dialog } from "../../components/dialog.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { confirm } from "../../lib/platform.ts";
import { dePartner } from "../../locales/de-partner.ts";
import { useObjectToReceipt } from "./hooks.ts";

const texts = dePartner.payouts.objection;
const MIN_LENGTH = 3;
const MAX_LENGTH = 500;

/** The partner objects to a receipt, and says why. */
export function ObjectionDialog({ payout, onClose }: { payout: PartnerPayout; onClose: () => void }) {
  const { run, isRunning, error } = useObjectToReceipt();
  const [reason, setReason] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = reason.trim().length < MIN_LENGTH;
  const submit = async () => {
    setIsChecked(true);
    if (isMissing) return;
    if ((await run({ id: payout.id, reason: reason.trim() })) === undefined) return;
    confirm(texts.done);
    onClose();
  };
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      act={{ label: texts.submit, onAct: () => void submit(), tone: "critical", isRunning }}
      failure={error && { title: texts.failed, text: error.message }}
    >
      <Text as="strong">{dePartner.payouts.receipt.title(payout.receipt)}</Text>
      <Text>{texts.text}</Text>
      <TextField
        label={texts.reason}
        value={reason}
        lines={3}
        maxLength={MAX_LENGTH}
        isCounted
        {...(isChecked && isMissing ? { error: texts.missing } : {})}
        onChange={setReason}
      />
    </Dialog>
  );
}
