import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { pages } from "../lib/pages.ts";
import { help } from "../locales/help.ts";
import { outside } from "../locales/public-site.ts";
import type { BuildFacts, MadePage } from "./build-facts.ts";
import { Contact } from "./contact.tsx";
import { Landing } from "./landing.tsx";
import { Shell } from "./shell.tsx";
import { HelpTexts, TextPage } from "./text-page.tsx";

interface Content {
  title?: string;
  hasContactScript?: true;
  body: ReactElement;
}

const contents: Readonly<Record<string, Content>> = {
  [pages.home]: { body: <Landing /> },
  [pages.help]: { title: help.title, body: <HelpTexts /> },
  [pages.contact]: { title: help.contact.title, body: <Contact />, hasContactScript: true },
  [pages.imprint]: { title: help.imprint.title, body: <TextPage {...help.imprint} /> },
  [pages.privacy]: { title: help.privacy.title, body: <TextPage {...help.privacy} /> },
  [pages.terms]: { title: help.terms.title, body: <TextPage {...help.terms} /> },
  [pages.changelog]: { title: help.changelog.title, body: <TextPage {...help.changelog} /> },
};

/** Makes every public page whole. Called by the build; nothing of this runs in a browser. */
export function renderPages(facts: BuildFacts): MadePage[] {
  return Object.entries(contents).map(([address, content]) => ({ address, html: htmlOf(facts, content) }));
}

function htmlOf(facts: BuildFacts, { title, body, hasContactScript }: Content): string {
  const whole = title === undefined ? outside.title : `${title} · ${outside.product}`;
  const page = (
    <Shell
      facts={facts}
      title={whole}
      description={outside.description}
      {...(hasContactScript ? { script: facts.contactScript } : {})}
    >
      {body}
    </Shell>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
