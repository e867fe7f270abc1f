import { Dialog } from "../../components/dialog.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Text } from "../../components/text.tsx";
import { useOrder } from "../../lib/use-order.ts";
import { deOrder } from "../../locales/de-order.ts";
import { CreateDialog } from "./create-dialog.tsx";

const texts = deOrder.act;
const PENDING_HEIGHT = 320;

interface FirstInvoiceDialogProps {
  orderId: string;
  onClose: () => void;
  onCreated: () => void;
}

/** The question before the first invoice of a shop, for an order that is known by its id only. */
export function FirstInvoiceDialog({ orderId, onClose, onCreated }: FirstInvoiceDialogProps) {
  const { data: order, error } = useOrder(orderId);
  const action = order?.actions.find(({ action, kind }) => action === "create" && kind === "invoice");
  if (order && action) {
    return <CreateDialog order={order} action={action} isFirst onClose={onClose} onCreated={onCreated} />;
  }
  return (
    <Dialog
      title={texts.firstTitle}
      isWide
      onClose={onClose}
      failure={error && { title: deOrder.failed, text: error.message }}
    >
      {order && <Text>{texts.notYet}</Text>}
      {order === undefined && !error && <Skeleton height={PENDING_HEIGHT} />}
    </Dialog>
  );
}
