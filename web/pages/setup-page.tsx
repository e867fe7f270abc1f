import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { shownStep } from "#shared/domain/setup/setup-steps.ts";
import { lastSetupStep } from "#shared/domain/shop/setup-state.ts";
import { PageSkeleton } from "../app/page-skeleton.tsx";
import { Page } from "../components/page.tsx";
import { Stack } from "../components/stack.tsx";
import { PaymentsOffer } from "../features/connection/payments-offer.tsx";
import { SetupConnection } from "../features/connection/setup-connection.tsx";
import { VatStep } from "../features/connection/vat-step.tsx";
import { FirstOrdersStep } from "../features/imports/first-orders-step.tsx";
import { SetupOfferCard } from "../features/plans/setup-offer-card.tsx";
import { ScopeOfferCard } from "../features/preferences/app-settings/scope-offer-card.tsx";
import { SwitchOnStep } from "../features/preferences/automation/switch-on-step.tsx";
import { ReceiptsStep } from "../features/receipts/receipts-step.tsx";
import { useRestart, useSetup } from "../features/setup/hooks.ts";
import { RegistrationOffer } from "../features/setup/registration-dialog.tsx";
import { SetupDone } from "../features/setup/setup-done.tsx";
import { SetupFrame } from "../features/setup/setup-frame.tsx";
import { StartBoxes } from "../features/setup/start-boxes.tsx";
import { TaxStep } from "../features/setup/tax-step.tsx";
import { useShop } from "../lib/shop.ts";
import { useSetupWay } from "../lib/use-setup-way.ts";
import { deSetup } from "../locales/de-setup.ts";

// who walks through the first steps loads none of it
const PreviewDialog = lazy(async () => ({
  default: (await import("../features/documents/preview-dialog.tsx")).PreviewDialog,
}));
const FirstInvoiceDialog = lazy(async () => ({
  default: (await import("../features/documents/first-invoice-dialog.tsx")).FirstInvoiceDialog,
}));

/** From the two boxes to documents that come into being by themselves. `?reset` begins again. */
export function SetupPage() {
  useSetupWay();
  const { data: shop } = useShop();
  const [query, setQuery] = useSearchParams();
  const isRestarting = query.has("reset");
  useRestart(isRestarting && shop !== undefined, () => setQuery({}, { replace: true }));
  if (shop === undefined || isRestarting) return <PageSkeleton />;
  const isLast = shownStep(shop.setup.step, shop.lexoffice.isConnected).id === "finish" && !isSetUp(shop);
  return (
    <Page title={deSetup.title} shape={isLast ? "details" : "settings"}>
      <Setup shop={shop} />
    </Page>
  );
}

/** The set-up is completed, and the account still connected. */
const isSetUp = ({ setup, setupCompletedAt, lexoffice }: ShopRecord): boolean =>
  setupCompletedAt !== null && setup.step === lastSetupStep && lexoffice.isConnected;

function Setup({ shop }: { shop: ShopRecord }) {
  const setup = useSetup(shop);
  // who completes it here is told of the reward; who comes back later is not
  const [isRewarded, setIsRewarded] = useState(false);
  // who comes back later is asked for the permission like one who wished for it
  const [wishes, setWishes] = useState({ payments: true });
  const { step } = setup;
  const { setupCompletedAt } = shop;
  const isCompleted = setupCompletedAt !== null && shop.setup.step === lastSetupStep;
  if (isSetUp(shop)) {
    return (
      <Stack>
        <SetupDone
          shop={shop}
          isRewarded={isRewarded}
          first={(order, call) => (
            <Suspense fallback={null}>
              <FirstInvoiceDialog orderId={order.id} {...call} />
            </Suspense>
          )}
        />
        {wishes.payments && <PaymentsOffer shop={shop} />}
        <SetupOfferCard shop={shop} />
        <ScopeOfferCard shop={shop} isFolded />
      </Stack>
    );
  }
  const complete = async (wished: { payments: boolean }) => {
    setWishes(wished);
    const isFirst = setupCompletedAt === null;
    const isDone = await setup.complete();
    setIsRewarded(isFirst && isDone);
    return isDone;
  };
  return (
    <SetupFrame
      step={step}
      boxes={Object.values(setup.boxes).filter((isTicked) => isTicked).length}
      failure={setup.error}
      onBack={step.index === 0 || isCompleted ? undefined : setup.back}
    >
      <Step shop={shop} setup={setup} onComplete={complete} />
    </SetupFrame>
  );
}

interface StepProps {
  shop: ShopRecord;
  setup: ReturnType<typeof useSetup>;
  onComplete: (wishes: { payments: boolean }) => Promise<boolean>;
}

function Step({ shop, setup, onComplete }: StepProps) {
  const { step, isRunning, next } = setup;
  const { profile } = shop.lexoffice;
  switch (step.id) {
    case "start":
    case "connect":
      return <Connection shop={shop} setup={setup} isBeginning={step.id === "start"} />;
    case "orders":
      return <FirstOrdersStep shop={shop} isRunning={isRunning} onNext={next} />;
    case "receipts":
      return <ReceiptsStep isRunning={isRunning} onNext={next} />;
    case "vat":
      return profile && <VatStep profile={profile} isRunning={isRunning} onNext={next} />;
    case "taxes":
      return profile && <TaxStep profile={profile} isRunning={isRunning} onNext={next} />;
    case "finish":
      return (
        <SwitchOnStep
          shop={shop}
          onComplete={onComplete}
          onBack={setup.back}
          preview={(order, onClose) => (
            <Suspense fallback={null}>
              <PreviewDialog kind="invoice" order={order} onClose={onClose} />
            </Suspense>
          )}
        />
      );
  }
}

/** Joins the first two steps for the sign-in: its window opens on the first and is awaited on the second. */
function Connection({ shop, setup, isBeginning }: Omit<StepProps, "onComplete"> & { isBeginning: boolean }) {
  const { terms, liability } = setup.boxes;
  const isLostLater = setup.step.index < shop.setup.step;
  return (
    <SetupConnection
      lexoffice={shop.lexoffice}
      boxes={isBeginning ? <StartBoxes boxes={setup.boxes} onTick={setup.tick} /> : undefined}
      mayConnect={isLostLater || (terms && liability)}
      registration={<RegistrationOffer />}
      isRunning={setup.isRunning}
      onBegin={setup.next}
      onDone={setup.next}
    />
  );
}
