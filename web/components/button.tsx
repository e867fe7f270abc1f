import { Button as PolarisButton } from "@shopify/polaris";

interface ButtonProps {
  children: string;
  onClick?: () => void;
  /** Makes it a link. */
  url?: string;
  /** `admin`: a page of the admin around the app · `tab`: elsewhere, in a new tab. */
  leads?: "admin" | "tab";
  /** One `primary` per page. */
  variant?: "primary" | "plain" | "critical";
  isSmall?: boolean;
  isRunning?: boolean;
  isDisabled?: boolean;
  /** For screen readers, if the visible text alone is not enough. */
  label?: string;
  /** Id of a text that says more, such as why the button is disabled. */
  describedBy?: string;
  /** For buttons that open and close something. */
  expands?: { id: string; isOpen: boolean };
}

export function Button(props: ButtonProps) {
  const { children, onClick, url, leads, variant, isSmall, isRunning, isDisabled, label, describedBy, expands } = props;
  return (
    <PolarisButton
      {...(onClick ? { onClick } : {})}
      url={url}
      {...(leads ? { target: leads === "admin" ? "_top" : "_blank" } : {})}
      {...(variant === "critical" ? { variant: "primary", tone: "critical" } : {})}
      {...(variant === "primary" || variant === "plain" ? { variant } : {})}
      {...(isSmall ? { size: "slim" } : {})}
      accessibilityLabel={label}
      ariaDescribedBy={describedBy}
      {...(expands
        ? { ariaControls: expands.id, ariaExpanded: expands.isOpen, disclosure: expands.isOpen ? "up" : "down" }
        : {})}
      loading={isRunning}
      disabled={isDisabled}
    >
      {children}
    </PolarisButton>
  );
}
