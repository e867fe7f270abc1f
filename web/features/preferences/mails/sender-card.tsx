import { lazy, Suspense, useState } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { EntitlementBanner } from "#web/components/entitlement-banner.tsx";
import { Entries, EntryBody } from "#web/components/entries.tsx";
import { FieldPair } from "#web/components/field-pair.tsx";
import { RadioCards } from "#web/components/radio-cards.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { missingOf } from "#web/lib/entitlements.ts";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { useContractMutation } from "#web/lib/use-contract.ts";
import { useTyped } from "#web/lib/use-typed.ts";
import { deMails as texts } from "#web/locales/de-mails.ts";
import { SettingPlace } from "../settings/setting-place.tsx";
import { forAllKinds } from "./mail-kinds.ts";

// only shops with a server of their own load it
const SmtpBox = lazy(async () => ({ default: (await import("../smtp/smtp-box.tsx")).SmtpBox }));

const BOX_HEIGHT = 260;

/** By whom all mails are sent. A server of the merchant's own is used once its check succeeds. */
export function SenderCard({ form, shop, isLedTo }: { form: PreferencesForm; shop: ShopRecord; isLedTo: boolean }) {
  const { run, error } = useContractMutation("PATCH /api/shop/preferences", { answers: "GET /api/shop" });
  const missing = missingOf({ features: ["emails"] }, shop);
  const isLocked = missing.length > 0;
  const isStored = shop.preferences.invoiceSendMailSender === "smtp";
  const [isWanted, setIsWanted] = useState(isStored || isLedTo);
  const isOwn = isWanted || form.settings.invoiceSendMailSender === "smtp";
  const use = async (sender: "app" | "smtp") => {
    const isSaved = (await run(forAllKinds("Sender", sender))) !== undefined;
    if (isSaved) setIsWanted(sender === "smtp");
    return isSaved;
  };
  const choose = (sender: "app" | "smtp") => {
    setIsWanted(sender === "smtp");
    const isUsable = shop.smtp !== null && shop.smtp.error === null;
    if (sender === "app" || isUsable) form.change(forAllKinds("Sender", sender));
  };
  return (
    <Entries id="sender" title={texts.sender.title}>
      <EntryBody>
        <Stack>
          <EntitlementBanner missing={missing} shop={shop} />
          <SettingPlace name="invoiceSendMailSender">
            <RadioCards
              isPair
              label={texts.sender.label}
              options={[
                { value: "app", label: texts.sender.ours, hint: texts.sender.oursText, isDisabled: isLocked },
                { value: "smtp", label: texts.sender.own, hint: texts.sender.ownText, isDisabled: isLocked },
              ]}
              chosen={isOwn ? "smtp" : "app"}
              onChange={choose}
            />
          </SettingPlace>
          <FieldPair>
            <CommonField part="Name" form={form} isLocked={isLocked} />
            <CommonField part="ReplyTo" form={form} isLocked={isLocked} />
          </FieldPair>
          {isOwn && (
            <Suspense fallback={<Skeleton height={BOX_HEIGHT} />}>
              <SmtpBox shop={shop} name={form.settings.invoiceSendMailName} isLocked={isLocked} onUse={use} />
            </Suspense>
          )}
          {error && <Text tone="critical">{error.message}</Text>}
        </Stack>
      </EntryBody>
    </Entries>
  );
}

interface CommonFieldProps {
  part: "Name" | "ReplyTo";
  form: PreferencesForm;
  isLocked: boolean;
}

/** A field of all kinds of mails; a kind that has another value keeps it. */
function CommonField({ part, form, isLocked }: CommonFieldProps) {
  const { settings } = form;
  const name = `invoiceSendMail${part}` as const;
  const value = settings[name];
  const typed = useTyped(value, (next) => {
    const same = forAllKinds(part, next, (kind) => settings[`${kind}SendMail${part}`] === value);
    form.change(same as PreferencesPatch);
  });
  const error = form.errors[name];
  return (
    <SettingPlace name={name}>
      <TextField
        label={settingLabels[name]}
        isDisabled={isLocked}
        {...(part === "ReplyTo" ? { type: "email" } : {})}
        error={error}
        {...typed}
      />
    </SettingPlace>
  );
}
