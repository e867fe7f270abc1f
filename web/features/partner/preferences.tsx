import type { PartnerPreferencesAnswer } from "#shared/api/partner.ts";
import { Banner } from "../../components/banner.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { SaveBar } from "../../components/save-bar.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Stack } from "../../components/stack.tsx";
import { day } from "../../lib/format.ts";
import { dePartner } from "../../locales/de-partner.ts";
import { usePartnerPreferences } from "./hooks.ts";
import { ConsentCard, PayoutCard, TaxCard, YouCard } from "./preferences-cards.tsx";
import { usePreferencesForm } from "./use-preferences-form.ts";

const texts = dePartner.preferences;

/** Tax and payout details. */
export function Preferences() {
  const { data, error, isValidating, mutate } = usePartnerPreferences();
  if (data !== undefined) return <Form stored={data} onRefresh={() => mutate()} />;
  if (error === undefined) return <Skeleton height={240} bars={3} />;
  return (
    <LoadFailure title={texts.failed} text={error.message} isRetrying={isValidating} onRetry={() => void mutate()} />
  );
}

interface FormProps {
  stored: PartnerPreferencesAnswer;
  onRefresh: () => Promise<PartnerPreferencesAnswer | undefined>;
}

function Form({ stored, onRefresh }: FormProps) {
  const edit = usePreferencesForm(stored, onRefresh);
  const props = { stored, edit };
  return (
    <Stack>
      {stored.detailsFrom !== null && (
        <Banner title={texts.details.title(day(stored.detailsFrom))} tone="info">
          {texts.details.text}
        </Banner>
      )}
      {(edit.hasFaults || edit.error) && (
        <Banner title={texts.notSaved} tone="critical">
          {edit.error === undefined || edit.error.code === "invalid_input" ? texts.check : edit.error.message}
        </Banner>
      )}
      <TaxCard {...props} />
      <YouCard {...props} />
      <PayoutCard {...props} />
      <ConsentCard {...props} />
      <SaveBar
        id="partner-preferences"
        isOpen={edit.isChanged}
        isSaving={edit.isSaving}
        onSave={() => void edit.save()}
        onDiscard={edit.discard}
      />
    </Stack>
  );
}
