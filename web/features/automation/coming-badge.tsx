import { Badge } from "../../components/badge.tsx";
import { de } from "../../locales/de.ts";

/** Marks what this version shows but cannot do yet. */
export function ComingBadge() {
  return <Badge tone="info">{de.automation.coming}</Badge>;
}
