import { useState } from "react";
import type { AdminPartner, BlockCouponInput, ChangePartnerInput } from "#shared/api/payouts.ts";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Link } from "../../components/link.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { pages } from "../../lib/pages.ts";
import { confirm } from "../../lib/platform.ts";
import { dePayouts } from "../../locales/de-payouts.ts";
import { useBlockCoupon, useChangePartner, usePartner } from "./hooks.ts";
import { PartnerCoupons } from "./partner-coupons.tsx";
import { partnerTones } from "./partner-tones.ts";

const texts = dePayouts.partners;
const skeletonHeight = 160;
const MINIMUM_REASON = 3;
const MAXIMUM_REASON = 300;

type Act = ChangePartnerInput["act"];
const actsOf: Readonly<Record<AdminPartner["state"], readonly Act[]>> = {
  applied: ["accept"],
  active: ["block", "end"],
  blocked: ["unblock", "end"],
  ended: ["accept"],
};

const actsFor = ({ state, isPrivateAgreed }: AdminPartner): Act[] => {
  const isPartner = state === "active" || state === "blocked";
  return [...actsOf[state], ...(isPartner ? ([isPrivateAgreed ? "endPrivate" : "agreePrivate"] as const) : [])];
};

/** One partner: its data, its coupons, and the acts of our own people, which share one reason. */
export function PartnerDialog({ shop, onClose }: { shop: string; onClose: () => void }) {
  const { data, error, mutate } = usePartner(shop);
  const change = useChangePartner();
  const block = useBlockCoupon();
  const [reason, setReason] = useState("");
  const isMissing = reason.trim().length < MINIMUM_REASON;
  const failure = change.error ?? block.error;
  const act = async (name: Act) => {
    const answer = await change.run({ shop, act: name, reason });
    if (answer === undefined) return;
    setReason("");
    confirm(answer.isTold ? texts.told : texts.notTold);
  };
  const changeCoupon = async (code: string, wanted: Pick<BlockCouponInput, "blocked" | "until">) => {
    if ((await block.run({ code, ...wanted, reason })) === undefined) return;
    setReason("");
    confirm(texts.saved);
  };
  const partner = data?.partner;
  return (
    <Dialog
      title={shop}
      onClose={onClose}
      aside={
        partner &&
        actsFor(partner).map((name) => (
          <Button
            key={name}
            {...(name === "accept" ? { variant: "primary" as const } : {})}
            onClick={() => void act(name)}
            isRunning={change.isRunning}
            isDisabled={isMissing}
          >
            {texts.acts[name]}
          </Button>
        ))
      }
      closeLabel={null}
      failure={failure && { title: texts.actFailed, text: failure.message }}
    >
      {error && <LoadFailure title={texts.failed} text={error.message} onRetry={() => void mutate()} />}
      {data === undefined && !error && <Skeleton height={skeletonHeight} />}
      {partner && (
        <Row>
          {partner.blockedReason === null ? (
            <Badge tone={partnerTones[partner.state]}>{texts.states[partner.state]}</Badge>
          ) : (
            <Text tone="critical">{texts.blockedBecause(partner.blockedReason)}</Text>
          )}
          {partner.isPrivateAgreed && <Badge>{texts.isPrivate}</Badge>}
        </Row>
      )}
      {partner && partner.application !== null && (
        <Stack gap="100">
          <Text tone="subdued">{texts.application}</Text>
          <Text>{partner.application}</Text>
        </Stack>
      )}
      {data && data.partner.state !== "applied" && (
        <Link to={`${pages.adminHolds}?partner=${encodeURIComponent(shop)}`}>{texts.redemptions}</Link>
      )}
      {data && data.partner.state !== "applied" && (
        <PartnerCoupons coupons={data.coupons} isDisabled={isMissing || block.isRunning} onChange={changeCoupon} />
      )}
      {data && (
        <TextField
          label={dePayouts.reason}
          hint={dePayouts.reasonHelp}
          value={reason}
          onChange={setReason}
          maxLength={MAXIMUM_REASON}
        />
      )}
    </Dialog>
  );
}
