import { type ReactNode, useState } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { Columns } from "#web/components/columns.tsx";
import { Entries, EntryFold } from "#web/components/entries.tsx";
import { Stack } from "#web/components/stack.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { deMails } from "#web/locales/de-mails.ts";
import { settingPageTexts } from "#web/locales/de-setting-pages.ts";
import { SaveFailure } from "../automation/save-failure.tsx";
import { SavePreferences } from "../automation/save-preferences.tsx";
import { shownSections } from "../settings/page-content.ts";
import { SectionControls } from "../settings/section-controls.tsx";
import { textsOf } from "../settings/setting-text.ts";
import { useAskedAnchor, useFocused, useLedTo } from "../settings/use-focused.ts";
import { useLanguageChoice } from "../settings/use-language-choice.ts";
import { KindCard } from "./kind-card.tsx";
import { type MailSection, mailKinds } from "./mail-kinds.ts";
import { MailPreview } from "./mail-preview.tsx";
import { plainText } from "./plain-text.ts";
import { SenderCard } from "./sender-card.tsx";

const signatureNames = ["mailSignature"] as const;

interface MailGroupsProps {
  form: PreferencesForm;
  shop: ShopRecord;
  /** The way to links in the platform's own mails. */
  links: ReactNode;
}

/** The mails to customers by their sender, with an order's mail beside them. */
export function MailGroups({ form, shop, links }: MailGroupsProps) {
  const { focused } = useFocused();
  const asked = useAskedSection(focused);
  const [section, choose] = useState<MailSection>(asked ?? "invoices");
  const [wasAsked, setWasAsked] = useState(asked);
  if (asked !== wasAsked) {
    setWasAsked(asked);
    if (asked !== undefined) choose(asked);
  }
  const languages = useLanguageChoice(form.settings.languages);
  const names = shownSections("mail", form.settings, { focused }).find((one) => one.section === section)?.names ?? [];
  const isSignatureAsked = useLedTo("signature", signatureNames, form.errors);
  const isSenderAsked = focused?.endsWith("SendMailSender") === true;
  const signature = plainText(textsOf(form.settings, "mailSignature")[languages.language] ?? "");
  const common = { form, shop };
  return (
    <Columns
      hasPaper
      main={
        <Stack>
          <SaveFailure form={form} />
          <SenderCard {...common} isLedTo={isSenderAsked} />
          <KindCard {...common} section={section} names={names} languages={languages} onChoose={choose} />
          <Entries>
            <EntryFold
              id="signature"
              name={settingPageTexts.mail.sections.signature.title}
              value={signature.split("\n")[0] || deMails.standardSignature}
              isLedTo={isSignatureAsked}
            >
              <SectionControls {...common} names={signatureNames} language={languages.language} />
            </EntryFold>
          </Entries>
          {links}
          <SavePreferences form={form} />
        </Stack>
      }
      side={<MailPreview kind={mailKinds[section]} shop={shop} form={form} language={languages.language} />}
    />
  );
}

/** The kind of documents that the address asks for: by its anchor, or by one of its settings. */
function useAskedSection(focused: string | undefined): MailSection | undefined {
  const anchor = useAskedAnchor();
  const sections = Object.keys(mailKinds) as MailSection[];
  return sections.find((section) => anchor === section || focused?.startsWith(`${mailKinds[section]}SendMail`));
}
