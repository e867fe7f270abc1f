import type { ImportAnswer } from "#shared/api/imports.ts";
import { Banner } from "#web/components/banner.tsx";
import { Facts } from "#web/components/facts.tsx";
import { Link } from "#web/components/link.tsx";
import { Meter } from "#web/components/meter.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { count } from "#web/lib/format.ts";
import { pages } from "#web/lib/pages.ts";
import { deImports as texts } from "#web/locales/de-imports.ts";
import { UnsentInvoices } from "./unsent-invoices.tsx";

type Progress = NonNullable<ImportAnswer["progress"]>;

/** The listing's progress. */
export function ListingProgress({ answer: { found, isPaused, pausedBecause } }: { answer: ImportAnswer }) {
  return (
    <Stack>
      {isPaused && <PausedBanner title={texts.pausedListing} because={pausedBecause} />}
      {!isPaused && <Text>{texts.listing}</Text>}
      <div role="status">
        <Text>{texts.read(found)}</Text>
      </div>
      {!isPaused && <Text tone="subdued">{texts.closable}</Text>}
    </Stack>
  );
}

/** The import's progress, or its end. */
export function ImportProgress({ answer, progress }: { answer: ImportAnswer; progress: Progress }) {
  const { phase, found, isPaused, pausedBecause } = answer;
  const { orders, documented, adopted, held, none, waiting, minutesLeft, perMinute } = progress;
  const isRunning = phase === "importing";
  return (
    <Stack>
      {isPaused && <PausedBanner title={texts.paused} because={pausedBecause} />}
      {phase === "done" && (
        <Banner tone="success" title={texts.done}>
          {texts.doneText(waiting)}
        </Banner>
      )}
      {phase === "ended" && (
        <Banner tone="info" title={texts.ended}>
          {texts.endedText}
        </Banner>
      )}
      {isRunning && !isPaused && <Text>{texts.importing}</Text>}
      <div role="status">
        <Text>{texts.taken(found, orders)}</Text>
      </div>
      {orders !== null && <Meter value={found} max={Math.max(orders, 1)} />}
      <Facts
        facts={[
          { name: texts.facts.documented, value: texts.orders(documented) },
          ...(adopted === 0 ? [] : [{ name: texts.facts.adopted, value: texts.orders(adopted) }]),
          ...(held === 0 ? [] : [{ name: texts.facts.held, value: texts.orders(held) }]),
          ...(none === 0 ? [] : [{ name: texts.facts.none, value: texts.orders(none) }]),
          ...(isRunning && !isPaused && perMinute !== null
            ? [{ name: texts.facts.rate, value: texts.perMinute(perMinute) }]
            : []),
          ...(waiting === 0 ? [] : [{ name: texts.facts.waiting, value: count(waiting) }]),
        ]}
      />
      {isRunning && !isPaused && minutesLeft && <Text>{texts.left(minutesLeft.least, minutesLeft.most)}</Text>}
      {isRunning && !isPaused && <Text tone="subdued">{`${texts.closable} ${texts.live}`}</Text>}
      {held > 0 && <Link to={`${pages.orders}?filter=attention`}>{texts.toHeld}</Link>}
      {(phase === "done" || phase === "ended") && <UnsentInvoices />}
    </Stack>
  );
}

function PausedBanner({ title, because }: { title: string; because: ImportAnswer["pausedBecause"] }) {
  return (
    <Banner tone="warning" title={title}>
      {because === "access" ? texts.access : undefined}
    </Banner>
  );
}
