import { useState } from "react";
import { couponInputLength } from "#shared/domain/coupons/code.ts";
import { COUPON_CODE_MAX, codeFault, typedCode } from "#shared/domain/partner/coupon-codes.ts";
import { type CouponOffer, couponOffers, offerLabel } from "#shared/domain/partner/coupon-offers.ts";
import { partnerToasts } from "#shared/domain/partner/texts.ts";
import { isDay } from "#shared/values/days.ts";
import { Dialog } from "../../components/dialog.tsx";
import { RadioList } from "../../components/radio-list.tsx";
import { Stack } from "../../components/stack.tsx";
import { TextField } from "../../components/text-field.tsx";
import { confirm } from "../../lib/platform.ts";
import { dePartner } from "../../locales/de-partner.ts";
import { couponFailureText, useCreateCoupon } from "./hooks.ts";

const texts = dePartner.coupons.creation;
const offers = (Object.keys(couponOffers) as CouponOffer[]).map((value) => ({
  value,
  label: offerLabel(couponOffers[value]),
  ...(couponOffers[value].isPopular ? { badge: texts.popular } : {}),
}));

/** A new coupon's code and discount. Input is mended at once, and checked by the server's own rule. */
export function NewCouponDialog({ onCreated, onClose }: { onCreated: () => void; onClose: () => void }) {
  const { run, isRunning, error, forgetError } = useCreateCoupon();
  const [code, setCode] = useState("");
  const [type, setType] = useState<CouponOffer>();
  const [until, setUntil] = useState("");
  const [untilFault, setUntilFault] = useState<string>();
  const [isChecked, setIsChecked] = useState(false);
  const fault = isChecked || code.length > COUPON_CODE_MAX ? codeFault(code) : undefined;
  const submit = async () => {
    setIsChecked(true);
    const dayFault = until === "" || isDay(until) ? undefined : texts.untilFault;
    setUntilFault(dayFault);
    if (dayFault !== undefined || codeFault(code) !== undefined || type === undefined || isRunning) return;
    if ((await run({ code, type, ...(until === "" ? {} : { until }) })) === undefined) return;
    confirm(partnerToasts.created);
    onCreated();
  };
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      act={{ label: texts.submit, onAct: () => void submit(), isRunning }}
      failure={error && { title: texts.failed, text: couponFailureText(error, code) }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          <TextField
            label={texts.code}
            value={code}
            hint={code.length > couponInputLength ? texts.long(couponInputLength) : texts.hint}
            error={fault}
            onChange={(typed) => {
              setCode(typedCode(typed));
              forgetError();
            }}
            onBlur={() => setIsChecked(isChecked || code !== "")}
          />
          <RadioList
            label={texts.type}
            options={offers}
            chosen={type}
            {...(isChecked && type === undefined && codeFault(code) === undefined ? { error: texts.typeMissing } : {})}
            onChange={setType}
          />
          <TextField
            label={texts.until}
            type="date"
            passesAll
            hint={texts.untilHint}
            value={until}
            error={untilFault}
            onChange={(typed) => {
              setUntil(typed);
              setUntilFault(undefined);
            }}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
