import { useState } from "react";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { ListFrame } from "#web/components/list-frame.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { day } from "#web/lib/format.ts";
import { cursorPager } from "#web/lib/page-turn.ts";
import { deReceipts as texts } from "#web/locales/de-receipts.ts";
import { useMatching, useSuggestions } from "./hooks.ts";
import { MatchingProgress } from "./matching-progress.tsx";
import { Suggestions } from "./suggestions.tsx";

/** Compares the merchant's own documents with the orders, and asks about what is not certain. */
export function ReceiptsCard() {
  const [cursor, setCursor] = useState("");
  const list = useSuggestions(cursor);
  const page = list.data;
  const { answer, isRunning, error: failure, start, stop } = useMatching();
  const matching = answer ?? page?.matching;
  const isBegun = page?.startedAt !== null && page !== undefined;
  const label = matching?.continue ? texts.goOn : isBegun ? texts.again : texts.start;
  return (
    <Card label={texts.title}>
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
            <Button variant="primary" onClick={() => void start()}>
              {label}
            </Button>
          )}
          {!isRunning && page && (
            <Text tone="subdued">{page.startedAt === null ? texts.never : texts.lastRun(day(page.startedAt))}</Text>
          )}
        </Row>
        <ListFrame
          list={list}
          failed={texts.listFailed}
          skeleton={null}
          empty={null}
          pager={cursorPager(page, { label: texts.pages, show: setCursor })}
        >
          {({ items }) => <Suggestions items={items} />}
        </ListFrame>
      </Stack>
    </Card>
  );
}
