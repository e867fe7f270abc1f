import type { ApiCall } from "../wire/api-call.ts";
import { refuseAtGateway } from "../wire/errors.ts";

/** The interface for bank transactions is open to partners only; by profile it can be closed. */
export function requireFinance({ organization }: ApiCall): void {
  if (!organization.profile.finance) throw refuseAtGateway(403, "Forbidden");
}
