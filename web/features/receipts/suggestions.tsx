import type { SuggestionAnswer } from "#shared/api/receipts.ts";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { Link } from "#web/components/link.tsx";
import { OutwardLink } from "#web/components/outward-link.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { day, money } from "#web/lib/format.ts";
import { orderAddress } from "#web/lib/pages.ts";
import { deReceipts as texts } from "#web/locales/de-receipts.ts";
import { useDismiss, useLink } from "./hooks.ts";
import styles from "./suggestions.module.css";

/** Receipts with the orders that they may belong to: the merchant assigns them, or says that they belong to none. */
export function Suggestions({ items }: { items: readonly SuggestionAnswer[] }) {
  return (
    <Stack>
      <Stack gap="100">
        <h2 className={styles.title}>{texts.decide}</h2>
        <Text tone="subdued">{texts.decideText}</Text>
      </Stack>
      <ul className={styles.list} aria-label={texts.decide}>
        {items.map((item) => (
          <Suggestion key={item.key} item={item} />
        ))}
      </ul>
    </Stack>
  );
}

function Suggestion({ item }: { item: SuggestionAnswer }) {
  const { key, kind, number, date, total, url, candidates } = item;
  const link = useLink();
  const dismiss = useDismiss();
  const what = `${texts.kinds[kind]} ${number}`;
  const error = link.error ?? dismiss.error;
  const isRunning = link.isRunning || dismiss.isRunning;
  return (
    <li className={styles.suggestion}>
      <div className={styles.head}>
        <span>
          <Text as="strong">{what}</Text>{" "}
          <Text as="span" tone="subdued">
            {kind === "delivery" ? texts.factsWithoutTotal(day(date)) : texts.facts(day(date), money(total))}
          </Text>{" "}
          <OutwardLink to={url} leads="tab" label={texts.open(what)} />
        </span>
        <Button
          variant="plain"
          label={texts.noneOf(what)}
          isDisabled={isRunning}
          onClick={() => void dismiss.run({ key })}
        >
          {texts.none}
        </Button>
      </div>
      {error && (
        <Banner title={texts.notDone} tone="critical">
          {error.message}
        </Banner>
      )}
      <ul className={styles.candidates}>
        {candidates.map(({ orderId, orderName, source, signs }) => (
          <li key={source} className={styles.candidate}>
            <span>
              <Link to={orderAddress(orderId)}>{orderName}</Link>{" "}
              <Text as="span" tone="subdued">
                {texts.agrees(signs.map((sign) => texts.signs[sign]).join(", "))}
              </Text>
            </span>
            <Button
              label={texts.assignTo(orderName, what)}
              isDisabled={isRunning}
              onClick={() => void link.run({ key, orderId, source })}
            >
              {texts.assign}
            </Button>
          </li>
        ))}
      </ul>
    </li>
  );
}
