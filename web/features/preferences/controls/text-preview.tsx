import { useEffect, useState } from "react";
import { resolveText } from "#shared/api/documents.routes.ts";
import type { Language } from "#shared/values/languages.ts";
import { Text } from "#web/components/text.tsx";
import { useContract } from "#web/lib/use-contract.ts";
import { useDelayed } from "#web/lib/use-delayed.ts";
import { deTemplates as texts } from "#web/locales/de-templates.ts";
import { PreviewOrderSelect, usePreviewOrder } from "./preview-order.tsx";
import styles from "./template-tools.module.css";

/** Long enough that whole words are asked for, short enough to follow the merchant. */
const PAUSE_MILLISECONDS = 400;

/** The text goes with the address, which holds about 8,000 bytes; an umlaut takes six of them. */
const MAX_ADDRESS_BYTES = 6_000;

interface TextPreviewProps {
  type: "invoice" | "credit" | "delivery";
  /** The setting without its kind: `introduction`, `itemTitle`. */
  field: string;
  language: Language;
  text: string;
}

/** How a text reads on the latest or the chosen order, a moment after the merchant stops typing. */
export function TextPreview({ type, field, language, text }: TextPreviewProps) {
  const order = usePreviewOrder();
  const [asked, setAsked] = useState(text);
  const ask = useDelayed(setAsked, PAUSE_MILLISECONDS);
  useEffect(() => ask(text), [text, ask]);
  const isTooLong = encodeURIComponent(asked).length > MAX_ADDRESS_BYTES;
  const { data, error } = useContract(
    resolveText,
    isTooLong ? null : { language, type, field, value: asked, ...(order && { order }) },
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
    },
  );
  if (isTooLong) return <Text tone="subdued">{texts.previewTooLong}</Text>;
  if (error) return <Text tone="subdued">{texts.previewFailed}</Text>;
  if (data === undefined) return null;
  return (
    <div className={styles.preview}>
      <PreviewOrderSelect />
      <p className={styles.printed}>{data.value === "" ? texts.previewEmpty : data.value}</p>
    </div>
  );
}
