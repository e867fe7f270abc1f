import { Banner } from "../../components/banner.tsx";
import { day } from "../../lib/format.ts";
import { de } from "../../locales/de.ts";

const texts = de.home.notice;

/** Says that documents wait for new transfers, and when those come. */
export function ExhaustedNotice({ resetAt }: { resetAt: string }) {
  return (
    <Banner tone="warning" title={texts.exhausted}>
      {texts.exhaustedText(day(resetAt))}
    </Banner>
  );
}
