import type { EuSales } from "#shared/api/eu-sales.ts";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import {
  principleFinding,
  THRESHOLD_CENTS,
  type ThresholdYear,
  taxedAtDestinationFrom,
} from "#shared/domain/eu-sales/threshold.ts";
import { Banner } from "#web/components/banner.tsx";
import { Facts } from "#web/components/facts.tsx";
import { Link } from "#web/components/link.tsx";
import { Meter } from "#web/components/meter.tsx";
import { NumberedList } from "#web/components/numbered-list.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { money } from "#web/lib/format.ts";
import { orderAddress } from "#web/lib/pages.ts";
import { deEuSales } from "#web/locales/de-eu-sales.ts";

const texts = deEuSales.threshold;

/** The counted years as the rules take them: this one, and the one before. */
export function yearsOf({ years }: Pick<EuSales, "years">): readonly [ThresholdYear, ThresholdYear] {
  const [present, before] = years.map(({ year, net, crossing }) => ({
    year,
    netCents: Math.round(net * 100),
    ...(crossing && { crossing }),
  }));
  if (present === undefined || before === undefined) throw new RangeError("no years");
  return [present, before];
}

export const standOf = ({ year, netCents, crossing }: ThresholdYear): string =>
  crossing === undefined ? texts.of(money(netCents / 100)) : texts.crossing(year);

/** Where the sales of this year and the last one are, and what follows from that. */
export function ThresholdFold({ eu, shop }: { eu: EuSales; shop: ShopRecord }) {
  const [present, before] = yearsOf(eu);
  const isCrossed = present.crossing !== undefined || before.crossing !== undefined;
  const isWaived = shop.lexoffice.profile?.distanceSalesPrinciple === "DESTINATION";
  const share = present.crossing ? THRESHOLD_CENTS : present.netCents;
  return (
    <Stack>
      <Meter value={share} max={THRESHOLD_CENTS} {...(present.crossing && { tone: "critical" })} />
      <Facts
        facts={[present, before].map((year) => ({
          name: String(year.year),
          value: year.crossing ? deEuSales.tiles.over : standOf(year),
        }))}
      />
      <Finding present={present} before={before} shop={shop} />
      {before.crossing && <Text>{texts.carried(before.year)}</Text>}
      {present.crossing && (
        <Text>
          {texts.sale(present.crossing.number, present.crossing.day)}{" "}
          <Link to={orderAddress(present.crossing.orderId)}>{texts.order}</Link>
        </Text>
      )}
      {!isCrossed && !isWaived && <Text>{texts.below}</Text>}
      {eu.years.some(({ isWhole }) => !isWhole) && <Text>{texts.unwhole}</Text>}
      <Text tone="subdued">{texts.stock}</Text>
    </Stack>
  );
}

/** What the provider's setting makes of it. */
function Finding({ present, before, shop }: { present: ThresholdYear; before: ThresholdYear; shop: ShopRecord }) {
  const { profile } = shop.lexoffice;
  if (profile === null) return null;
  if (profile.smallBusiness)
    return taxedAtDestinationFrom(present, before) === undefined ? null : (
      <Banner title={texts.small} tone="warning">
        {texts.smallText}
      </Banner>
    );
  const finding = principleFinding(profile.distanceSalesPrinciple, present, before);
  switch (finding) {
    case "mustChange":
    case "unset":
      return (
        <Banner title={texts[finding]} tone="critical">
          <NumberedList entries={texts.steps} />
        </Banner>
      );
    case "waived":
      return (
        <Banner title={texts.waived} tone="info">
          {texts.waivedText}
        </Banner>
      );
    case "fits":
      return profile.distanceSalesPrinciple === "DESTINATION" ? <Text>{texts.fits}</Text> : null;
  }
}
