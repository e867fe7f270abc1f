import type { ImportAnswer } from "#shared/api/imports.ts";
import type { WithoutParcel } from "#shared/domain/shop/shop.ts";
import { Banner } from "#web/components/banner.tsx";
import { Checkbox } from "#web/components/checkbox.tsx";
import { Disclosure } from "#web/components/disclosure.tsx";
import { Facts } from "#web/components/facts.tsx";
import { Note } from "#web/components/note.tsx";
import { RadioList } from "#web/components/radio-list.tsx";
import { ReasonWays } from "#web/components/reason-ways.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { day, money, monthName } from "#web/lib/format.ts";
import { describeReason } from "#web/lib/reason-text.ts";
import { deImports as texts } from "#web/locales/de-imports.ts";

type Listing = NonNullable<ImportAnswer["listing"]>;

/** The merchant's answers before an import. */
export interface Said {
  nothingElsewhere: boolean;
  /** Undefined while nothing is chosen. */
  withoutParcel: WithoutParcel | undefined;
}

/** True once the merchant answered everything. */
export const isSaid = ({ withoutParcel: asked }: Listing, { nothingElsewhere, withoutParcel }: Said): boolean =>
  nothingElsewhere && (asked === null || withoutParcel !== undefined);

/** The documents of the import, by the answer for orders without a parcel. */
export const madeBy = (listing: Listing, { withoutParcel }: Said) =>
  (withoutParcel === "hold" ? listing.withoutParcel?.ifHeld : undefined) ?? listing;

/** The import's result for the listed orders, and the questions before it starts. */
export function ListingView({
  answer,
  listing,
  hasKnown,
  said,
  onSay,
}: {
  answer: ImportAnswer;
  listing: Listing;
  /** Some of the days were imported before: their orders are known, and not among those found. */
  hasKnown: boolean;
  said: Said;
  onSay: (said: Said) => void;
}) {
  const { found, range } = answer;
  const { existing, none, withoutParcel } = listing;
  const { documents, transfers, minutes, taxes } = madeBy(listing, said);
  const held = listing.held + (said.withoutParcel === "hold" ? (withoutParcel?.orders ?? 0) : 0);
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
      {taxes.length > 0 && <Taxes taxes={taxes} />}
      {withoutParcel !== null && (
        <RadioList
          label={texts.withoutParcel.label(withoutParcel.orders)}
          options={[
            { value: "orderDay", label: texts.withoutParcel.orderDay, hint: texts.withoutParcel.orderDayHint },
            { value: "hold", label: texts.withoutParcel.hold, hint: texts.withoutParcel.holdHint },
          ]}
          chosen={said.withoutParcel}
          onChange={(chosen) => onSay({ ...said, withoutParcel: chosen })}
        />
      )}
      <Reasons title={texts.heldTitle} reasons={listing.heldReasons} verdict="hold" />
      <Reasons title={texts.noneTitle} reasons={listing.noneReasons} verdict="skip" />
      {found > 0 && (
        <Checkbox
          label={texts.nothingElsewhere}
          isChecked={said.nothingElsewhere}
          onChange={(nothingElsewhere) => onSay({ ...said, nothingElsewhere })}
        />
      )}
    </Stack>
  );
}

function Taxes({ taxes }: { taxes: Listing["taxes"] }) {
  return (
    <Note title={texts.taxes.title} lines={[texts.taxes.text]}>
      <Facts
        facts={taxes.map(({ month, tax, oss }) => ({
          name: monthName(`${month}-01`),
          value: [...(tax === 0 ? [] : [money(tax)]), ...(oss === 0 ? [] : [texts.taxes.oss(money(oss))])].join(", "),
        }))}
      />
    </Note>
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
