import type { ReactNode } from "react";
import { PageSkeleton } from "../app/page-skeleton.tsx";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { Page } from "../components/page.tsx";
import { Stack } from "../components/stack.tsx";
import { State } from "../components/state.tsx";
import { type Area, AreaNav } from "../features/partner/area-nav.tsx";
import { pages } from "../lib/pages.ts";
import { useShop } from "../lib/shop.ts";
import { dePartner } from "../locales/de-partner.ts";

interface PartnerFrameProps {
  area: Area;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the partner area, all of one width, so that the tabs stay; other shops read how they become a partner. */
export function PartnerFrame({ area, actions, children }: PartnerFrameProps) {
  const { data: shop } = useShop();
  if (shop === undefined) return <PageSkeleton />;
  if (shop.partner === null) return <NoPartner />;
  const isStart = area === "programme";
  return (
    <Page
      title={isStart ? dePartner.title : dePartner.areas[area]}
      shape="details"
      {...(isStart ? {} : { back: { to: pages.partner, label: dePartner.title } })}
      actions={actions}
    >
      <Stack>
        <AreaNav current={area} />
        {children}
      </Stack>
    </Page>
  );
}

function NoPartner() {
  const { title, text, action } = dePartner.closed;
  return (
    <Page title={dePartner.title} shape="settings">
      <Card>
        <State
          title={title}
          text={text}
          action={
            <Button variant="primary" url={pages.affiliate}>
              {action}
            </Button>
          }
        />
      </Card>
    </Page>
  );
}
