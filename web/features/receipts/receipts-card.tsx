import { useState } from "react";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { Pager } from "#web/components/pager.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { day } from "#web/lib/format.ts";
import { de } from "#web/locales/de.ts";
import { deReceipts as texts } from "#web/locales/de-receipts.ts";
import { useMatching, useSuggestions } from "./hooks.ts";
import { MatchingProgress } from "./matching-progress.tsx";
import { Suggestions } from "./suggestions.tsx";

/** Compares the merchant's own documents with the orders, and asks about what is not certain. */
export function ReceiptsCard() {
  const [cursor, setCursor] = useState("");
  const { data: page, error, mutate } = useSuggestions(cursor);
  const { answer, isRunning, error: failure, start, stop } = useMatching();
  const matching = answer ?? page?.matching;
  const isBegun = page?.startedAt !== null && page !== undefined;
  const label = matching?.continue ? texts.goOn : isBegun ? texts.again : texts.start;
  return (
    <Card title={texts.title}>
      <Stack>
        <Text tone="subdued">{texts.text}</Text>
        {failure && (
          <Banner title={texts.failed} tone="warning">
            {texts.failedText(failure.message)}
          </Banner>
        )}
        {matching && (isRunning || isBegun) && <MatchingProgress matching={matching} isRunning={isRunning} />}
        <Row gap="400">
          {isRunning ? (
            <Button onClick={stop}>{texts.stop}</Button>
          ) : (
            <Button onClick={() => void start()}>{label}</Button>
          )}
          {!isRunning && page?.startedAt && <Text tone="subdued">{texts.lastRun(day(page.startedAt))}</Text>}
        </Row>
        {error && (
          <Banner
            title={texts.listFailed}
            tone="critical"
            action={{ label: de.actions.retry, onAction: () => void mutate() }}
          >
            {error.message}
          </Banner>
        )}
        {page && page.items.length > 0 && <Suggestions items={page.items} />}
        {page && (page.next !== null || page.previous !== null) && (
          <Pager
            label={texts.pages}
            {...(page.previous === null ? {} : { onPrevious: () => setCursor(page.previous ?? "") })}
            {...(page.next === null ? {} : { onNext: () => setCursor(page.next ?? "") })}
          />
        )}
      </Stack>
    </Card>
  );
}
