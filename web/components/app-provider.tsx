import { AppProvider as PolarisProvider } from "@shopify/polaris";
import type { ComponentProps, ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { polarisTexts } from "../locales/polaris.ts";

type LinkComponent = NonNullable<ComponentProps<typeof PolarisProvider>["linkComponent"]>;

const isOwnPage = (address: string) => address.startsWith("/") && !address.startsWith("//");

/** Polaris' links go through the router inside the app and through the browser elsewhere. */
const PolarisLink: LinkComponent = ({ url, external, target, children, ...rest }) => {
  if (isOwnPage(url) && !external) {
    return (
      <RouterLink to={url} {...rest}>
        {children}
      </RouterLink>
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
