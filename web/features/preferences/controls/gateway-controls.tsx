import { settingHints, settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { ChoiceList } from "#web/components/choice-list.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { gatewayAnchor, useAskedGateway, useGateways, useShown } from "../settings/gateways.ts";
import { errorOf, type SettingProps } from "../settings/setting-props.ts";
import { AddGateway } from "./add-gateway.tsx";

const texts = deSettingsScreen.gateways;

/** The payment methods whose orders are documented at once. */
export function GatewayExceptionsControl({ name, form, shop }: SettingProps) {
  const chosen = form.settings.invoiceEventExceptions;
  const known = useGateways(shop, chosen);
  const change = (ids: readonly string[]) => form.change({ invoiceEventExceptions: ids });
  return (
    <Stack gap="200">
      <ChoiceList
        label={settingLabels[name]}
        options={known.map(({ id, name: label }) => ({ value: id, label }))}
        chosen={chosen}
        {...errorOf({ name, form })}
        onChange={change}
      />
      <Text tone="subdued">{known.length === 0 ? texts.unknown : settingHints[name]}</Text>
      <AddGateway label={texts.other} onAdd={(id) => change([...new Set([...chosen, id])])} />
    </Stack>
  );
}

/** The payment methods whose payments are transferred: all but those that the merchant leaves out. */
export function GatewayFlagsControl({ name, form, shop }: SettingProps) {
  const flags = form.settings.transactionGateway;
  const asked = useAskedGateway();
  const known = useGateways(shop, [...Object.keys(flags), ...(asked === undefined ? [] : [asked])]);
  useShown(asked, known.length);
  const included = known.filter(({ id }) => flags[id] !== false).map(({ id }) => id);
  const change = (ids: readonly string[]) => {
    const left = known.filter(({ id }) => !ids.includes(id));
    form.change({ transactionGateway: Object.fromEntries(left.map(({ id }) => [id, false])) });
  };
  return (
    <Stack gap="200">
      <ChoiceList
        label={settingLabels[name]}
        options={known.map(({ id, name: label }) => ({
          value: id,
          label,
          id: gatewayAnchor(id),
          isMarked: id === asked,
        }))}
        chosen={included}
        {...errorOf({ name, form })}
        onChange={change}
      />
      <Text tone="subdued">{known.length === 0 ? texts.unknown : settingHints[name]}</Text>
    </Stack>
  );
}
