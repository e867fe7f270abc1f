import { Banner } from "../../components/banner.tsx";
import { Link } from "../../components/link.tsx";
import { Text } from "../../components/text.tsx";
import { day } from "../../lib/format.ts";
import { pages } from "../../lib/pages.ts";
import { deHome } from "../../locales/de-home.ts";

const texts = deHome.notice;

/** Says that documents wait for new transfers, and when those come. */
export function ExhaustedBanner({ resetAt }: { resetAt: string }) {
  return (
    <Banner tone="warning" title={texts.exhausted}>
      <Text>{texts.exhaustedText(day(resetAt))}</Text>
      <Link to={`${pages.plan}#pricing`}>{texts.exhaustedAction}</Link>
    </Banner>
  );
}
