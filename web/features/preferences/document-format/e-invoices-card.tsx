import { asksTurnover, dutyFrom } from "#shared/domain/documents/invoice/e-invoice.ts";
import { settingsGaps } from "#shared/domain/documents/invoice/e-invoice-settings.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { berlinDay } from "#shared/values/days.ts";
import { Card } from "#web/components/card.tsx";
import { GapList } from "#web/components/gap-list.tsx";
import { LinkedText } from "#web/components/linked-text.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { gapText } from "#web/lib/e-invoice-gap.ts";
import { day } from "#web/lib/format.ts";
import { deEInvoice } from "#web/locales/de-e-invoice.ts";
import { Companies } from "./companies.tsx";

const texts = deEInvoice.shop;

/** Says if settings, saved or not, allow e-invoices to companies, and what only the provider's account tells. */
export function EInvoicesCard({ settings, shop }: { settings: Preferences; shop: ShopRecord }) {
  const isExempt = shop.lexoffice.profile?.smallBusiness === true;
  const inSettings = settingsGaps(settings);
  const gaps = inSettings.map(gapText);
  return (
    <Card title={texts.title}>
      <Stack gap="200">
        <Text>{isExempt ? deEInvoice.exemptions.smallBusiness : texts.text}</Text>
        {!isExempt && (
          <>
            <Duty eInvoiceTurnover={settings.eInvoiceTurnover} />
            <GapList title={texts.missing} gaps={gaps} />
            {gaps.length === 0 && <Text>{texts.ready}</Text>}
            <Companies inSettings={inSettings} />
            <Text tone="subdued">
              <LinkedText>{texts.atProvider}</LinkedText>
            </Text>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** The day from which the shop owes e-invoices; asks for its turnover if that is unsure. */
function Duty({ eInvoiceTurnover }: Pick<Preferences, "eInvoiceTurnover">) {
  const from = dutyFrom(eInvoiceTurnover);
  const isAsked = asksTurnover(berlinDay(new Date().toISOString()), eInvoiceTurnover);
  return (
    <>
      {from !== undefined && <Text>{texts.dutyFrom(day(from))}</Text>}
      {isAsked && <Text>{texts.askTurnover}</Text>}
    </>
  );
}
