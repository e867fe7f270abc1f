import type { ShopRecord } from "#shared/api/shop-record.ts";
import { Button } from "#web/components/button.tsx";
import { Text } from "#web/components/text.tsx";
import { usePreferencesSave } from "#web/lib/preferences-form.ts";
import type { OwnPage } from "#web/locales/de-setting-pages.ts";
import { deSettingsScreen as texts } from "#web/locales/de-settings-screen.ts";
import { hiddenControls } from "./page-content.ts";
import styles from "./ways-on.module.css";

/** The number of a page's expert settings, with the switch for expert mode. */
export function MoreForExperts({ page, shop }: { page: OwnPage; shop: ShopRecord }) {
  const { save, isSaving, failure } = usePreferencesSave();
  const count = hiddenControls(page, shop.preferences);
  if (count === 0) return null;
  return (
    <div className={styles["ways"]}>
      <Text as="span" tone="subdued">
        {failure?.message ?? texts.moreForExperts(count)}
      </Text>
      <Button
        variant="plain"
        label={texts.expertOnLabel}
        onClick={() => void save({ expert: true })}
        isRunning={isSaving}
      >
        {texts.expertOn}
      </Button>
    </div>
  );
}
