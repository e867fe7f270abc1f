import type { ImportAnswer } from "#shared/api/imports.responses.ts";
import { Banner } from "#web/components/banner.tsx";
import { Disclosure } from "#web/components/disclosure.tsx";
import { Facts } from "#web/components/facts.tsx";
import { ReasonWays } from "#web/components/reason-ways.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { day } from "#web/lib/format.ts";
import { describeReason } from "#web/lib/reason-text.ts";
import { deImports as texts } from "#web/locales/de-imports.ts";

type Listing = NonNullable<ImportAnswer["listing"]>;

/** The import's result for the listed orders. */
export function ListingView({
  answer,
  listing,
  hasKnown,
}: {
  answer: ImportAnswer;
  listing: Listing;
  /** Some of the days were imported before: their orders are known, and not among those found. */
  hasKnown: boolean;
}) {
  const { found, range } = answer;
  const { documents, existing, held, none, transfers, minutes } = listing;
  const kinds = (["invoice", "credit", "delivery"] as const).filter((kind) => documents[kind] > 0);
  const made = kinds.map((kind) => texts.kinds[kind](documents[kind])).join(", ");
  return (
    <Stack>
      <Text>{texts.listed(found)}</Text>
      {found === 0 && <Text tone="subdued">{hasKnown ? texts.listedNoOthers : texts.listedNone}</Text>}
      <Facts
        facts={[
          ...(range === null
            ? []
            : [{ name: texts.facts.period, value: texts.period(day(range.from), day(range.to)) }]),
          { name: texts.facts.documents, value: made === "" ? texts.noDocuments : made },
          ...(existing === 0 ? [] : [{ name: texts.facts.existing, value: texts.orders(existing) }]),
          ...(held === 0 ? [] : [{ name: texts.facts.held, value: texts.orders(held) }]),
          ...(none === 0 ? [] : [{ name: texts.facts.none, value: texts.orders(none) }]),
          ...(transfers.needed === 0
            ? []
            : [
                { name: texts.facts.transfers, value: texts.transfers(transfers.needed, transfers.left) },
                { name: texts.facts.duration, value: texts.duration(minutes.least, minutes.most) },
              ]),
        ]}
      />
      {!transfers.isEnough && (
        <Banner tone="warning" title={texts.notEnough}>
          {texts.notEnoughText(transfers.needed - transfers.left)}
        </Banner>
      )}
      <Reasons title={texts.heldTitle} reasons={listing.heldReasons} verdict="hold" />
      <Reasons title={texts.noneTitle} reasons={listing.noneReasons} verdict="skip" />
    </Stack>
  );
}

function Reasons({
  title,
  reasons,
  verdict,
}: {
  title: string;
  reasons: Listing["heldReasons"];
  verdict: "hold" | "skip";
}) {
  if (reasons.length === 0) return null;
  return (
    <Disclosure title={title}>
      {reasons.map(({ code, count }) => {
        const { settingPath: _, ...reason } = describeReason({ code, verdict });
        return (
          <Text key={code}>
            {texts.reason(reason.title, count)} <ReasonWays {...reason} />
          </Text>
        );
      })}
    </Disclosure>
  );
}
