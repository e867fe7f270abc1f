import { useState } from "react";
import { taxChangeNames } from "#shared/domain/documents/tax/tax-changes.ts";
import type { ProviderProfile, TaxChange, TaxChangeName } from "#shared/domain/shop/shop.ts";
import { germanDay } from "#shared/values/days.ts";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { confirm } from "../../lib/platform.ts";
import { deConnection } from "../../locales/de-connection.ts";
import { useDateTaxChange } from "./hooks.ts";

const texts = deConnection.taxChange;

/** Asks since when the account is taxed as it is now, and shows the answer, which can be mended. */
export function TaxChangeQuestions({ profile }: { profile: ProviderProfile }) {
  return taxChangeNames.map((name) => {
    const change = profile.taxChanges?.[name];
    if (change === undefined) return null;
    return change.isConfirmed ? (
      <Answer key={name} name={name} change={change} />
    ) : (
      <Question key={name} name={name} change={change} />
    );
  });
}

function Answer({ name, change }: { name: TaxChangeName; change: TaxChange }) {
  const [isChanging, setIsChanging] = useState(false);
  if (isChanging) return <Question name={name} change={change} onSaved={() => setIsChanging(false)} />;
  return (
    <Row>
      <Text>{texts.answers[name](germanDay(change.since))}</Text>
      <Button variant="plain" onClick={() => setIsChanging(true)}>
        {texts.change}
      </Button>
    </Row>
  );
}

function Question({ name, change, onSaved }: { name: TaxChangeName; change: TaxChange; onSaved?: () => void }) {
  const [since, setSince] = useState<string>(change.since);
  const { date, isRunning, error } = useDateTaxChange();
  const save = async () => {
    if (!(await date({ change: name, since }))) return;
    confirm(texts.saved);
    onSaved?.();
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
