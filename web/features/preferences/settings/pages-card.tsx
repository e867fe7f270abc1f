import { Card } from "#web/components/card.tsx";
import { Link } from "#web/components/link.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { pages } from "#web/lib/pages.ts";
import { settingPageTexts } from "#web/locales/de-setting-pages.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";

const entries = [
  { to: pages.invoiceSettings, texts: settingPageTexts.invoices },
  { to: pages.creditNoteSettings, texts: settingPageTexts.credits },
  { to: pages.deliveryNoteSettings, texts: settingPageTexts.deliveries },
  { to: pages.transactionSettings, texts: settingPageTexts.transactions },
  { to: pages.contactSettings, texts: settingPageTexts.contacts },
  { to: pages.orderSettings, texts: settingPageTexts.orders },
  { to: pages.metafieldSettings, texts: settingPageTexts.metafields },
] as const;

/** Where else merchants go from the settings. */
const ways = [
  { to: `${pages.setup}?reset`, text: deSettingsScreen.ways.setup },
  { to: pages.orders, text: deSettingsScreen.ways.orders },
  { to: pages.helpApps, text: deSettingsScreen.ways.apps },
];

/** Links to the set-up, the orders and apps that fit. */
export function WaysCard() {
  return (
    <Card title={deSettingsScreen.ways.title}>
      <Row gap="400">
        {ways.map(({ to, text }) => (
          <Link key={to} to={to}>
            {text}
          </Link>
        ))}
      </Row>
    </Card>
  );
}

/** The pages on which documents, contacts and orders are set up in detail. */
export function PagesCard() {
  return (
    <Card title={deSettingsScreen.documents}>
      <Stack>
        {entries.map(({ to, texts: { title, text } }) => (
          <Stack key={to} gap="100">
            <Link to={to} isStrong>
              {title}
            </Link>
            <Text tone="subdued">{text}</Text>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
