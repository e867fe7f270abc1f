import type { ReactNode } from "react";
import { operator } from "../lib/operator.ts";
import { pages, publicPlaces } from "../lib/pages.ts";
import { de } from "../locales/de.ts";
import { deAffiliate } from "../locales/de-affiliate.ts";
import { outside } from "../locales/public-site.ts";
import type { BuildFacts } from "./build-facts.ts";
import { Mark } from "./icons.tsx";

interface ShellProps {
  facts: BuildFacts;
  title: string;
  description: string;
  /** Scripts of the page; most have none. */
  script?: string;
  children: ReactNode;
}

const menu = [
  { address: publicPlaces.features, text: outside.menu.features },
  { address: publicPlaces.pricing, text: outside.menu.pricing },
  { address: pages.help, text: outside.menu.help },
];

const footer = [
  { address: publicPlaces.features, text: de.footer.features },
  { address: publicPlaces.pricing, text: de.footer.pricing },
  { address: pages.help, text: de.footer.help },
  { address: pages.affiliate, text: deAffiliate.title },
  { address: pages.contact, text: outside.questions.contact },
  { address: pages.imprint, text: de.footer.imprint },
  { address: pages.privacy, text: de.footer.privacy },
  { address: pages.terms, text: de.footer.terms },
  { address: pages.changelog, text: de.footer.changelog },
];

/** A whole public page: head, menu, what it is about, footer. */
export function Shell({ facts, title, description, script, children }: ShellProps) {
  const { fonts, styles } = facts;
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={fonts.bold} />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={fonts.regular} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, as the build minified it */}
        <style dangerouslySetInnerHTML={{ __html: fontFaces(fonts) + styles }} />
        {script && <script type="module" src={script} />}
      </head>
      <body>
        <a className="skip" href="#content">
          {outside.skip}
        </a>
        <header className="top">
          <a className="brand" href={pages.home}>
            <Mark />
            {outside.product}
          </a>
          <nav className="top-nav" aria-label={outside.menuLabel}>
            {menu.map(({ address, text }) => (
              <a key={address} className="menu-link" href={address}>
                {text}
              </a>
            ))}
            <a className="button small" href={publicPlaces.install}>
              {outside.menu.install}
            </a>
          </nav>
        </header>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <footer className="bottom">
          <nav className="bottom-nav" aria-label={outside.footerLabel}>
            {footer.map(({ address, text }) => (
              <a key={address} className="menu-link" href={address}>
                {text}
              </a>
            ))}
            <a className="button small quiet" href={publicPlaces.install}>
              {de.footer.install}
            </a>
          </nav>
          <p>
            {outside.offeredBy(operator.name)} {outside.trademarks}
          </p>
        </footer>
      </body>
    </html>
  );
}

/** The app's two fonts; text never moves when one comes late. */
function fontFaces({ regular, bold }: BuildFacts["fonts"]): string {
  const face = (weight: number, address: string) =>
    `@font-face{font-family:Inter;font-weight:${weight};font-display:optional;src:url("${address}") format("woff2")}`;
  return face(400, regular) + face(600, bold);
}
