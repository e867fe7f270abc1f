import { useState } from "react";
import type { PartnerPayout } from "#shared/api/partner.responses.ts";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { confirm } from "../../lib/platform.ts";
import { de } from "../../locales/de.ts";
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
      footer={
        <>
          <Button onClick={onClose}>{de.actions.cancel}</Button>
          <Button variant="critical" onClick={() => void submit()} isRunning={isRunning}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <Stack gap="300">
        {error && (
          <Banner title={texts.failed} tone="critical">
            {error.message}
          </Banner>
        )}
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
      </Stack>
    </Dialog>
  );
}
