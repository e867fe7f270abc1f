import { filesToFetch } from "#shared/month-pack/filed-documents.ts";
import { isHandedOver, packingRemarks } from "#shared/month-pack/month-tables.ts";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { Checkbox } from "#web/components/checkbox.tsx";
import { Progress } from "#web/components/progress.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { deMonths as texts } from "#web/locales/de-months.ts";
import type { FileProgress } from "./document-files.ts";
import type { usePack } from "./hooks.ts";
import styles from "./months.module.css";
import type { WalkedMonth } from "./walk-month.ts";

const { pdfs } = texts;

interface PackProps {
  walked: WalkedMonth;
  pack: ReturnType<typeof usePack>;
  month: string;
  isRunning: boolean;
  /** The PDFs of documents are to be packed. */
  withPdfs: boolean;
  onPdfs: (isChosen: boolean) => void;
}

/** Saves what was read of the month as one file. */
export function Pack({
  walked,
  pack: { stage, packings, save, cancel },
  month,
  isRunning,
  withPdfs,
  onPdfs,
}: PackProps) {
  const { count, seconds } = filesToFetch(walked.documents);
  const isPacking = stage.at === "packing";
  const isChosen = withPdfs && count > 0;
  // what is to clear comes first, and a running month waits for its end
  const isNext = walked.report.orders.open.count === 0 && !isRunning && !isHandedOver(packings, month);
  return (
    <section className={styles.box} aria-labelledby="pack">
      <h3 id="pack" className={styles.boxTitle}>
        {texts.packTitle}
      </h3>
      <Text tone="subdued">{texts.packText}</Text>
      {count > 0 && (
        <Checkbox
          label={pdfs.label}
          isChecked={isChosen}
          onChange={onPdfs}
          {...(isPacking ? { isDisabled: true } : { hint: pdfs.duration(count, seconds) })}
        />
      )}
      <Row>
        <Button {...(isNext && { variant: "primary" })} isRunning={isPacking} onClick={() => void save(isChosen)}>
          {texts.save}
        </Button>
        {isPacking && stage.progress && <Button onClick={cancel}>{pdfs.cancel}</Button>}
      </Row>
      {isPacking && stage.progress && <Fetching progress={stage.progress} />}
      {stage.at === "failed" && (
        <div role="alert">
          <Text tone="critical">{texts.saveFailed}</Text>
        </div>
      )}
      {stage.at === "saved" && stage.missing > 0 && (
        <Banner title={pdfs.missing(stage.missing)} tone="warning">
          {pdfs.missingText}
        </Banner>
      )}
      {stage.at === "saved" && !stage.isPrinted && (
        <Banner title={texts.notPrinted} tone="info">
          {texts.notPrintedText}
        </Banner>
      )}
      {packingRemarks(walked.report, packings, month).map((remark, place) => (
        <div key={remark} className={place === 0 && isHandedOver(packings, month) ? styles.handed : undefined}>
          <Text>{remark}</Text>
        </div>
      ))}
    </section>
  );
}

function Fetching({ progress: { place, all, secondsLeft } }: { progress: FileProgress }) {
  const text = pdfs.progress(place, all, secondsLeft);
  return (
    <Stack gap="200">
      <Text>{text}</Text>
      <Progress label={text} percent={Math.round((100 * (place - 1)) / all)} />
    </Stack>
  );
}
