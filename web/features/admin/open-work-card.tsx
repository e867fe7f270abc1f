import { Entries, EntryBody, EntryLink } from "../../components/entries.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Text } from "../../components/text.tsx";
import { pages } from "../../lib/pages.ts";
import { deAdmin } from "../../locales/de-admin.ts";
import { useTroubled } from "./hooks.ts";

const texts = deAdmin.open;
const troubles = ["outage", "rejected", "parked"] as const;
const skeletonHeight = 24;

/** What waits for staff: the shops of each trouble. An entry shows them in the list below. */
export function OpenWorkCard() {
  const lists = { outage: useTroubled("outage"), rejected: useTroubled("rejected"), parked: useTroubled("parked") };
  const failed = troubles.map((trouble) => lists[trouble]).find(({ error }) => error !== undefined);
  const known = troubles.map((trouble) => ({ trouble, page: lists[trouble].data }));
  const isLoading = known.some(({ page }) => page === undefined);
  const open = known.filter(({ page }) => page !== undefined && page.items.length > 0);
  return (
    <Entries title={texts.title}>
      {failed?.error && (
        <EntryBody>
          <LoadFailure title={deAdmin.shops.failed} text={failed.error.message} onRetry={() => void failed.mutate()} />
        </EntryBody>
      )}
      {!failed && open.length === 0 && (
        <EntryBody>
          {isLoading ? <Skeleton height={skeletonHeight} /> : <Text tone="subdued">{texts.nothing}</Text>}
        </EntryBody>
      )}
      {open.map(({ trouble, page }) => (
        <EntryLink
          key={trouble}
          name={deAdmin.shops.states[trouble]}
          value={texts.shops(page?.items.length ?? 0, page?.hasNext === true)}
          to={`${pages.administration}?state=${trouble}`}
        />
      ))}
    </Entries>
  );
}
