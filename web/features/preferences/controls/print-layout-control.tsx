import type { PrintLayoutsAnswer } from "#shared/api/connection.ts";
import type { PrintLayout } from "#shared/domain/preferences/kinds.ts";
import type { LanguageTexts } from "#shared/domain/preferences/languages.ts";
import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import type { Language } from "#shared/values/languages.ts";
import { Button } from "#web/components/button.tsx";
import { Link } from "#web/components/link.tsx";
import { Select } from "#web/components/select.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { lacksLanguages, providerPlansAddress } from "#web/lib/provider-plans.ts";
import { useContract } from "#web/lib/use-contract.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { errorOf } from "../settings/setting-props.ts";
import type { TemplateProps } from "./template-control.tsx";

const texts = deSettingsScreen.printLayout;
const DEFAULT = "";

/** The provider's print layout of a kind, by name and language. Only its largest version has any. */
export function PrintLayoutControl({ name, form, shop, isLocked, language }: TemplateProps) {
  const { isConnected } = shop.lexoffice;
  const { data, error, mutate } = useContract("GET /api/lexoffice/print-layouts", isConnected ? {} : null);
  if (!isConnected) return <Text tone="subdued">{texts.unconnected}</Text>;
  if (error !== undefined) {
    return (
      <Row>
        <Text tone="critical">{error.message}</Text>
        <Button variant="plain" onClick={() => void mutate()}>
          {texts.retry}
        </Button>
      </Row>
    );
  }
  const { layouts = [] } = data ?? {};
  const hasLanguages = !lacksLanguages(shop);
  const value = layoutOf(form.settings, name);
  const chosen = chosenIn(value, hasLanguages ? language : undefined);
  return (
    <Stack gap="200">
      <Select
        label={settingLabels[name]}
        options={optionsOf({ layouts }, chosen)}
        value={chosen}
        isDisabled={data === undefined || ((isLocked || !hasLanguages) && chosen === DEFAULT)}
        hint={hasLanguages ? texts.perLanguage : texts.versionXl}
        {...errorOf({ name, form })}
        onChange={(id) =>
          form.change({
            [name]: hasLanguages
              ? withLayout(value, form.settings.languages, language, id)
              : id === DEFAULT
                ? null
                : id,
          })
        }
      />
      {!hasLanguages && (
        <Link to={providerPlansAddress} leads="tab">
          {deSettingsScreen.comparePlans}
        </Link>
      )}
    </Stack>
  );
}

function layoutOf(settings: Readonly<Record<PreferenceName, unknown>>, name: PreferenceName): PrintLayout {
  const value = settings[name];
  // the row's kind is a print layout
  return value as PrintLayout;
}

/** The chosen layout, of one language or of all. */
export function chosenIn(value: PrintLayout, language: string | undefined): string {
  if (value === null) return DEFAULT;
  if (typeof value === "string") return value;
  return (language === undefined ? Object.values(value)[0] : new Map(Object.entries(value)).get(language)) ?? DEFAULT;
}

/** The layouts with that of one language replaced. One layout for all becomes one of each language first. */
export function withLayout(
  value: PrintLayout,
  languages: readonly Language[],
  language: Language,
  id: string,
): PrintLayout {
  const former: LanguageTexts =
    typeof value === "string" ? Object.fromEntries(languages.map((each) => [each, value])) : (value ?? {});
  const { [language]: _, ...others } = former;
  const next = id === DEFAULT ? others : { ...others, [language]: id };
  return Object.keys(next).length === 0 ? null : next;
}

/** A layout that the account no longer has stays visible until another one is chosen. */
export function optionsOf({ layouts }: PrintLayoutsAnswer, chosen: string) {
  const known = layouts.map(({ id, name, default: isDefault }) => ({
    value: id,
    label: isDefault ? texts.isDefault(name) : name,
  }));
  const isUnknown = chosen !== DEFAULT && !layouts.some(({ id }) => id === chosen);
  return [
    { value: DEFAULT, label: texts.standard },
    ...known,
    ...(isUnknown ? [{ value: chosen, label: texts.gone }] : []),
  ];
}
