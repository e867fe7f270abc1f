import { useState } from "react";
import { openTaxChanges } from "#shared/domain/documents/tax/tax-changes.ts";
import type { ProviderProfile, TaxChange, TaxChangeName } from "#shared/domain/shop/shop.ts";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { confirm } from "../../lib/platform.ts";
import { deConnection } from "../../locales/de-connection.ts";
import { useDateTaxChange } from "./hooks.ts";

const texts = deConnection.taxChange;

/** Asks since when the account is taxed as it is now; nothing once the merchant has answered. */
export function TaxChangeQuestions({ profile }: { profile: ProviderProfile }) {
  return openTaxChanges(profile).map(([name, change]) => <Question key={name} name={name} change={change} />);
}

function Question({ name, change }: { name: TaxChangeName; change: TaxChange }) {
  const [since, setSince] = useState<string>(change.since);
  const { date, isRunning, error } = useDateTaxChange();
  const save = async () => {
    if (await date({ change: name, since })) confirm(texts.saved);
  };
  return (
    <Banner title={texts.titles[name]} tone="warning">
      <Stack gap="300">
        <Text>{texts.text}</Text>
        <TextField label={texts.since} type="date" value={since} onChange={setSince} />
        {error && <Text tone="critical">{error.message}</Text>}
        <Button onClick={() => void save()} isRunning={isRunning} isDisabled={since === ""}>
          {texts.save}
        </Button>
      </Stack>
    </Banner>
  );
}
