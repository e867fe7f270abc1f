import { useState } from "react";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import { type PrivatePlan, privatePlans } from "#shared/domain/plans/private-offers.ts";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { FieldPair } from "../../components/field-pair.tsx";
import { Select } from "../../components/select.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { day } from "../../lib/format.ts";
import { deAdmin } from "../../locales/de-admin.ts";
import { useOfferPlan } from "./hooks.ts";

const texts = deAdmin.offer;
const options = privatePlans.map((value) => ({ value, label: planNames[value] }));

/** Offers a private plan to a shop until a day, or withdraws the offer. */
export function OfferCard({ shop }: { shop: string }) {
  const { run, isRunning, error } = useOfferPlan();
  const [plan, setPlan] = useState<PrivatePlan>("corporate");
  const [price, setPrice] = useState("");
  const [transfers, setTransfers] = useState("");
  const [until, setUntil] = useState("");
  const [reason, setReason] = useState("");
  const [outcome, setOutcome] = useState<string>();
  const isCustom = plan === "custom";
  const euros = Number(price.replace(",", "."));
  const hasTerms = !isCustom || (euros > 0 && /^[1-9]\d*$/.test(transfers));
  const hasReason = reason.trim().length > 2;
  const send = async (offered: PrivatePlan | null) => {
    setOutcome(undefined);
    const terms = offered === "custom" ? { price: euros, transfers: Number(transfers) } : {};
    const answer = await run({
      shop,
      plan: offered,
      price: null,
      transfers: null,
      until: null,
      reason,
      ...(offered === null ? {} : { ...terms, until }),
    });
    if (answer === undefined) return;
    const { offer, isTold } = answer;
    setOutcome(
      offer === null
        ? texts.withdrawn
        : (isTold ? texts.offered : texts.offeredUntold)(planNames[offer.plan], day(`${offer.until}T12:00:00Z`)),
    );
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
          <Select label={texts.plan} options={options} value={plan} onChange={setPlan} />
          <TextField label={texts.until} type="date" value={until} onChange={setUntil} />
        </FieldPair>
        {isCustom && (
          <FieldPair>
            <TextField label={texts.price} value={price} onChange={setPrice} />
            <TextField label={texts.transfers} value={transfers} onChange={setTransfers} />
          </FieldPair>
        )}
        <TextField label={deAdmin.grant.reason} hint={deAdmin.grant.reasonHelp} value={reason} onChange={setReason} />
        <Row>
          <Button
            onClick={() => void send(plan)}
            isRunning={isRunning}
            isDisabled={!hasTerms || !hasReason || until === ""}
          >
            {texts.offer}
          </Button>
          <Button onClick={() => void send(null)} isRunning={isRunning} isDisabled={!hasReason}>
            {texts.withdraw}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
