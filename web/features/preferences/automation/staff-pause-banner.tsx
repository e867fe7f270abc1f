import type { StaffPause } from "#shared/domain/shop/staff-pause.ts";
import { Banner } from "#web/components/banner.tsx";
import { Text } from "#web/components/text.tsx";
import { dayAndTime } from "#web/lib/format.ts";
import { de } from "#web/locales/de.ts";
import { deHome } from "#web/locales/de-home.ts";

const texts = deHome.notice;

/** Says that our own people stopped everything, why, and that it goes on by itself. */
export function StaffPauseBanner({ pause: { at, notice } }: { pause: StaffPause }) {
  return (
    <Banner tone="warning" title={texts.staffPaused(dayAndTime(at, new Date(), de.datesInSentence))}>
      <Text>{notice}</Text>
      <Text>{texts.staffPausedText}</Text>
    </Banner>
  );
}
