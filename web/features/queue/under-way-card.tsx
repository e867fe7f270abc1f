import { Entries } from "../../components/entries.tsx";
import { Link } from "../../components/link.tsx";
import { Text } from "../../components/text.tsx";
import { count, money } from "../../lib/format.ts";
import { orderAddress, underWayAddress } from "../../lib/pages.ts";
import { useContract } from "../../lib/use-contract.ts";
import { deHome } from "../../locales/de-home.ts";
import { deQueue } from "../../locales/de-queue.ts";
import styles from "./queue.module.css";

const texts = deHome.underWay;
const shownEntries = 5;

/** Shows what waits while something holds everything back. */
export function UnderWayCard({ planned, foot }: { planned: number; foot: string }) {
  const { data } = useContract("GET /api/queue", { state: "open", pageSize: shownEntries });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Entries title={texts.title(count(Math.max(planned, data.items.length)))}>
      <ul className={styles.short}>
        {data.items.map(({ _key, order, kind }) => (
          <li key={_key}>
            <span>
              <Link to={orderAddress(order.id)} isStrong>
                {order.name}
              </Link>{" "}
              {order.customer} · {deQueue.kind[kind]}
            </span>
            <span>{order.price && money(order.price.total, order.price.currency)}</span>
          </li>
        ))}
        <li>
          <Text tone="subdued">{foot}</Text>
          <Link to={underWayAddress}>{texts.all}</Link>
        </li>
      </ul>
    </Entries>
  );
}
