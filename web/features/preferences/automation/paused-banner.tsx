import { Banner } from "#web/components/banner.tsx";
import { Text } from "#web/components/text.tsx";
import { dayAndTime } from "#web/lib/format.ts";
import { de } from "#web/locales/de.ts";
import { deHome } from "#web/locales/de-home.ts";
import { usePause } from "./hooks.ts";

const texts = deHome.notice;

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
