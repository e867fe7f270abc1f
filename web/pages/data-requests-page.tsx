import { Page } from "../components/page.tsx";
import { RequestList } from "../features/compliance/request-list.tsx";
import { pages } from "../lib/pages.ts";
import { deCompliance } from "../locales/de-compliance.ts";
import { deHome } from "../locales/de-home.ts";

/** The stored data of customers who asked, to hand on to them. */
export function DataRequestsPage() {
  return (
    <Page title={deCompliance.title} shape="settings" back={{ to: pages.overview, label: deHome.title }}>
      <RequestList />
    </Page>
  );
}
