import { Card } from "#web/components/card.tsx";
import { Switch } from "#web/components/switch.tsx";
import { dayAndTime } from "#web/lib/format.ts";
import { useShop } from "#web/lib/shop.ts";
import { de } from "#web/locales/de.ts";
import { usePause } from "./hooks.ts";

const texts = de.preferences.pause;

/** Holds everything back, or goes on. It works at once and is no part of what the save bar saves. */
export function PauseCard() {
  const { data: shop } = useShop();
  const { pause, isRunning, error } = usePause();
  if (shop === undefined || !shop.lexoffice.isConnected) return null;
  const { pausedAt } = shop.automation;
  return (
    <Card title={texts.title}>
      <Switch
        label={texts.label}
        text={pausedAt === null ? texts.off : texts.on(dayAndTime(pausedAt, new Date(), de.datesInSentence))}
        isOn={pausedAt !== null}
        isDisabled={isRunning}
        {...(error ? { error: error.message } : {})}
        onChange={(isOn) => void pause(isOn)}
      />
    </Card>
  );
}
