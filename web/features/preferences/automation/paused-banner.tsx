import { Banner } from "../../../components/banner.tsx";
import { Text } from "../../../components/text.tsx";
import { dayAndTime } from "../../../lib/format.ts";
import { de } from "../../../locales/de.ts";
import { usePause } from "./hooks.ts";

const texts = de.home.notice;

/** Says that everything is held back, with the way to go on. */
export function PausedBanner({ since }: { since: string }) {
  const { pause, isRunning, error } = usePause();
  return (
    <Banner
      tone="warning"
      title={texts.paused(dayAndTime(since, new Date(), de.datesInSentence))}
      action={{ label: texts.resume, onAction: () => void pause(false), isRunning }}
    >
      <Text>{texts.pausedText}</Text>
      {error && <Text tone="critical">{error.message}</Text>}
    </Banner>
  );
}
