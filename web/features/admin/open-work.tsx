import { countedTroubles } from "#shared/domain/shop/troubles.ts";
import { EntryBody, EntryLink } from "../../components/entries.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { pages } from "../../lib/pages.ts";
import { deAdmin } from "../../locales/de-admin.ts";
import { useTotals } from "./hooks.ts";

const texts = deAdmin.open;

/** The number of shops with each trouble that staff look after. An entry shows them in the list below. */
export function OpenWork() {
  const { data, error, mutate } = useTotals();
  if (error && data === undefined) {
    return (
      <EntryBody>
        <LoadFailure title={deAdmin.totals.failed} text={error.message} onRetry={() => void mutate()} />
      </EntryBody>
    );
  }
  return countedTroubles.map((trouble) => (
    <EntryLink
      key={trouble}
      name={deAdmin.shops.states[trouble]}
      value={data && texts.shops(data.troubled[trouble])}
      to={`${pages.administration}?state=${trouble}`}
    />
  ));
}
