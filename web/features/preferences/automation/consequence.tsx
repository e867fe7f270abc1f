import type { ShopRecord } from "#shared/api/shop-record.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { Facts } from "#web/components/facts.tsx";
import { Note } from "#web/components/note.tsx";
import { deAutomation } from "#web/locales/de-automation.ts";
import { whatHappens } from "./what-happens.ts";

const texts = deAutomation;

/** The consequences of the chosen settings, before they are saved. */
export function Consequence({ settings, shop }: { settings: Preferences; shop: ShopRecord }) {
  const { sentences, facts } = whatHappens(settings, shop, new Date());
  const lines = facts.length > 0 ? [...sentences, texts.fromNowOn] : sentences;
  return (
    <Note title={texts.ahead.title} lines={lines}>
      {facts.length > 0 && <Facts facts={facts} />}
    </Note>
  );
}
