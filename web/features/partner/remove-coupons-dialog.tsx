import { useState } from "react";
import { partnerToasts } from "#shared/domain/partner/texts.ts";
import { Dialog } from "../../components/dialog.tsx";
import { Text } from "../../components/text.tsx";
import { confirm } from "../../lib/platform.ts";
import { dePartner } from "../../locales/de-partner.ts";
import { couponFailureText, useDeleteCoupon } from "./hooks.ts";

const texts = dePartner.coupons.removal;

interface RemoveCouponsProps {
  codes: readonly string[];
  /** Says which coupons are still there. */
  onRemoved: (left: readonly string[]) => void;
  onClose: () => void;
}

/** The question before coupons are deleted; where none is chosen, the dialog leads to the list. */
export const RemoveCouponsDialog = (props: RemoveCouponsProps) =>
  props.codes.length === 0 ? (
    <Dialog
      title={texts.none}
      onClose={props.onClose}
      act={{ label: texts.choose, onAct: props.onClose }}
      closeLabel={null}
    >
      <Text>{texts.noneChosen}</Text>
    </Dialog>
  ) : (
    <ChosenDialog {...props} />
  );

/** Deletes one coupon a call. What cannot be deleted stays, with its reason. */
function ChosenDialog({ codes, onRemoved, onClose }: RemoveCouponsProps) {
  const { attempt } = useDeleteCoupon();
  const [isRunning, setIsRunning] = useState(false);
  const [failures, setFailures] = useState<readonly { code: string; text: string }[]>([]);
  const submit = async () => {
    setIsRunning(true);
    const failed: { code: string; text: string }[] = [];
    for (const code of codes) {
      const outcome = await attempt({ code });
      if ("error" in outcome) failed.push({ code, text: couponFailureText(outcome.error, code) });
    }
    const count = codes.length - failed.length;
    if (count > 0) confirm(partnerToasts.deleted(count));
    setFailures(failed);
    setIsRunning(false);
    onRemoved(failed.map(({ code }) => code));
    if (failed.length === 0) onClose();
  };
  return (
    <Dialog
      title={texts.title(codes.length)}
      onClose={onClose}
      act={{ label: texts.submit, onAct: () => void submit(), tone: "critical", isRunning }}
      failure={
        failures.length === 0
          ? undefined
          : {
              title: texts.failed,
              text: failures.map(({ code, text }) => (
                <Text key={code}>{failures.length > 1 && !text.includes(code) ? `${code}: ${text}` : text}</Text>
              )),
            }
      }
    >
      <Text as="strong">{codes.join(", ")}</Text>
      <Text>{texts.text}</Text>
      <Text>{texts.outstanding}</Text>
    </Dialog>
  );
}
