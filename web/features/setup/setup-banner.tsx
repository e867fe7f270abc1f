import { useNavigate } from "react-router";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { Banner } from "#web/components/banner.tsx";
import { pages } from "#web/lib/pages.ts";
import { deSetup } from "#web/locales/de-setup.ts";

const texts = deSetup.banner;

/** The set-up is not completed, and no document is made by itself yet. */
export const isSetupOpen = ({ setupCompletedAt, isShopify, preferences }: ShopRecord): boolean =>
  setupCompletedAt === null && !isShopify && preferences.invoiceCreate === false;

/** Words of the button into the set-up. */
export const setupLabel = ({ setup }: ShopRecord): string => (setup.step === 0 ? texts.start : texts.go);

/** The way into the set-up until it is completed; nothing once documents are made by themselves. */
export function SetupBanner({ shop }: { shop: ShopRecord }) {
  const navigate = useNavigate();
  if (!isSetupOpen(shop)) return null;
  const action = { label: setupLabel(shop), onAction: () => void navigate(pages.setup) };
  return (
    <Banner tone="info" title={texts.title} action={action}>
      {texts.text}
    </Banner>
  );
}
