import { lazy, Suspense, useId, useState } from "react";
import type { OrderDetail } from "#shared/api/order-record.ts";
import type { CorrectionAnswer } from "#shared/api/orders.ts";
import type { CorrectionRefusalCode } from "#shared/domain/documents/decision/correction.ts";
import { hasPayment } from "#shared/domain/order-states/payment-status.ts";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { EntitlementBanner } from "../../components/entitlement-banner.tsx";
import { Facts } from "../../components/facts.tsx";
import { Link } from "../../components/link.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { documentName } from "../../lib/document-look.ts";
import { missingOf } from "../../lib/entitlements.ts";
import { day, money } from "../../lib/format.ts";
import { describeReason } from "../../lib/reason-text.ts";
import { useShop } from "../../lib/shop.ts";
import { de } from "../../locales/de.ts";
import { deCorrection } from "../../locales/de-correction.ts";
import { CaseActs } from "./case-acts.tsx";
import { describeCase } from "./case-text.ts";
import { heldChange, type OpenCase } from "./cases.ts";
import styles from "./correction.module.css";
import { type Difference, differencesOf } from "./correction-differences.ts";
import { correctionFailure } from "./correction-failure.ts";
import { useCorrection, useCorrectOrder } from "./correction-hooks.ts";
import { Findings } from "./findings.tsx";

// a merchant who looks at no PDF does not load the viewer
const CorrectionPreview = lazy(async () => ({
  default: (await import("./correction-preview.tsx")).CorrectionPreview,
}));

const texts = deCorrection;
const skeletonHeight = 160;

/** "Korrigieren": both documents in advance, their button, and below it the other ways out. Nothing while no change holds the order. */
export function CorrectionCard({ order }: { order: OrderDetail }) {
  const held = heldChange(order);
  if (held === undefined) return null;
  return (
    <Card title={describeCase(held).title}>
      <CorrectionBody order={order} held={held} />
    </Card>
  );
}

/** The same documents, folded: the invoice stays right without them. */
export function CorrectionFold({ order }: { order: OrderDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const bodyId = useId();
  return (
    <>
      <Row>
        <Button onClick={() => setIsOpen(!isOpen)} expands={{ id: bodyId, isOpen }}>
          {texts.newAddress}
        </Button>
      </Row>
      <div id={bodyId}>{isOpen && <CorrectionBody order={order} />}</div>
    </>
  );
}

interface CorrectionProps {
  order: OrderDetail;
  /** The case that the change holds. */
  held?: OpenCase;
}

function CorrectionBody({ order, held }: CorrectionProps) {
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
      {shown && shown.refusal !== null && <Refusal order={order} code={shown.refusal} {...(held && { held })} />}
      {shown?.credit && shown.invoice && shown.token !== null && (
        <Proposal
          key={shown.token}
          order={order}
          isHeld={held !== undefined}
          shown={{ ...shown, credit: shown.credit, invoice: shown.invoice, token: shown.token }}
        />
      )}
      {held && shown?.refusal === null && (
        <Disclosure title={texts.otherwise.title}>
          <Stack gap="200">
            <Text tone="subdued">{texts.otherwise.text}</Text>
            <CaseActs order={order} open={held} />
          </Stack>
        </Disclosure>
      )}
    </Stack>
  );
}

/** Why the app cannot correct the invoice, and what differs from the order. */
function Refusal({ order, code, held }: CorrectionProps & { code: string }) {
  const { proposal: _, ...findings } = held ? describeCase(held).findings : {};
  const own: Readonly<Record<string, string>> = texts.refusals satisfies Record<CorrectionRefusalCode, string>;
  const text = own[code] ?? describeReason({ code, verdict: "hold" }).text;
  return (
    <>
      <Text tone="subdued">{text}</Text>
      <Findings {...findings} />
      {held && <CaseActs order={order} open={held} />}
    </>
  );
}

type Side = NonNullable<CorrectionAnswer["credit"]>;
type Shown = CorrectionAnswer & { credit: Side; invoice: Side; token: string };

