import { useEffect, useRef } from "react";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { Progress } from "#web/components/progress.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { de } from "#web/locales/de.ts";
import { deReceipts } from "#web/locales/de-receipts.ts";
import { deSetup } from "#web/locales/de-setup.ts";
import { useMatching, useSuggestions } from "./hooks.ts";
import { Suggestions } from "./suggestions.tsx";

const texts = deSetup.receipts;

interface ReceiptsStepProps {
  isRunning: boolean;
  /** `isCompared`: all receipts were looked at; otherwise the merchant leaves this out. */
  onNext: (isCompared: boolean) => void;
}

/** Assigns the provider's own receipts to orders, part by part. It begins by itself and can be skipped. */
export function ReceiptsStep({ isRunning: isLeaving, onNext }: ReceiptsStepProps) {
  const { answer, isRunning, error, start } = useMatching();
  const { data: page } = useSuggestions("");
  useOnce(start);
  const isDone = answer !== undefined && !answer.continue && error === undefined;
  const percent = answer?.progress ?? 0;
  return (
    <Stack>
      {!isDone && <Text>{deReceipts.text}</Text>}
      {!isDone && error === undefined && <Progress label={texts.progress(percent)} percent={percent} />}
      <div role="status">
        {isRunning && <Text tone="subdued">{deReceipts.running}</Text>}
        {isDone && <Text as="strong">{deReceipts.looked(answer.found, answer.assigned)}</Text>}
        {isDone && answer.found === 0 && <Text tone="subdued">{deReceipts.why}</Text>}
      </div>
      {error && (
        <Banner
          title={deReceipts.failed}
          tone="warning"
          action={{ label: de.actions.retry, onAction: () => void start() }}
        >
          {deReceipts.failedText(error.message)}
        </Banner>
      )}
      {isDone && page && page.items.length > 0 && <Suggestions items={page.items} />}
      <Row>
        {isDone ? (
          <Button variant="primary" onClick={() => onNext(true)} isRunning={isLeaving}>
            {deSetup.next}
          </Button>
        ) : (
          <Button onClick={() => onNext(false)} isRunning={isLeaving}>
            {texts.skip}
          </Button>
        )}
      </Row>
      {!isDone && <Text tone="subdued">{texts.skipText}</Text>}
    </Stack>
  );
}

/** Begins when the step is shown. */
function useOnce(start: () => Promise<void>): void {
  const latest = useRef(start);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void latest.current();
  }, []);
}
