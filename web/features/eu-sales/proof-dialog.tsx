import { useState } from "react";
import type { AbroadDocument } from "#shared/api/eu-sales.ts";
import { Dialog } from "#web/components/dialog.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { confirm } from "#web/lib/platform.ts";
import { fieldErrorsOf } from "#web/lib/preferences-form.ts";
import { deEuSales } from "#web/locales/de-eu-sales.ts";
import { useNoteProof } from "./hooks.ts";

const texts = deEuSales.proofs;
const LONGEST = 200;

interface ProofDialogProps {
  document: AbroadDocument;
  onDone: () => void;
  onClose: () => void;
}

/** Takes down what the proof is and where it is kept. */
export function ProofDialog({ document: invoice, onDone, onClose }: ProofDialogProps) {
  const [note, setNote] = useState(invoice.proof?.note ?? "");
  const [fileName, setFileName] = useState(invoice.proof?.fileName ?? "");
  const { run, isRunning, error } = useNoteProof();
  const { _key: documentKey, orderId, number } = invoice;
  const wrong = fieldErrorsOf(error);
  const save = async () => {
    const noted = await run({ orderId, documentKey, isThere: true, note, fileName });
    if (noted === undefined) return;
    confirm(texts.saved(number));
    onDone();
    onClose();
  };
  return (
    <Dialog
      title={texts.dialogTitle(number)}
      act={{ label: texts.save, onAct: () => void save(), isRunning }}
      failure={error && { title: texts.saveFailed, text: error.message }}
      onClose={onClose}
    >
      <TextField
        label={texts.note}
        value={note}
        maxLength={LONGEST}
        hint={texts.noteHint}
        {...(wrong["note"] && { error: wrong["note"] })}
        onChange={setNote}
      />
      <TextField
        label={texts.fileName}
        value={fileName}
        maxLength={LONGEST}
        hint={texts.fileHint}
        {...(wrong["fileName"] && { error: wrong["fileName"] })}
        onChange={setFileName}
      />
    </Dialog>
  );
}