interface ProposalProps {
  order: OrderDetail;
  shown: Shown;
  /** The merchant has to decide. */
  isHeld: boolean;
}

function Proposal({ order, shown, isHeld }: ProposalProps) {
  const { data: shop } = useShop();
  const { run, isRunning, error } = useCorrectOrder();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [wasPressed, setWasPressed] = useState(false);
  const [viewed, setViewed] = useState<"credit" | "invoice">();
  const features = shown.isIncluded ? [] : (["address"] as const);
  const lacking = shop === undefined ? [] : missingOf({ features, credits: shown.transfers }, shop);
  const isUnconfirmed = shown.needsConfirmation && !isConfirmed;
  const press = async () => {
    setWasPressed(true);
    if (isUnconfirmed) return;
    await run({ orderId: order.id, token: shown.token, confirmed: isConfirmed });
  };
  const numbers = shown.replaced.map(({ number, date }) => texts.invoiceOf(number, day(date))).join(", ");
  return (
    <Stack gap="300">
      <Facts
        facts={[
          ...differencesOf(shown.changes, shown).map(({ field, values }) => ({
            name: texts.changes[field],
            value: values ? <OldAndNew {...values} /> : texts.changed,
            isBlock: true,
          })),
          ...(hasPayment(order)
            ? [{ name: texts.payment, value: <Payment order={order} shown={shown} />, isBlock: true }]
            : []),
        ]}
      />
      <Text tone="subdued">{texts.follows(numbers)}</Text>
      <ul className={styles.sides}>
        <Document side={shown.credit} sign={-1} name={texts.credit} onView={() => setViewed("credit")} />
        <Document side={shown.invoice} sign={1} name={texts.invoice} onView={() => setViewed("invoice")} />
      </ul>
      {shown.needsConfirmation && (
        <Checkbox
          label={texts.recipient}
          isChecked={isConfirmed}
          {...(wasPressed && isUnconfirmed && { error: texts.refusals.RECIPIENT_CHANGED })}
          onChange={setIsConfirmed}
        />
      )}
      {shop && <EntitlementBanner missing={lacking} shop={shop} />}
      {error && (
        <Banner title={texts.notDone} tone="critical">
          {correctionFailure(error)}
        </Banner>
      )}
      <Row>
        <Button
          {...(isHeld && { variant: "primary" })}
          onClick={() => void press()}
          isRunning={isRunning}
          isDisabled={lacking.length > 0}
        >
          {texts.action(shown.transfers)}
        </Button>
      </Row>
      {viewed && (
        <Suspense fallback={null}>
          <CorrectionPreview order={order} kind={viewed} onClose={() => setViewed(undefined)} />
        </Suspense>
      )}
    </Stack>
  );
}

function OldAndNew({ before, after }: NonNullable<Difference["values"]>) {
  return (
    <>
      <span className={styles.old}>{before} →</span> {after}
    </>
  );
}

/** The payment stays with the invoice that is taken back: who assigns it, and where. */
function Payment({ order, shown }: Pick<ProposalProps, "order" | "shown">) {
  const replaced = order.invoices.find((entry) => shown.replaced.some(({ number }) => number === entry.number));
  return (
    <>
      {texts.money}{" "}
      {replaced && (
        <Link to={replaced.url} leads="tab" label={texts.assignLabel(documentName(replaced))}>
          {texts.assign}
        </Link>
      )}
    </>
  );
}

interface DocumentProps {
  side: Side;
  /** A credit note counts against what was billed. */
  sign: 1 | -1;
  name: string;
  onView: () => void;
}

/** One row: the document, its sum, and the way to see it. */
function Document({ side, sign, name, onView }: DocumentProps) {
  return (
    <li className={styles.side}>
      <h3 className={styles.name}>{name}</h3>
      <span className={styles.sum}>{money(sign * side.total, "EUR")}</span>
      <Button variant="plain" onClick={onView} label={texts.viewLabel(name)}>
        {texts.view}
      </Button>
    </li>
  );
}
