import type { ShopRecord } from "#shared/api/shop-record.ts";
import { type DayRange, importableDays } from "#shared/domain/imports/import-days.ts";
import { importBonus } from "#shared/domain/plans/credit-changes.ts";
import { missingFor } from "#shared/domain/plans/entitlements.ts";
import { featureTexts } from "#shared/domain/plans/plan-texts.ts";
import type { PurchasableFeature } from "#shared/domain/plans/purchases.ts";
import { Banner } from "../../components/banner.tsx";
import { BigFigure } from "../../components/big-figure.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { EntitlementBanner } from "../../components/entitlement-banner.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { entitlementFacts } from "../../lib/entitlements.ts";
import { count, day, money } from "../../lib/format.ts";
import { presentPlan } from "../../lib/plan-of-shop.ts";
import { deImports } from "../../locales/de-imports.ts";
import { dePlan } from "../../locales/de-plan.ts";
import { usePurchase } from "./hooks.ts";

const texts = dePlan.purchase;

interface PurchaseCardProps {
  shop: ShopRecord;
  feature: PurchasableFeature;
}

/** A feature's price on this plan, with the way to buy it; no price before it exists. */
export function PurchaseCard({ shop, feature }: PurchaseCardProps) {
  const boughtAt = shop.plan.purchase[feature];
  const lacks = missingFor({ features: [feature] }, entitlementFacts(shop));
  // a shop that bought it has no use for being told that it is not sold
  const missing = boughtAt === undefined ? lacks : lacks.filter(({ kind }) => kind !== "unavailable");
  const price = missing.find((lack) => lack.kind === "purchase");
  const { name, explanation } = featureTexts[feature];
  return (
    <Card label={name} title={boughtAt === undefined ? explanation : texts.bought}>
      <Stack gap="300">
        {boughtAt !== undefined && <Text>{explanation}.</Text>}
        {boughtAt !== undefined && <Text tone="subdued">{texts.boughtText(day(boughtAt))}</Text>}
        {boughtAt === undefined && missing.length === 0 && <Text tone="subdued">{texts.includedText}</Text>}
        {price ? (
          <Buy feature={feature} price={money(price.price)} quota={presentPlan(shop).quota} days={daysOf(shop)} />
        ) : (
          <EntitlementBanner missing={missing} shop={shop} />
        )}
      </Stack>
    </Card>
  );
}

/** The days whose orders the shop can import; the feature is sold for them alone. */
const daysOf = ({ createdAt, shopify: { order, store } }: ShopRecord) =>
  importableDays({ installedAt: createdAt, imports: order.imports, store });

interface BuyProps {
  feature: PurchasableFeature;
  price: string;
  quota: number;
  days: DayRange | undefined;
}

function Buy({ feature, price, quota, days }: BuyProps) {
  const extra = importBonus(quota);
  const { purchase, isRunning, error } = usePurchase();
  return (
    <>
      {error && (
        <Banner title={texts.failed} tone="critical">
          {error.message}
        </Banner>
      )}
      <BigFigure value={price} text={texts.once} />
      {days && <Text>{deImports.possible(day(days.from), day(days.to))}</Text>}
      <Text>{texts.bonus(count(quota + extra), count(extra))}</Text>
      <Text tone="subdued">{texts.text}</Text>
      <Row>
        <Button variant="primary" onClick={() => void purchase({ feature })} isRunning={isRunning}>
          {texts.buy(price)}
        </Button>
      </Row>
    </>
  );
}
