import { type ReactNode, useState } from "react";
import type { OrderRowEntry } from "#shared/api/order-record.ts";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { invoiceMoments, momentOf, settingsOfMoment } from "#shared/domain/preferences/invoice-moment.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { Checkbox } from "#web/components/checkbox.tsx";
import { Note } from "#web/components/note.tsx";
import { RadioCards } from "#web/components/radio-cards.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { pages } from "#web/lib/pages.ts";
import { confirm } from "#web/lib/platform.ts";
import { useContractMutation } from "#web/lib/use-contract.ts";
import { deSetup } from "#web/locales/de-setup.ts";
import { OwnInvoice } from "./own-invoice.tsx";
import styles from "./switch-on.module.css";

const texts = deSetup.finish;

/** A moment, or drafts as expert mode has them. */
type Moment = keyof typeof texts.moments;

/** The three that are offered; another one only where it is stored. */
const offered: readonly Moment[] = ["fulfilled", "paid", "created"];
const storedMoment = (preferences: Preferences): Moment => momentOf(preferences) ?? "own";
const momentsFor = (stored: Moment): readonly Moment[] => (offered.includes(stored) ? offered : [...offered, stored]);

interface SwitchOnStepProps {
  shop: ShopRecord;
  /** Keeps that the set-up is completed, and whether payments are wished for. Answers whether that was done. */
  onComplete: (wishes: { payments: boolean }) => Promise<boolean>;
  onBack: () => void;
  /** The whole preview of the invoice of an order. */
  preview: (order: OrderRowEntry, onClose: () => void) => ReactNode;
}

/** The newest order's invoice, the moment and the kinds, then the button that begins the automation. */
export function SwitchOnStep({ shop, onComplete, onBack, preview }: SwitchOnStepProps) {
  const isOn = shop.preferences.invoiceCreate !== false;
  const stored = storedMoment(shop.preferences);
  const [moment, setMoment] = useState<Moment>(stored);
  const [kinds, setKinds] = useState({ invoices: true, credits: true, payments: true });
  const { finish, isBusy, error } = useSwitchOn(shop, onComplete);
  if (isOn) {
    return (
      <Stack>
        <Text>{texts.isOn}</Text>
        <Row>
          <Button variant="primary" onClick={() => void finish(stored, kinds)} isRunning={isBusy}>
            {texts.complete}
          </Button>
          <Button variant="plain" onClick={onBack}>
            {deSetup.back}
          </Button>
        </Row>
      </Stack>
    );
  }
  const sentence = kinds.invoices ? texts.sentence(texts.moments[moment].when) : texts.nothing;
  return (
    <div className={styles.columns}>
      <OwnInvoice preview={preview} />
      <Stack>
        <RadioCards
          label={texts.moment}
          options={momentsFor(stored).map((value) => ({
            value,
            ...texts.moments[value],
            ...(value === invoiceMoments[0] ? { badge: texts.recommended } : {}),
          }))}
          chosen={moment}
          onChange={setMoment}
        />
        <Kinds
          kinds={kinds}
          isAllowed={shop.lexoffice.transaction.isAllowed}
          onChange={(change) => setKinds({ ...kinds, ...change })}
        />
        <Note lines={[sentence]} />
        {error && (
          <Banner title={texts.notEnabled} tone="critical">
            {error.message}
          </Banner>
        )}
        <div className={styles.acts}>
          <Row gap="400">
            <Button
              variant="primary"
              onClick={() => void finish(moment, kinds)}
              isRunning={isBusy}
              isDisabled={!kinds.invoices}
            >
              {texts.enable}
            </Button>
            <Button variant="plain" url={pages.overview}>
              {texts.later}
            </Button>
          </Row>
          <Button variant="plain" onClick={onBack}>
            {deSetup.back}
          </Button>
        </div>
      </Stack>
    </div>
  );
}

interface KindsProps {
  kinds: { invoices: boolean; credits: boolean; payments: boolean };
  /** The provider lets the app keep payments; null if it offers nothing for it. */
  isAllowed: boolean | null;
  onChange: (change: Partial<KindsProps["kinds"]>) => void;
}

/** Chooses the documents. Credit notes and payments belong to invoices. */
function Kinds({ kinds, isAllowed, onChange }: KindsProps) {
  const { invoices, credits, payments } = kinds;
  const names = texts.kinds;
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.legend}>{texts.what}</legend>
      <Checkbox label={names.invoices} isChecked={invoices} onChange={(ticked) => onChange({ invoices: ticked })} />
      <Checkbox
        label={names.credits}
        hint={names.creditsHint}
        isChecked={invoices && credits}
        isDisabled={!invoices}
        onChange={(ticked) => onChange({ credits: ticked })}
      />
      {isAllowed !== null && (
        <Checkbox
          label={names.payments}
          hint={isAllowed ? names.paymentsHintAllowed : names.paymentsHint}
          isChecked={invoices && payments}
          isDisabled={!invoices}
          onChange={(ticked) => onChange({ payments: ticked })}
        />
      )}
    </fieldset>
  );
}

/** Saves the moment, switches the kinds on and completes the set-up; payments only once the provider allows them. */
function useSwitchOn(shop: ShopRecord, onComplete: SwitchOnStepProps["onComplete"]) {
  const moments = useContractMutation("PATCH /api/shop/preferences", { answers: "GET /api/shop" });
  const switches = useContractMutation("POST /api/shop/enable/{value}", {
    answers: "GET /api/shop",
    refreshes: ["GET /api/orders"],
  });
  const [isBusy, setIsBusy] = useState(false);
  const { preferences, lexoffice } = shop;
  const switchOn = async (moment: Moment, { credits, payments }: KindsProps["kinds"]): Promise<boolean> => {
    if (preferences.invoiceCreate !== false) return true;
    const isOther = moment !== "own" && moment !== storedMoment(preferences);
    if (isOther && (await moments.run(settingsOfMoment[moment])) === undefined) return false;
    const flags = {
      invoiceCreate: true,
      ...(credits ? { creditCreate: true } : {}),
      ...(payments && lexoffice.transaction.isAllowed === true ? { transactionCreate: true } : {}),
    };
    return (await switches.run({ value: "true", ...flags })) !== undefined;
  };
  const finish = async (moment: Moment, kinds: KindsProps["kinds"]) => {
    setIsBusy(true);
    const wasOn = preferences.invoiceCreate !== false;
    const isDone = (await switchOn(moment, kinds)) && (await onComplete({ payments: kinds.payments }));
    if (isDone && !wasOn) confirm(deSetup.done.toast);
    setIsBusy(false);
  };
  return { finish, isBusy, error: moments.error ?? switches.error };
}
