import { lazy, Suspense, useState } from "react";
import type { OrderDetail } from "#shared/api/order-record.ts";
import type { CorrectionAnswer } from "#shared/api/orders.ts";
import type { CorrectionRefusalCode } from "#shared/domain/documents/decision/correction.ts";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { EntitlementBanner } from "../../components/entitlement-banner.tsx";
import { Entries, EntryFold } from "../../components/entries.tsx";
import { Lines } from "../../components/lines.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { missingOf } from "../../lib/entitlements.ts";
import { country, day, money } from "../../lib/format.ts";
import { confirm } from "../../lib/platform.ts";
import { describeReason } from "../../lib/reason-text.ts";
import { useShop } from "../../lib/shop.ts";
import { de } from "../../locales/de.ts";
import { deCorrection } from "../../locales/de-correction.ts";
import { describeCase } from "./case-text.ts";
import { heldChange, isChanged, openCases } from "./cases.ts";
import styles from "./correction.module.css";
import { correctionFailure } from "./correction-failure.ts";
import { useCorrection, useCorrectOrder } from "./correction-hooks.ts";
import { Findings } from "./findings.tsx";

// a merchant who looks at no PDF does not load the viewer
const CorrectionPreview = lazy(async () => ({
  default: (await import("./correction-preview.tsx")).CorrectionPreview,
}));

const texts = deCorrection;
const skeletonHeight = 160;

/** "Korrigieren": both documents in advance, and their button. Folded while the invoice stays right; nothing without a change. */
export function CorrectionCard({ order }: { order: OrderDetail }) {
  if (!openCases(order).some(isChanged)) return null;
  if (heldChange(order)) {
    return (
      <Card title={texts.title}>
        <CorrectionBody order={order} />
      </Card>
    );
  }
  return (
    <Entries>
      <EntryFold name={texts.newAddress} value="">
        <CorrectionBody order={order} />
      </EntryFold>
    </Entries>
  );
}

function CorrectionBody({ order }: { order: OrderDetail }) {
  const { data: shown, error, isLoading, mutate } = useCorrection(order);
  return (
    <Stack>
      {isLoading && <Skeleton height={skeletonHeight} />}
      {error && (
        <Banner
          title={texts.failed}
          tone="critical"
          action={{ label: de.actions.retry, onAction: () => void mutate() }}
        >
          {error.message}
        </Banner>
      )}
      {shown && shown.refusal !== null && <Refusal order={order} code={shown.refusal} />}
      {shown?.credit && shown.invoice && shown.token !== null && (
        <Proposal
          key={shown.token}
          order={order}
          shown={{ ...shown, credit: shown.credit, invoice: shown.invoice, token: shown.token }}
        />
      )}
    </Stack>
  );
}

/** Why the app cannot correct the invoice, and what differs from the order. */
function Refusal({ order, code }: { order: OrderDetail; code: string }) {
  const open = heldChange(order);
  const { proposal: _, ...findings } = open ? describeCase(open).findings : {};
  const own: Readonly<Record<string, string>> = texts.refusals satisfies Record<CorrectionRefusalCode, string>;
  const text = own[code] ?? describeReason({ code, verdict: "hold" }).text;
  return (
    <>
      <Text tone="subdued">{text}</Text>
      <Findings {...findings} />
    </>
  );
}

type Side = NonNullable<CorrectionAnswer["credit"]>;
type Shown = CorrectionAnswer & { credit: Side; invoice: Side; token: string };

function Proposal({ order, shown }: { order: OrderDetail; shown: Shown }) {
  const { data: shop } = useShop();
  const { run, isRunning, error } = useCorrectOrder();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [viewed, setViewed] = useState<"credit" | "invoice">();
  const features = shown.isIncluded ? [] : (["address"] as const);
  const lacking = shop === undefined ? [] : missingOf({ features, credits: shown.transfers }, shop);
  const press = async () => {
    const answer = await run({ orderId: order.id, token: shown.token, confirmed: isConfirmed });
    if (answer !== undefined) confirm(texts.done);
  };
  const numbers = shown.replaced.map(({ number, date }) => texts.invoiceOf(number, day(date))).join(", ");
  return (
    <Stack gap="300">
      <Text>{texts.differs(numbers, shown.changes.map((change) => texts.changes[change]).join(", "))}</Text>
      <div className={styles.pair}>
        <Document side={shown.credit} sign={-1} name={texts.credit} onView={() => setViewed("credit")} />
        <Document side={shown.invoice} sign={1} name={texts.invoice} onView={() => setViewed("invoice")} />
      </div>
      <Text tone="subdued">{texts.money}</Text>
      {shown.needsConfirmation && (
        <Banner title={texts.recipient.title} tone="warning">
          <Checkbox label={texts.recipient.confirm} isChecked={isConfirmed} onChange={setIsConfirmed} />
        </Banner>
      )}
      {shop && <EntitlementBanner missing={lacking} shop={shop} />}
      {error && (
        <Banner title={texts.notDone} tone="critical">
          {correctionFailure(error)}
        </Banner>
      )}
      <Row>
        <Button
          {...(heldChange(order) && { variant: "primary" })}
          onClick={() => void press()}
          isRunning={isRunning}
          isDisabled={lacking.length > 0 || (shown.needsConfirmation && !isConfirmed)}
        >
          {texts.action(shown.transfers)}
        </Button>
      </Row>
      <Disclosure title={texts.otherwise.title}>
        <Text tone="subdued">{texts.otherwise.text}</Text>
      </Disclosure>
      {viewed && (
        <Suspense fallback={null}>
          <CorrectionPreview order={order} kind={viewed} onClose={() => setViewed(undefined)} />
        </Suspense>
      )}
    </Stack>
  );
}

interface DocumentProps {
  side: Side;
  /** A credit note counts against what was billed. */
  sign: 1 | -1;
  name: string;
  onView: () => void;
}

function Document({ side, sign, name, onView }: DocumentProps) {
  return (
    <section className={styles.side} aria-label={name}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <span className={styles.sum}>{money(sign * side.total, "EUR")}</span>
      </div>
      {side.rates.map(({ rate, tax }) => (
        <Text key={rate} tone="subdued">
          {texts.tax(rate, money(sign * tax, "EUR"))}
        </Text>
      ))}
      <div className={styles.address}>
        <Lines lines={[...side.address.slice(0, -1), ...side.address.slice(-1).map(country)]} />
      </div>
      <Row>
        <Button variant="plain" onClick={onView} label={texts.viewLabel(name)}>
          {texts.view}
        </Button>
      </Row>
    </section>
  );
}
