import { Banner } from "../../components/banner.tsx";
import { deHome } from "../../locales/de-home.ts";

const texts = deHome.notice;

/** Says that the provider's account takes no documents; the connection card explains why. */
export function UnfitAccountBanner() {
  return (
    <Banner tone="critical" title={texts.issues}>
      {texts.issuesText}
    </Banner>
  );
}
