import type { ReactNode } from "react";
import type { PaperTopic } from "#shared/domain/preferences/choices.ts";
import { openPapers } from "#shared/domain/preferences/papers.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { useAnswer } from "./hooks.ts";

interface PaperOfferProps {
  topic: PaperTopic;
  preferences: Preferences;
  texts: Readonly<Record<"title" | "text" | "take" | "keep", string>>;
  children?: ReactNode;
}

/** Offers a change of documents to a shop that was there before; nothing once the merchant has answered. */
export function PaperOffer({ topic, preferences, texts, children }: PaperOfferProps) {
  const { take, keep, isRunning, error } = useAnswer(preferences, topic);
  if (!openPapers(preferences).includes(topic)) return null;
  return (
    <Banner title={texts.title} tone="info">
      <Stack gap="300">
        <Text>{texts.text}</Text>
        {children}
        {error && <Text tone="critical">{error.message}</Text>}
        <Row>
          <Button onClick={() => void take()} isRunning={isRunning}>
            {texts.take}
          </Button>
          <Button variant="plain" onClick={() => void keep()} isDisabled={isRunning}>
            {texts.keep}
          </Button>
        </Row>
      </Stack>
    </Banner>
  );
}
