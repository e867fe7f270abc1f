import type { Language } from "#shared/values/languages.ts";
import { Text } from "#web/components/text.tsx";
import { deTemplates as texts } from "#web/locales/de-templates.ts";
import { PreviewOrderSelect, usePreviewOrder } from "./preview-order.tsx";
import styles from "./template-tools.module.css";
import { useResolvedText } from "./use-resolved-text.ts";

interface TextPreviewProps {
  type: "invoice" | "credit" | "delivery";
  /** The setting without its kind: `introduction`, `itemTitle`. */
  field: string;
  language: Language;
  text: string;
}

/** A text as it reads on the latest or the chosen order. */
export function TextPreview(props: TextPreviewProps) {
  const { value, error, isTooLong } = useResolvedText({ ...props, order: usePreviewOrder() });
  if (isTooLong) return <Text tone="subdued">{texts.previewTooLong}</Text>;
  if (error) return <Text tone="subdued">{texts.previewFailed}</Text>;
  if (value === undefined) return null;
  return (
    <div className={styles.preview}>
      <PreviewOrderSelect />
      <p className={styles.printed}>{value === "" ? texts.previewEmpty : value}</p>
    </div>
  );
}
