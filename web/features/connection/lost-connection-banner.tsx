import { Banner } from "../../components/banner.tsx";
import { Link } from "../../components/link.tsx";
import { Text } from "../../components/text.tsx";
import { pages } from "../../lib/pages.ts";
import { deHome } from "../../locales/de-home.ts";

const texts = deHome.notice;

/** Says that the connection to the provider is lost, and links to the card that connects again. */
export function LostConnectionBanner({ isRevoked }: { isRevoked: boolean }) {
  return (
    <Banner tone="critical" title={isRevoked ? texts.revoked : texts.disconnected}>
      <Text>
        {texts.lostText} <Link to={pages.preferences}>{texts.toConnection}</Link>
      </Text>
    </Banner>
  );
}
