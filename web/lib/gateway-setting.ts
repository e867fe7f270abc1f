import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";

/** Preferences with a choice for each payment method. */
const perGateway: readonly string[] = ["transactionGateway", "invoicePaymentGateway"] satisfies PreferenceName[];

/** Leads a setting's address to one payment method in it (`…&gateway=klarna`); others stay as they are. */
export function atGateway(path: string | undefined, gateway: string | undefined): string | undefined {
  if (path === undefined || gateway === undefined || gateway === "") return path;
  const [page = "", query] = path.split("?");
  const next = new URLSearchParams(query);
  if (!perGateway.includes(next.get("setting") ?? "")) return path;
  next.set("gateway", gateway);
  return `${page}?${next.toString()}`;
}
