import { useNavigate } from "react-router";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { Banner } from "#web/components/banner.tsx";
import { pages } from "#web/lib/pages.ts";
import { deSetup } from "#web/locales/de-setup.ts";

const texts = deSetup.banner;

/** The way into the set-up until it is completed; nothing once documents are made by themselves. */
export function SetupBanner({ shop }: { shop: ShopRecord }) {
  const navigate = useNavigate();
  const { setupCompletedAt, isShopify, setup, preferences } = shop;
  if (setupCompletedAt !== null || isShopify || preferences.invoiceCreate !== false) return null;
  const label = setup.step === 0 ? texts.start : texts.go;
  return (
    <Banner tone="info" title={texts.title} action={{ label, onAction: () => void navigate(pages.setup) }}>
      {texts.text}
    </Banner>
  );
}
