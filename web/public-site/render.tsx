import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { helpAddress } from "#shared/domain/help/topic-address.ts";
import { helpTopics, placeholderTopic } from "../lib/help-topics.ts";
import { pages, publicPlaces } from "../lib/pages.ts";
import { de } from "../locales/de.ts";
import { deAffiliate } from "../locales/de-affiliate.ts";
import { help } from "../locales/help.ts";
import { outside } from "../locales/public-site.ts";
import { AffiliatePage } from "./affiliate.tsx";
import type { BuildFacts, MadePage } from "./build-facts.ts";
import { Contact } from "./contact.tsx";
import { CouponPage } from "./coupon.tsx";
import { HelpIndex, HelpTopicTexts, PlaceholderTexts } from "./help.tsx";
import { Landing } from "./landing.tsx";
import { MissingPage } from "./missing.tsx";
import { Shell } from "./shell.tsx";
import { TextPage } from "./text-page.tsx";

interface Content {
  title?: string;
  description?: string;
  script?: "contactScript" | "couponScript" | "helpScript";
  body: ReactElement;
}

const contents = ({ pictures }: BuildFacts): Readonly<Record<string, Content>> => ({
  [pages.home]: { body: <Landing /> },
  [pages.affiliate]: {
    title: deAffiliate.title,
    description: deAffiliate.outside.description,
    body: <AffiliatePage />,
  },
  [pages.plan]: { title: outside.coupon.title, body: <CouponPage />, script: "couponScript" },
  [publicPlaces.missing]: { title: de.notFound.title, body: <MissingPage /> },
  [pages.help]: { title: help.title, body: <HelpIndex />, script: "helpScript" },
  [pages.placeholderHelp]: { title: help.placeholders.title, body: <PlaceholderTexts /> },
  [pages.contact]: { title: help.contact.title, body: <Contact />, script: "contactScript" },
  [pages.imprint]: { title: help.imprint.title, body: <TextPage {...help.imprint} /> },
  [pages.privacy]: { title: help.privacy.title, body: <TextPage {...help.privacy} /> },
  [pages.terms]: { title: help.terms.title, body: <TextPage {...help.terms} /> },
  [pages.changelog]: { title: help.changelog.title, body: <TextPage {...help.changelog} /> },
  ...Object.fromEntries(
    helpTopics
      .filter((topic) => topic !== placeholderTopic)
      .map((topic) => [
        helpAddress(topic.id),
        {
          title: topic.title,
          description: topic.summary,
          body: <HelpTopicTexts topic={topic} pictureAddresses={pictures} />,
        },
      ]),
  ),
});

/** Makes every public page whole. Called by the build; nothing of this runs in a browser. */
export function renderPages(facts: BuildFacts): MadePage[] {
  return Object.entries(contents(facts)).map(([address, content]) => ({ address, html: htmlOf(facts, content) }));
}

function htmlOf(facts: BuildFacts, { title, description = outside.description, body, script }: Content): string {
  const whole = title === undefined ? outside.title : `${title} · ${outside.product}`;
  const page = (
    <Shell
      facts={facts}
      title={whole}
      description={description}
      script={script === undefined ? undefined : facts[script]}
    >
      {body}
    </Shell>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
