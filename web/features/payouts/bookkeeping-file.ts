import type { AdminPayout } from "#shared/api/payouts.ts";
import { taxCases } from "#shared/domain/partner/tax-cases.ts";
import { berlinDay } from "#shared/values/days.ts";
import { call } from "../../lib/api.ts";
import type { TableFile } from "../../lib/export/use-table-file.ts";
import { dePayouts } from "../../locales/de-payouts.ts";

const texts = dePayouts.payouts;
const pageSize = 50;

/** A month's receipts for the bookkeeping, one in a row. */
export const bookkeepingFile = (period: string): TableFile<AdminPayout> => ({
  columns: [
    { key: "receipt", header: "Beleg", type: "text", read: ({ receipt }) => receipt },
    { key: "replaces", header: "Ersetzt", type: "text", read: ({ replaces }) => replaces },
    { key: "day", header: "Belegdatum", type: "bareDay", read: ({ sealedAt }) => berlinDay(sealedAt) },
    { key: "month", header: "Leistungsmonat", type: "text", read: (payout) => payout.period },
    { key: "name", header: "Partner", type: "text", read: ({ name }) => name },
    { key: "shop", header: "Shop", type: "text", read: ({ shop }) => shop },
    { key: "taxCase", header: "Steuerfall", type: "text", read: ({ taxCase }) => taxCases[taxCase].label },
    { key: "net", header: "Provisionen netto", type: "money", read: ({ net }) => net },
    { key: "fee", header: "Gebühr", type: "money", read: ({ fee }) => fee },
    { key: "vat", header: "Umsatzsteuer", type: "money", read: ({ vat }) => vat },
    { key: "total", header: "Auszahlungsbetrag", type: "money", read: ({ total }) => total },
    { key: "method", header: "Auszahlungsweg", type: "text", read: ({ method }) => texts.methods[method] },
    { key: "state", header: "Stand", type: "text", read: ({ status }) => texts.states[status] },
    { key: "paidDay", header: "Bezahlt am", type: "bareDay", read: ({ paidDay }) => paidDay },
    { key: "reference", header: "Referenz", type: "text", read: ({ reference }) => reference },
  ],
  fileName: () => `Auszahlungen-${period}.csv`,
  ask: (cursor) => call("GET /api/admin/payouts/{period}/partners", { period, limit: pageSize, cursor }),
});
