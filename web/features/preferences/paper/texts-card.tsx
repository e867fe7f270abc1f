import { defaultTextOf } from "#shared/domain/documents/texts/default-texts.ts";
import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";
import type { Language } from "#shared/values/languages.ts";
import { Stack } from "#web/components/stack.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { useDocumentTexts } from "#web/lib/use-document-texts.ts";
import { dePaper as texts } from "#web/locales/de-paper.ts";
import { PaperOrder, usePaperOrder } from "../controls/preview-order.tsx";
import { printedAs } from "../controls/template-tools.tsx";
import { useResolvedText } from "../controls/use-resolved-text.ts";
import { textsOf } from "../settings/setting-text.ts";
import styles from "./paper.module.css";
import { DrawnPreview } from "./preview-side.tsx";

const above = ["deliveryTitle", "deliveryIntroduction"] as const;
const below = ["deliveryTerms", "deliveryRemark"] as const;

interface TextsCardProps {
  form: PreferencesForm;
  language: Language;
}

/** The texts of a delivery note as they read on an order, on a sheet that shows where its items stand. */
export function TextsCard({ form, language }: TextsCardProps) {
  const order = usePaperOrder("invoice");
  const shown = { form, language, order: order.chosen?.id };
  return (
    <DrawnPreview>
      <Stack gap="300">
        <PaperOrder {...order} />
        <div className={styles["sheet"]}>
          {above.map((name) => (
            <PrintedText key={name} name={name} {...shown} />
          ))}
          <p className={styles["items"]}>{texts.items}</p>
          {below.map((name) => (
            <PrintedText key={name} name={name} {...shown} />
          ))}
        </div>
      </Stack>
    </DrawnPreview>
  );
}

interface PrintedTextProps extends TextsCardProps {
  name: PreferenceName;
  order: string | undefined;
}

function PrintedText({ name, form, language, order }: PrintedTextProps) {
  const defaults = useDocumentTexts(language);
  const text = textsOf(form.settings, name)[language] ?? (defaults && defaultTextOf(name, defaults)) ?? "";
  const { value } = useResolvedText({ ...printedAs(name), language, text, order });
  const isPending = defaults === undefined || value === undefined;
  if (!isPending && text === "") return null;
  return (
    <p className={styles[name === "deliveryTitle" ? "heading" : "printed"]} aria-busy={isPending}>
      {value || "\u00a0"}
    </p>
  );
}
