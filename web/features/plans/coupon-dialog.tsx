import { useState } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { canRedeem, couponInput, couponInputLength } from "#shared/domain/coupons/code.ts";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import type { PlanId } from "#shared/domain/plans/plans.ts";
import { Dialog } from "../../components/dialog.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import type { ApiError } from "../../lib/api-error.ts";
import { planOfShop } from "../../lib/plan-of-shop.ts";
import { dePlan } from "../../locales/de-plan.ts";
import { planFailureText } from "./hooks.ts";
import { type AcceptedCoupon, couponPlans, priceOf } from "./offer.ts";

const texts = dePlan.coupon;

interface CouponDialogProps {
  /** The code of a link that was refused. */
  code: string;
  error: ApiError | undefined;
  isChecking: boolean;
  onRedeem: (code: string) => void;
  onType: () => void;
  onClose: () => void;
}

/** Asks for a code. What is typed is mended at once; longer codes come by their link. */
export function CouponDialog({ code: given, error, isChecking, onRedeem, onType, onClose }: CouponDialogProps) {
  const [code, setCode] = useState(given);
  const redeem = () => {
    if (canRedeem(code) && !isChecking) onRedeem(code);
  };
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      act={{ label: texts.redeem, onAct: redeem, isRunning: isChecking, isDisabled: !canRedeem(code) }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          redeem();
        }}
      >
        <TextField
          label={texts.label}
          value={code}
          maxLength={couponInputLength}
          {...(error ? { error: planFailureText(error) } : {})}
          onChange={(typed) => {
            setCode(couponInput(typed));
            onType();
          }}
        />
      </form>
    </Dialog>
  );
}

interface SuccessProps {
  coupon: AcceptedCoupon;
  shop: ShopRecord;
  /** Asks for the change to the one plan of the code. */
  onChange: (plan: PlanId) => void;
  onClose: () => void;
}

/** The code is good: what it gives, and that it is used only with a plan. */
export function CouponSuccess({ coupon, shop, onChange, onClose }: SuccessProps) {
  const { answer } = coupon;
  const plans = couponPlans(shop, coupon);
  const names = plans.map((id) => planNames[id]).join(", ");
  const [plan, ...others] = plans;
  const isOnly = plan !== undefined && others.length === 0 && plan !== shop.plan.id;
  const price = isOnly ? priceOf(planOfShop(shop, plan), shop.plan.annual, coupon) : undefined;
  return (
    <Dialog
      title={texts.success}
      onClose={onClose}
      closeLabel={isOnly ? texts.later : null}
      act={
        isOnly
          ? { label: dePlan.pricing.changeTo(names), onAct: () => onChange(plan) }
          : { label: texts.choose, onAct: onClose }
      }
    >
      <Text>
        {answer.type === "percentage" ? texts.percentage(answer.value, answer.intervals, names) : texts.plans(names)}
      </Text>
      {price?.discount !== undefined && (
        <Text as="strong">{texts.prices(price.discount, price.yearly ?? dePlan.change.perMonth(price.monthly))}</Text>
      )}
      {answer.type === "percentage" && <Text tone="subdued">{texts.next}</Text>}
    </Dialog>
  );
}
