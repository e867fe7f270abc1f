import { pages, publicPlaces } from "../lib/pages.ts";
import { de } from "../locales/de.ts";

interface FooterLink {
  address: string;
  text: string;
}

const texts = de.footer;

const inside: readonly FooterLink[] = [
  { address: pages.orders, text: texts.orders },
  { address: pages.plan, text: texts.plan },
  { address: pages.preferences, text: texts.preferences },
];

const outside: readonly FooterLink[] = [
  { address: publicPlaces.features, text: texts.features },
  { address: publicPlaces.pricing, text: texts.pricing },
  { address: publicPlaces.install, text: texts.install },
];

const everywhere: readonly FooterLink[] = [
  { address: pages.help, text: texts.help },
  { address: pages.imprint, text: texts.imprint },
  { address: pages.privacy, text: texts.privacy },
  { address: pages.terms, text: texts.terms },
  { address: pages.changelog, text: texts.changelog },
];

/** The footer inside or outside the admin, without links whose page does not exist. */
export function footerLinks(isEmbedded: boolean, exists: (address: string) => boolean): readonly FooterLink[] {
  return [...(isEmbedded ? inside : outside), ...everywhere].filter(({ address }) => exists(address));
}
