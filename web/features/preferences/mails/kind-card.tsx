import type { ShopRecord } from "#shared/api/shop-record.ts";
import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";
import { Entries, EntryBody, EntryFold } from "#web/components/entries.tsx";
import { FilterChips } from "#web/components/filter-chips.tsx";
import { Stack } from "#web/components/stack.tsx";
import { TextField } from "#web/components/text-field.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { deMails as texts } from "#web/locales/de-mails.ts";
import { settingPageTexts } from "#web/locales/de-setting-pages.ts";
import { LanguageChips } from "../settings/group-card.tsx";
import { SectionControls } from "../settings/section-controls.tsx";
import { useLedTo } from "../settings/use-focused.ts";
import type { LanguageChoice } from "../settings/use-language-choice.ts";
import styles from "./kind-card.module.css";
import { isOfSender, type MailSection, mailKinds } from "./mail-kinds.ts";

interface KindCardProps {
  section: MailSection;
  names: readonly PreferenceName[];
  form: PreferencesForm;
  shop: ShopRecord;
  languages: LanguageChoice;
  onChoose: (section: MailSection) => void;
}

const sections = Object.keys(mailKinds) as MailSection[];
const isUsual = (name: PreferenceName): boolean => /SendMail(?:Enabled|Subject|Message)$/.test(name);

/** The mails that accompany documents of one kind. */
export function KindCard({ section, names, form, shop, languages, onChoose }: KindCardProps) {
  const rare = names.filter((name) => !isUsual(name) && !isOfSender(name));
  const isLedTo = useLedTo("", rare, form.errors);
  const all = form.settings.languages;
  const common = { form, shop, language: languages.language };
  return (
    <Entries id={section}>
      <EntryBody>
        <div className={styles["head"]}>
          <FilterChips
            label={texts.kinds}
            options={sections.map((value) => ({ value, label: settingPageTexts.mail.sections[value].title }))}
            value={section}
            onChange={onChoose}
          />
          {all.length > 1 && <LanguageChips languages={all} {...languages} />}
        </div>
      </EntryBody>
      <EntryBody>
        <SectionControls key={section} names={names.filter(isUsual)} {...common} />
      </EntryBody>
      <EntryFold key={section} name={texts.more} value={moreValue(section, form)} isLedTo={isLedTo}>
        <Stack>
          <TextField label={texts.recipient} value={texts.ofOrder} isDisabled onChange={() => undefined} />
          <SectionControls names={rare} {...common} />
        </Stack>
      </EntryFold>
    </Entries>
  );
}

/** `Ohne Kopie, 1 Anhang, nicht bei Kassenverkäufen` */
function moreValue(section: MailSection, { settings }: PreferencesForm): string {
  const kind = mailKinds[section];
  const attachments = settings[`${kind}SendMailAttachments`].length;
  const skipTags = settings[`${kind}SendMailSkipTags`];
  return [
    settings[`${kind}SendMailCopy`] ? texts.copy : texts.noCopy,
    ...(attachments > 0 ? [texts.attachments(attachments)] : []),
    ...(settings[`${kind}SendMailSkipSources`].length > 0 ? [texts.notForPos] : []),
    ...(skipTags.length > 0 ? [texts.skipTags(skipTags.join(", "))] : []),
  ].join(", ");
}
