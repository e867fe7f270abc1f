import { countedTroubles } from "#shared/domain/shop/troubles.ts";
import { EntryBody, EntryLink } from "../../components/entries.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Text } from "../../components/text.tsx";
import { pages } from "../../lib/pages.ts";
import { deAdmin } from "../../locales/de-admin.ts";
import { useTotals } from "./hooks.ts";

const texts = deAdmin.open;

/** The number of shops with each trouble that staff look after, where there are any. An entry shows them in the list below. */
export function OpenWork() {
  const { data, error, mutate } = useTotals();
  if (error && data === undefined) {
    return (
      <EntryBody>
        <LoadFailure title={deAdmin.totals.failed} text={error.message} onRetry={() => void mutate()} />
      </EntryBody>
    );
  }
  const troubled = countedTroubles.filter((trouble) => data !== undefined && data.troubled[trouble] > 0);
  if (data === undefined || troubled.length === 0) {
    return (
      <EntryBody>
        <Text tone="subdued">{data === undefined ? "\u00a0" : texts.none}</Text>
      </EntryBody>
    );
  }
  return troubled.map((trouble) => (
    <EntryLink
      key={trouble}
      name={deAdmin.shops.states[trouble]}
      value={texts.shops(data.troubled[trouble])}
      to={`${pages.administration}?state=${trouble}`}
    />
  ));
}
