import { lazy, Suspense } from "react";
import { getShop, updatePreferences } from "#shared/api/shop.routes.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { Skeleton } from "#web/components/skeleton.tsx";
import { Stack } from "#web/components/stack.tsx";
import { useContractMutation } from "#web/lib/use-contract.ts";
import type { SettingProps } from "../settings/setting-props.ts";
import { SelectControl } from "./choice-controls.tsx";

// only shops with a server of their own load it
const SmtpBox = lazy(async () => ({ default: (await import("../smtp/smtp-box.tsx")).SmtpBox }));

const BOX_HEIGHT = 420;

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
        <Suspense fallback={<Skeleton height={BOX_HEIGHT} />}>
          <SmtpBox shop={shop} isLocked={isLocked} onUseOurs={async () => (await run(ours)) !== undefined} />
        </Suspense>
      )}
    </Stack>
  );
}
