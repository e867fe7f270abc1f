import { type OneStopReturn, totalOf } from "#shared/domain/eu-sales/one-stop-return.ts";
import { Dialog } from "#web/components/dialog.tsx";
import { Facts } from "#web/components/facts.tsx";
import { Text } from "#web/components/text.tsx";
import { money } from "#web/lib/format.ts";
import { confirm } from "#web/lib/platform.ts";
import { deEuSales } from "#web/locales/de-eu-sales.ts";
import { useNoteReturn } from "./hooks.ts";

const texts = deEuSales.quarter;

/** Asks before a return's amounts are kept for good. */
export function SubmitDialog({ report, onClose }: { report: OneStopReturn; onClose: () => void }) {
  const { run, isRunning, error } = useNoteReturn();
  const { quarter, rows, corrections } = report;
  const name = texts.name(quarter);
  const submit = async () => {
    const noted = await run({ quarter, rows: [...rows], corrections: [...corrections] });
    if (noted === undefined) return;
    confirm(texts.done(name));
    onClose();
  };
  return (
    <Dialog
      title={texts.submitTitle(name)}
      act={{ label: texts.submit, onAct: () => void submit(), isRunning }}
      failure={error && { title: texts.submitFailed, text: error.message }}
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
