import { useState } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import type { ChosenPlan } from "#shared/domain/plans/billing.ts";
import { annualDiscountPercent } from "#shared/domain/plans/monthly-price.ts";
import { taxSavingNote } from "#shared/domain/plans/plan-texts.ts";
import { type PlanId, plans } from "#shared/domain/plans/plans.ts";
import { Badge } from "../../components/badge.tsx";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Entries, EntryBody, EntryFold } from "../../components/entries.tsx";
import { Link } from "../../components/link.tsx";
import { SaveBar } from "../../components/save-bar.tsx";
import { Select } from "../../components/select.tsx";
import { Stack } from "../../components/stack.tsx";
import { Switch } from "../../components/switch.tsx";
import { Text } from "../../components/text.tsx";
import { count } from "../../lib/format.ts";
import { largerPlan } from "../../lib/more-transfers.ts";
import { contactAddress } from "../../lib/pages.ts";
import { presentPlan } from "../../lib/plan-of-shop.ts";
import { dePlan } from "../../locales/de-plan.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { CouponDialog, CouponSuccess } from "./coupon-dialog.tsx";
import { FeatureTable } from "./feature-table.tsx";
import { planFailureText, useChoosePlan } from "./hooks.ts";
import {
  beginsLater,
  changeLabel,
  changeName,
  consequencesOf,
  costOf,
  isUsable,
  shownPlans,
  trialOffer,
} from "./offer.ts";
import { PlanChoice } from "./plan-choice.tsx";
import styles from "./plans.module.css";
import type { useCoupon } from "./use-coupon.ts";

const texts = dePlan.pricing;

interface PricingCardProps {
  shop: ShopRecord;
  /** The plan of the address, if there is one. */
  preselected: string | undefined;
  coupon: ReturnType<typeof useCoupon>;
  wanted: ChosenPlan;
  /** The merchant chose here; the choice of an address asks for nothing to be saved. */
  isTouched: boolean;
  onWant: (wanted: ChosenPlan) => void;
  onReset: () => void;
  /** The question before the change is open. */
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
}

/** All plans with prices and features; the button of a plan and the save bar lead to the platform's confirmation. */
export function PricingCard(props: PricingCardProps) {
  const { shop, preselected, coupon, wanted, isTouched, onWant, onReset, isAsking, onAsk } = props;
  const choice = useChoosePlan();
  const [now] = useState(() => new Date().toISOString());
  const shown = shownPlans(shop, coupon.coupon);
  const isChanged = wanted.plan !== shop.plan.id || wanted.annual !== shop.plan.annual;
  const isUnknown = preselected !== undefined && !shown.some(({ id }) => id === preselected);
  const want = (change: Partial<ChosenPlan>) => {
    choice.forgetError();
    const next = { ...wanted, ...change };
    onWant({ ...next, annual: next.annual && next.plan !== "free" });
  };
  const save = () => {
    onAsk(false);
    const { plan: planId, annual } = wanted;
    const isReduced = coupon.coupon !== undefined && isUsable(coupon.coupon, planId);
    const end = beginsLater(shop, wanted, now) ? (shop.plan.subscription?.periodEndsAt ?? null) : null;
    void choice.choose({ planId, annual, ...(isReduced ? { coupon: coupon.coupon?.code } : {}) }, end, shop.plan.id);
  };
  const isFree = plans[wanted.plan].monthlyCents === 0;
  const isSaveBarOpen = isTouched && isChanged && !isAsking && !choice.isLeaving;
  const annual = (
    <Switch
      label={texts.annual(annualDiscountPercent)}
      badge={isFree && <Text tone="subdued">{texts.annualFree}</Text>}
      isOn={wanted.annual}
      isDisabled={isFree}
      onChange={(isAnnual) => want({ annual: isAnnual })}
    />
  );
  return (
    <>
      <Entries title={texts.title} aside={annual}>
        <EntryBody>
          <Stack>
            {isUnknown && (
              <Banner title={texts.notOffered} tone="info">
                {texts.notOfferedText}
              </Banner>
            )}
            {choice.error && (
              <Banner title={texts.failed} tone="critical">
                {planFailureText(choice.error)}
              </Banner>
            )}
            {coupon.failure && (
              <Banner title={dePlan.coupon.notDone} tone="critical">
                {coupon.failure.message}
              </Banner>
            )}
            {choice.isLeaving && <Banner title={texts.leaving} tone="info" />}
            {coupon.coupon && (
              <div className={styles.applied}>
                {coupon.accepted.length > 1 && (
                  <Select
                    label={dePlan.coupon.which}
                    isLabelHidden
                    options={coupon.accepted.map(({ code }) => ({ value: code, label: code }))}
                    value={coupon.coupon.code}
                    onChange={coupon.choose}
                  />
                )}
                <Badge tone="success">{dePlan.coupon.applied(coupon.coupon.code)}</Badge>
                <Button variant="plain" onClick={coupon.remove}>
                  {dePlan.coupon.remove}
                </Button>
              </div>
            )}
            <PlanChoice
              plans={shown}
              wanted={wanted}
              current={shop.plan}
              coupon={coupon.coupon}
              trialDays={trialOffer(shop)}
              isRunning={choice.isRunning || choice.isLeaving}
              isSavedAbove={isSaveBarOpen}
              onChoose={(plan: PlanId) => want({ plan })}
              onAsk={() => onAsk(true)}
            />
          </Stack>
        </EntryBody>
        <EntryFold name={texts.compare} value={texts.compareText}>
          <Stack>
            <FeatureTable plans={shown} chosen={wanted.plan} />
            {largerPlan(shop) === undefined && (
              <Text>
                {texts.more(count(presentPlan(shop).quota))}{" "}
                <Link to={contactAddress(texts.moreSubject, "")}>{texts.moreAsk}</Link>
              </Text>
            )}
            {shown.some(({ id }) => taxSavingNote(id)) && <Text tone="subdued">{texts.taxSavingOfBasic}</Text>}
          </Stack>
        </EntryFold>
      </Entries>
      <SaveBar
        id="plan"
        isOpen={isSaveBarOpen}
        isSaving={choice.isRunning}
        onSave={() => onAsk(true)}
        onDiscard={onReset}
      />
      {isAsking && (
        <ChangeDialog
          name={changeName(shop, wanted)}
          consequences={[...costOf(shop, wanted, coupon.coupon), ...consequencesOf(shop, wanted, now)]}
          label={changeLabel(shop, wanted)}
          onConfirm={save}
          onClose={() => {
            onAsk(false);
            onReset();
          }}
        />
      )}
      {coupon.modal === "coupon" && (
        <CouponDialog
          code={coupon.error ? coupon.given : ""}
          error={coupon.error}
          isChecking={coupon.isChecking}
          onRedeem={coupon.redeem}
          onType={coupon.forgetError}
          onClose={coupon.close}
        />
      )}
      {coupon.modal === "coupon_success" && coupon.coupon && (
        <CouponSuccess
          coupon={coupon.coupon}
          shop={shop}
          onChange={(plan) => {
            coupon.close();
            want({ plan });
            onAsk(true);
          }}
          onClose={coupon.close}
        />
      )}
    </>
  );
}
