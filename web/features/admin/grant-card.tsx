import { useState } from "react";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { FieldPair } from "../../components/field-pair.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { count } from "../../lib/format.ts";
import { deAdmin } from "../../locales/de-admin.ts";
import { useGrantCredits } from "./hooks.ts";

const texts = deAdmin.grant;

/** Gives a shop transfers out of goodwill. */
export function GrantCard({ shop }: { shop: string }) {
  const { run, isRunning, error } = useGrantCredits();
  const [transfers, setTransfers] = useState("");
  const [occasion, setOccasion] = useState("");
  const [reason, setReason] = useState("");
  const [outcome, setOutcome] = useState<string>();
  const isFilled = /^[1-9]\d{0,5}$/.test(transfers) && occasion.trim().length > 2 && reason.trim().length > 2;
  const grant = async () => {
    setOutcome(undefined);
    const answer = await run({ shop, transfers: Number(transfers), occasion, reason });
    if (answer === undefined) return;
    const { quota, used } = answer.credits;
    const rest = count(quota - used);
    setOutcome(answer.isGranted ? texts.granted(count(Number(transfers)), rest) : texts.known(rest));
  };
  return (
    <Card title={texts.title}>
      <Stack>
        <Text tone="subdued">{texts.text}</Text>
        {error && (
          <Banner title={texts.failed} tone="critical">
            {error.message}
          </Banner>
        )}
        <div role="status">{outcome !== undefined && <Text>{outcome}</Text>}</div>
        <FieldPair>
          <TextField label={texts.transfers} value={transfers} onChange={setTransfers} />
          <TextField label={texts.occasion} hint={texts.occasionHelp} value={occasion} onChange={setOccasion} />
        </FieldPair>
        <TextField label={texts.reason} hint={texts.reasonHelp} value={reason} onChange={setReason} />
        <Row>
          <Button onClick={() => void grant()} isRunning={isRunning} isDisabled={!isFilled}>
            {texts.give}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
