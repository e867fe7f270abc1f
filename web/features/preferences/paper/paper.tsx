import { preferenceNames } from "#shared/domain/preferences/preferences.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { Card } from "#web/components/card.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { PaperView } from "#web/components/paper-view.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { describeFailure } from "#web/lib/document-failure.ts";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { useObjectAddress } from "#web/lib/use-object-address.ts";
import { deDocuments } from "#web/locales/de-documents.ts";
import { dePaper as texts } from "#web/locales/de-paper.ts";
import { PaperOrder, usePaperOrder } from "../controls/preview-order.tsx";
import { usePaper } from "./hooks.ts";
import styles from "./paper.module.css";
import { PreviewSide } from "./preview-side.tsx";

interface PaperProps {
  kind: "invoice" | "credit";
  form: PreferencesForm;
}

/** An order's paper by the current settings, beside them or in a sheet that a bar opens. */
export function Paper(props: PaperProps) {
  return <PreviewSide card={<PaperCard {...props} />} sheet={(onClose) => <Sheet {...props} onClose={onClose} />} />;
}

function PaperCard(props: PaperProps) {
  const sheet = usePaperOf(props);
  return (
    <Card title={texts.title} aside={<OpenLink file={sheet.file} />}>
      <PaperOf {...props} {...sheet} />
    </Card>
  );
}

function Sheet({ onClose, ...props }: PaperProps & { onClose: () => void }) {
  const sheet = usePaperOf(props);
  return (
    <Dialog title={texts.title} isWide aside={<OpenLink file={sheet.file} />} onClose={onClose}>
      <PaperOf {...props} {...sheet} />
    </Dialog>
  );
}

function OpenLink({ file }: { file: Blob | undefined }) {
  const address = useObjectAddress(file);
  if (address === undefined) return null;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles["open"]}>
      {texts.openPdf}
    </a>
  );
}

/** The chosen order and its paper by the form's settings. */
function usePaperOf({ kind, form }: PaperProps) {
  const order = usePaperOrder(kind);
  const isWrong = Object.keys(form.errors).length > 0;
  const { chosen, isKnown } = order;
  return { ...order, ...usePaper({ kind, orderId: chosen?.id, isKnown, changes: form.changes, isWrong }) };
}

type PaperOfProps = PaperProps & ReturnType<typeof usePaperOf>;

function PaperOf({ kind, form, chosen, options, isKnown, choose, file, isNone, error, ask }: PaperOfProps) {
  if (kind === "credit" && isKnown && chosen === undefined) return <Text tone="subdued">{texts.noRefunds}</Text>;
  return (
    <Stack gap="300">
      <PaperOrder chosen={chosen} options={options} isKnown={isKnown} choose={choose} />
      {error ? (
        <LoadFailure title={texts.failed} text={describeFailure(error)} onRetry={ask} />
      ) : isNone ? (
        <Text tone="subdued">{texts.none}</Text>
      ) : (
        <PaperView
          file={file}
          title={texts.paper(chosen?.name ?? "")}
          instead={(at) => (
            <>
              {deDocuments.noViewer}{" "}
              <a href={at} download="Vorschau.pdf" className={styles["open"]}>
                {deDocuments.save("Vorschau.pdf")}
              </a>
            </>
          )}
        />
      )}
      {form.isChanged && <Text tone="subdued">{texts.changed(labelsOf(form).join(", "))}</Text>}
    </Stack>
  );
}

/** The labels of changed settings. */
const labelsOf = ({ changes }: PreferencesForm): readonly string[] =>
  preferenceNames.filter((name) => name in changes).map((name) => settingLabels[name]);
