import { Banner } from "../../components/banner.tsx";
import { de } from "../../locales/de.ts";

const texts = de.home.notice;

/** Says that the provider's account takes no documents; the connection card explains why. */
export function UnfitAccountBanner() {
  return (
    <Banner tone="critical" title={texts.issues}>
      {texts.issuesText}
    </Banner>
  );
}
