import type { ShopRecord } from "#shared/api/shop-record.ts";
import { asksTurnover, dutyFrom } from "#shared/domain/documents/invoice/e-invoice.ts";
import { settingsGaps } from "#shared/domain/documents/invoice/e-invoice-settings.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { berlinDay } from "#shared/values/days.ts";
import { Badge } from "#web/components/badge.tsx";
import { Card } from "#web/components/card.tsx";
import { Disclosure } from "#web/components/disclosure.tsx";
import { Entries, EntryFold } from "#web/components/entries.tsx";
import { GapList } from "#web/components/gap-list.tsx";
import { LinkedText } from "#web/components/linked-text.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { gapText } from "#web/lib/e-invoice-gap.ts";
import { day } from "#web/lib/format.ts";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { deEInvoice } from "#web/locales/de-e-invoice.ts";
import { SectionControls } from "../settings/section-controls.tsx";
import { useLedTo } from "../settings/use-focused.ts";
import { Companies } from "./companies.tsx";
import styles from "./e-invoices-card.module.css";
import { useEInvoices } from "./hooks.ts";

const texts = deEInvoice.shop;

const turnover = ["eInvoiceTurnover"] as const;

/** Says if settings, saved or not, allow e-invoices to companies; folded while no recent order comes from one. */
export function EInvoicesCard({ form, shop }: { form: PreferencesForm; shop: ShopRecord }) {
  const { settings } = form;
  const { data: companies } = useEInvoices();
  const isLedTo = useLedTo("eInvoices", turnover, form.errors);
  const isExempt = shop.lexoffice.profile?.smallBusiness === true;
  const inSettings = settingsGaps(settings);
  const gaps = inSettings.map((gap) => ({ ...gapText(gap), ...texts.settings[gap] }));
  if (isExempt) {
    return (
      <Card title={texts.title}>
        <Text>{texts.exempt}</Text>
      </Card>
    );
  }
  const isReady = gaps.length === 0;
  const content = (
    <Stack gap="200">
      <Duty eInvoiceTurnover={settings.eInvoiceTurnover} />
      <SectionControls names={turnover} form={form} shop={shop} language="de" />
      <GapList title={texts.missing} gaps={gaps} act={texts.change} />
      <Companies inSettings={inSettings} />
      <Disclosure title={texts.atProvider.title}>
        <ul className={styles.list}>
          {texts.atProvider.points.map((point) => (
            <li key={point}>
              <LinkedText>{point}</LinkedText>
            </li>
          ))}
        </ul>
      </Disclosure>
    </Stack>
  );
  if (companies?.companies === 0) {
    return (
      <Entries>
        <EntryFold
          name={texts.title}
          value={isReady ? "" : texts.notNeeded}
          badge={isReady && <Badge tone="success">{texts.ready}</Badge>}
          isLedTo={isLedTo}
        >
          {content}
        </EntryFold>
      </Entries>
    );
  }
  return (
    <Card
      title={texts.title}
      aside={<Badge tone={isReady ? "success" : "attention"}>{isReady ? texts.ready : texts.open(gaps.length)}</Badge>}
    >
      {content}
    </Card>
  );
}

/** The day from which the shop owes e-invoices; asks again for a turnover that was only expected. */
function Duty({ eInvoiceTurnover }: Pick<Preferences, "eInvoiceTurnover">) {
  const from = dutyFrom(eInvoiceTurnover);
  const isAsked = asksTurnover(berlinDay(new Date().toISOString()), eInvoiceTurnover);
  if (from !== undefined) {
    return (
      <>
        <Text>{texts.dutyFrom(day(from))}</Text>
        {isAsked && <Text>{texts.askTurnover}</Text>}
      </>
    );
  }
  return (
    <div className={styles.duties}>
      {texts.duties.map(({ from: since, who }) => (
        <div key={since} className={styles.duty}>
          <strong>{since}</strong>
          <Text tone="subdued">{who}</Text>
        </div>
      ))}
    </div>
  );
}
