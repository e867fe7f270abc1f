import { isAsBefore } from "#shared/domain/preferences/papers.ts";
import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";
import type { Language } from "#shared/values/languages.ts";
import { Card } from "#web/components/card.tsx";
import { Select } from "#web/components/select.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { useMailTexts } from "#web/lib/use-mail-texts.ts";
import { deMails } from "#web/locales/de-mails.ts";
import { usePaperOrder } from "../controls/preview-order.tsx";
import { mailTextOf } from "../controls/template-control.tsx";
import { printedAs } from "../controls/template-tools.tsx";
import { useResolvedText } from "../controls/use-resolved-text.ts";
import { textsOf } from "../settings/setting-text.ts";
import type { MailKind } from "./mail-kinds.ts";
import styles from "./mail-preview.module.css";
import { plainText } from "./plain-text.ts";

const texts = deMails.preview;

interface MailPreviewProps {
  kind: MailKind;
  form: PreferencesForm;
  language: Language;
}

/** The mail that the customer of an order gets, with everything filled in. */
export function MailPreview({ kind, form, language }: MailPreviewProps) {
  const { settings } = form;
  const { chosen, options, isKnown, choose } = usePaperOrder(kind === "credit" ? "credit" : "invoice");
  const subject = useResolved(`${kind}SendMailSubject`, form, language, chosen?.id);
  const message = useResolved(`${kind}SendMailMessage`, form, language, chosen?.id);
  const signature = useResolved("mailSignature", form, language, chosen?.id);
  const frame = useFrame(kind, language, chosen?.id);
  return (
    <Card title={texts.title}>
      <Stack gap="300">
        {chosen === undefined ? (
          <Text tone="subdued">{isKnown ? texts.sample : "\u00a0"}</Text>
        ) : (
          <Select label={texts.order} isLabelHidden options={options} value={chosen.id} onChange={choose} />
        )}
        {message.error || message.isTooLong ? (
          <Text tone="subdued">{message.isTooLong ? texts.tooLong : texts.failed}</Text>
        ) : (
          <div className={styles["mail"]} aria-busy={message.value === undefined}>
            <div className={styles["head"]}>
              <p className={styles["subject"]}>{subject.value ?? "\u00a0"}</p>
              <p>{texts.from(settings[`${kind}SendMailName`])}</p>
              <p>{texts.to(chosen?.customer?.name ?? "")}</p>
            </div>
            <div className={styles["body"]}>
              {!isAsBefore(settings, "mailFrame") && <Frame {...frame} />}
              <p className={styles["message"]}>{plainText(message.value ?? "")}</p>
              {signature.value && <p className={styles["message"]}>{plainText(signature.value)}</p>}
              <ul className={styles["files"]}>
                {[texts.file, ...settings[`${kind}SendMailAttachments`].map(fileOf)].map((file) => (
                  <li key={file} className={styles["file"]}>
                    {file}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        )}
      </Stack>
    </Card>
  );
}

/** The first lines of the frame, as mails have them. */
function Frame({ document, amount }: { document: string; amount: string }) {
  return (
    <div className={styles["frame"]}>
      <p className={styles["quiet"]}>{document}</p>
      <p className={styles["amount"]}>{amount}</p>
    </div>
  );
}

/** The facts of an order's document in the frame; empty until they are there. */
function useFrame(kind: MailKind, language: Language, order: string | undefined) {
  const shared = { ...printedAs(`${kind}SendMailMessage`), language, order };
  const document = useResolvedText({ ...shared, text: "{{document.number}} · {{document.day}}" });
  const amount = useResolvedText({ ...shared, text: kind === "delivery" ? "" : "{{document.total}}" });
  return { document: document.value ?? "\u00a0", amount: amount.value ?? "\u00a0" };
}

/** The last part of an attachment's address. */
const fileOf = (address: string): string => address.split(/[?#]/)[0]?.split("/").at(-1) ?? address;

/** A text of the form, else the default one, as it reads for an order. */
function useResolved(name: PreferenceName, form: PreferencesForm, language: Language, order: string | undefined) {
  const mail = mailTextOf(name);
  const defaults = useMailTexts(mail?.kind, language);
  const text = textsOf(form.settings, name)[language] ?? (mail === undefined ? "" : (defaults?.[mail.part] ?? ""));
  return useResolvedText({ ...printedAs(name), language, text, order });
}
