import { limits } from "#shared/domain/preferences/choices.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { settingHints, settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { AddressList } from "#web/components/address-list.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { attachmentError } from "#web/lib/attachment-error.ts";
import { deAttachments } from "#web/locales/de-attachments.ts";
import type { SettingProps } from "../settings/setting-props.ts";

/** The files that go with every mail of a kind, by their addresses, each with its own error. */
export function AttachmentsControl({ name, form, isLocked }: SettingProps) {
  // Only settings that hold addresses have this control.
  const addresses = form.settings[name as keyof Pick<Preferences, "invoiceSendMailAttachments">];
  const errorOf = (address: string, position: number) => form.errors[`${name}.${position}`] ?? attachmentError(address);
  const most = isLocked ? addresses.length : limits.attachments;
  return (
    <Stack gap="200">
      <Text>{settingLabels[name]}</Text>
      {settingHints[name] && <Text tone="subdued">{settingHints[name]}</Text>}
      <AddressList
        addresses={addresses}
        most={most}
        texts={deAttachments}
        errorOf={errorOf}
        onChange={(changed) => form.change({ [name]: changed })}
      />
    </Stack>
  );
}
