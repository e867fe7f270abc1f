import { lazy, Suspense } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import type { LinkKind } from "#shared/domain/links/document-link.ts";
import { Anchor } from "#web/components/anchor.tsx";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { EntitlementBanner } from "#web/components/entitlement-banner.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { missingOf } from "#web/lib/entitlements.ts";
import { linkAssistantAddress } from "#web/lib/pages.ts";
import { preserveScroll } from "#web/lib/preserve-scroll.ts";
import { deLinksCard as texts } from "#web/locales/de-links-card.ts";

// a page that has the card does not load what it opens
const LinkAssistant = lazy(async () => ({ default: (await import("./link-assistant.tsx")).LinkAssistant }));

/** The address that opens the wizard at once: `?assistant=email-integration`. */
const ASSISTANT = "email-integration";
/** Begins with the link to a credit note. */
const CREDIT = "credit";

/** Links to documents in the shop's own notifications, and the wizard that puts them there. */
export function LinksCard({ kind, shop }: { kind: LinkKind; shop: ShopRecord }) {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const missing = missingOf({ features: ["emailIntegration"] }, shop);
  const close = () => {
    const { assistant: _, document: __, ...rest } = Object.fromEntries(query);
    setQuery(rest, { replace: true, state: preserveScroll });
  };
  const open = () =>
    void navigate(linkAssistantAddress + (kind === "creditNote" ? `&document=${CREDIT}` : ""), {
      state: preserveScroll,
    });
  return (
    <Anchor id="links">
      <Card title={texts.title}>
        <Stack>
          <Text tone="subdued">{texts.text}</Text>
          <EntitlementBanner missing={missing} shop={shop} />
          {missing.length === 0 && (
            <Row>
              <Button onClick={open}>{texts.open}</Button>
            </Row>
          )}
        </Stack>
      </Card>
      {query.get("assistant") === ASSISTANT && missing.length === 0 && (
        <Suspense fallback={null}>
          <LinkAssistant kind={query.get("document") === CREDIT ? "creditNote" : kind} onClose={close} />
        </Suspense>
      )}
    </Anchor>
  );
}
