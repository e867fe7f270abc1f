import { Link } from "../../components/link.tsx";
import { Text } from "../../components/text.tsx";
import { pages } from "../../lib/pages.ts";
import { useShop } from "../../lib/shop.ts";
import { deOrders } from "../../locales/de-orders.ts";

const texts = deOrders.openThoughPaid;

/** Explains an open invoice of a paid order, and the way of its payment to the provider. */
export function OpenThoughPaid() {
  const { data: shop } = useShop();
  if (shop === undefined) return null;
  const isTransferred = shop.preferences.transactionCreate !== false;
  return (
    <Text tone="subdued">
      {texts.text} {isTransferred ? texts.assign : <Link to={pages.preferences}>{texts.transfer}</Link>}
    </Text>
  );
}
