import { getShop, updatePreferences } from "#shared/api/shop.routes.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { Stack } from "#web/components/stack.tsx";
import { useContractMutation } from "#web/lib/use-contract.ts";
import type { SettingProps } from "../settings/setting-props.ts";
import { SmtpBox } from "../smtp/smtp-box.tsx";
import { SelectControl } from "./choice-controls.tsx";

const ours: PreferencesPatch = {
  invoiceSendMailSender: "app",
  creditSendMailSender: "app",
  deliverySendMailSender: "app",
};

/** By whom mails go, and below it the merchant's own server. */
export function MailSenderControl(props: SettingProps) {
  const { form, name, shop, isLocked } = props;
  const { run } = useContractMutation(updatePreferences, { refreshes: [getShop] });
  return (
    <Stack>
      <SelectControl {...props} />
      {form.settings[name] === "smtp" && (
        <SmtpBox shop={shop} isLocked={isLocked} onUseOurs={async () => (await run(ours)) !== undefined} />
      )}
    </Stack>
  );
}
