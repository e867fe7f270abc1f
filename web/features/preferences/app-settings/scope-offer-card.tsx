import { useState } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import { offeredScopes } from "#shared/domain/shop/offered-scopes.ts";
import { scopeName, scopeReason } from "#shared/domain/shop/scope-texts.ts";
import { Badge } from "#web/components/badge.tsx";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { Checkbox } from "#web/components/checkbox.tsx";
import { OfferCard } from "#web/components/offer-card.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { deEntitlements } from "#web/locales/de-entitlements.ts";
import { useScopeOffer } from "./hooks.ts";

const texts = deEntitlements.offer;

/** The accesses a shop is asked for at the end of its set-up; empty where nothing is asked. */
export const scopesOfferedTo = ({ lexoffice, preferences, plan, shopify }: ShopRecord): readonly string[] =>
  offeredScopes({
    isConnected: lexoffice.isConnected,
    preferences,
    plan: plans[plan.id],
    granted: shopify.scopes,
  });

/** Asks for all optional accesses in one grant, each with its reason and each to be left out. */
export function ScopeOfferCard({ shop, isFolded = false }: { shop: ShopRecord; isFolded?: boolean }) {
  const offered = scopesOfferedTo(shop);
  const [isOpen, setIsOpen] = useState(!isFolded);
  if (offered.length === 0) return null;
  if (isOpen) return <Offer offered={offered} shop={shop.shopify.shop} isMain={!isFolded} />;
  return (
    <OfferCard
      title={texts.short}
      text={texts.shortText}
      action={<Button onClick={() => setIsOpen(true)}>{texts.look}</Button>}
    />
  );
}

function Offer({ offered, shop, isMain }: { offered: readonly string[]; shop: string; isMain: boolean }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { grant, decline, isRunning, error } = useScopeOffer(shop);
  const chosen = offered.filter((scope) => !left.has(scope));
  const choose = (scope: string, isChosen: boolean) =>
    setLeft(new Set(isChosen ? [...left].filter((other) => other !== scope) : [...left, scope]));
  return (
    <Card title={texts.title} aside={<Badge tone="info">{texts.recommended}</Badge>}>
      <Stack>
        <Text>{texts.text}</Text>
        <Stack gap="300">
          {offered.map((scope) => (
            <Checkbox
              key={scope}
              label={texts.label(scopeName(scope))}
              hint={scopeReason(scope)}
              isChecked={!left.has(scope)}
              isDisabled={isRunning}
              onChange={(isChosen) => choose(scope, isChosen)}
            />
          ))}
        </Stack>
        <Text tone="subdued">{texts.without}</Text>
        {error && <Text tone="critical">{error.message}</Text>}
        <Row>
          <Button
            {...(isMain ? { variant: "primary" } : {})}
            onClick={() => void grant(chosen)}
            isRunning={isRunning}
            isDisabled={chosen.length === 0}
          >
            {deEntitlements.grantAction}
          </Button>
          <Button variant="plain" onClick={() => void decline()} isDisabled={isRunning}>
            {texts.notNow}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
