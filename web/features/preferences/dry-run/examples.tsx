import { useState } from "react";
import type { DryRunExample } from "#shared/api/dry-run.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { Button } from "#web/components/button.tsx";
import { Text } from "#web/components/text.tsx";
import { deDryRun as texts } from "#web/locales/de-dry-run.ts";
import { ChangedPdfs } from "./changed-pdfs.tsx";
import styles from "./dry-run.module.css";
import { fieldText, sideText, type View } from "./words.ts";

interface ExamplesProps {
  examples: readonly DryRunExample[];
  view: View;
  changes: PreferencesPatch;
}

/** The first differences in full. */
export function Examples({ examples, view, changes }: ExamplesProps) {
  return (
    <ul className={styles.list}>
      {examples.map((example) => (
        <li key={`${example.kind} ${example.source}`}>
          <Example example={example} view={view} changes={changes} />
        </li>
      ))}
    </ul>
  );
}

function Example({ example, view, changes }: { example: DryRunExample } & Omit<ExamplesProps, "examples">) {
  const [isCompared, setIsCompared] = useState(false);
  const { order, kind, source, before, after, fields } = example;
  const printed = kind === "invoice" || kind === "credit" ? kind : undefined;
  const hasPdf = before.verdict === "wanted" || after.verdict === "wanted";
  return (
    <div className={styles.example}>
      <div className={styles.head}>
        <Text as="strong">{`${order.name} · ${texts.kinds[kind]}`}</Text>
        {printed !== undefined && hasPdf && !isCompared && (
          <Button isSmall label={texts.compareOf(order.name, texts.kinds[kind])} onClick={() => setIsCompared(true)}>
            {texts.compare}
          </Button>
        )}
      </div>
      {fields.length > 0 ? (
        fields.map((field) => <Text key={field.field}>{fieldText(field)}</Text>)
      ) : (
        <Text>{`${sideText(before, kind)} → ${sideText(after, kind)}`}</Text>
      )}
      {printed !== undefined && isCompared && (
        <ChangedPdfs input={{ changes, view, orderId: order.id, kind: printed, source }} orderName={order.name} />
      )}
    </div>
  );
}
