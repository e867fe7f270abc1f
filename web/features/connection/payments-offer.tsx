import type { ShopRecord } from "#shared/api/shop-record.ts";
import { Button } from "../../components/button.tsx";
import { OfferCard } from "../../components/offer-card.tsx";
import { confirm } from "../../lib/platform.ts";
import { useContractMutation } from "../../lib/use-contract.ts";
import { deSetup } from "../../locales/de-setup.ts";
import { usePaymentsPermission } from "./payments-permission.ts";

const texts = deSetup.done.payments;

/** Has the merchant allow payments at the provider; only then they are switched on. Gone once that is done. */
export function PaymentsOffer({ shop }: { shop: ShopRecord }) {
  const { run } = useContractMutation("POST /api/shop/enable/{value}", { answers: "GET /api/shop" });
  const { ask, dialog } = usePaymentsPermission();
  const switchOn = () =>
    void run({ value: "true", transactionCreate: true }).then((answer) => answer && confirm(texts.done));
  if (shop.lexoffice.transaction.isAllowed !== false) return dialog;
  return (
    <>
      <OfferCard
        title={texts.title}
        text={texts.text}
        action={<Button onClick={() => ask(switchOn)}>{texts.action}</Button>}
      />
      {dialog}
    </>
  );
}
