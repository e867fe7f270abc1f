import type { EuSales } from "#shared/api/eu-sales.ts";
import { type OneStopReturn, totalOf } from "#shared/domain/eu-sales/one-stop-return.ts";
import { Dialog } from "#web/components/dialog.tsx";
import { Facts } from "#web/components/facts.tsx";
import { Text } from "#web/components/text.tsx";
import { money } from "#web/lib/format.ts";
import { confirm } from "#web/lib/platform.ts";
import { deEuSales } from "#web/locales/de-eu-sales.ts";
import { isReportAsRead, useChecking, useNoteReturn } from "./hooks.ts";

const texts = deEuSales.quarter;

interface SubmitDialogProps {
  eu: EuSales;
  report: OneStopReturn;
  /** The figures are others by now. */
  onChanged: () => void;
  onClose: () => void;
}

/** Asks before a return's amounts are kept for good: those that the merchant sees, or none. */
export function SubmitDialog({ eu, report, onChanged, onClose }: SubmitDialogProps) {
  const { run, isRunning, error } = useNoteReturn();
  const checking = useChecking();
  const { quarter, rows, corrections } = report;
  const name = texts.name(quarter);
  const failure = error ?? checking.error;
  const submit = async () => {
    const isAsRead = await checking.check(() => isReportAsRead(eu, report));
    if (isAsRead === undefined) return;
    if (!isAsRead) {
      onChanged();
      return;
    }
    const noted = await run({ quarter, rows: [...rows], corrections: [...corrections] });
    if (noted === undefined) return;
    confirm(texts.done(name));
    onClose();
  };
  return (
    <Dialog
      title={texts.submitTitle(name)}
      act={{ label: texts.submit, onAct: () => void submit(), isRunning: isRunning || checking.isRunning }}
      failure={failure && { title: texts.submitFailed, text: failure.message }}
      onClose={onClose}
    >
      <Text>{texts.submitText}</Text>
      <Facts
        facts={[
          { name: texts.net, value: money(totalOf(rows).netCents / 100) },
          { name: texts.tax, value: money(totalOf(rows).taxCents / 100) },
          ...(corrections.length > 0
            ? [{ name: texts.corrections, value: money(totalOf(corrections).taxCents / 100) }]
            : []),
        ]}
      />
    </Dialog>
  );
}
