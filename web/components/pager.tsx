import { Pagination } from "@shopify/polaris";
import { de } from "../locales/de.ts";

interface PagerProps {
  label: string;
  onPrevious?: () => void;
  onNext?: () => void;
}

/** Previous and next page; a direction without a page is disabled. */
export function Pager({ label, onPrevious, onNext }: PagerProps) {
  return (
    <Pagination
      label={label}
      hasPrevious={onPrevious !== undefined}
      hasNext={onNext !== undefined}
      onPrevious={onPrevious}
      onNext={onNext}
      previousTooltip=""
      nextTooltip=""
      accessibilityLabels={{ previous: de.actions.previous, next: de.actions.next }}
    />
  );
}
