import { AppProvider as PolarisProvider } from "@shopify/polaris";
import type { ComponentProps, ReactNode } from "react";
import { polarisTexts } from "../locales/polaris.ts";

type LinkComponent = NonNullable<ComponentProps<typeof PolarisProvider>["linkComponent"]>;

const isOwnPage = (address: string) => address.startsWith("/") && !address.startsWith("//");

/** Polaris' links: the frame follows those into the app (`app/own-links.ts`), the browser the others. */
const PolarisLink: LinkComponent = ({ url, external, target, children, ...rest }) => {
  if (isOwnPage(url) && !external) {
    return (
      <a href={url} {...rest}>
        {children}
      </a>
    );
  }
  const opensTab = external || target === "_blank";
  return (
    <a href={url} target={opensTab ? "_blank" : target} rel={opensTab ? "noopener noreferrer" : undefined} {...rest}>
      {children}
    </a>
  );
};

/** Theme, texts and links for all components of Polaris. */
export function AppProvider({ children }: { children: ReactNode }) {
  return (
    <PolarisProvider i18n={polarisTexts} linkComponent={PolarisLink}>
      {children}
    </PolarisProvider>
  );
}
