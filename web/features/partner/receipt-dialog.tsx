import { PdfDialog } from "../../components/pdf-dialog.tsx";
import { dePartner } from "../../locales/de-partner.ts";
import { useReceipt } from "./hooks.ts";

const texts = dePartner.payouts.receipt;

/** The receipt as it was printed once. */
export function ReceiptDialog({ payout, number, onClose }: { payout: string; number: string; onClose: () => void }) {
  const answer = useReceipt(payout, number);
  return (
    <PdfDialog
      title={texts.title(number)}
      failed={texts.failed}
      fileName={`${number}.pdf`}
      answer={answer}
      onClose={onClose}
    />
  );
}
