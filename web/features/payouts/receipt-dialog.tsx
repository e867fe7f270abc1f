import { PdfDialog } from "../../components/pdf-dialog.tsx";
import { dePayouts } from "../../locales/de-payouts.ts";
import { useStaffReceipt } from "./hooks.ts";

const texts = dePayouts.payouts;

/** A partner's receipt as it was printed once. Each opening is noted. */
export function StaffReceiptDialog(props: { shop: string; period: string; number: string; onClose: () => void }) {
  const { onClose, ...receipt } = props;
  const answer = useStaffReceipt(receipt);
  return (
    <PdfDialog
      title={texts.receiptOf(receipt.number)}
      failed={texts.receiptFailed}
      fileName={`${receipt.number}.pdf`}
      answer={answer}
      onClose={onClose}
    />
  );
}
