import {
  findNumbers,
  getMonth,
  listLateDocuments,
  listMonthDocuments,
  listMonthOrders,
  listMonthPayments,
} from "#shared/api/months.routes.ts";
import { getVersion, listVersions } from "#shared/api/preferences.routes.ts";
import { getShop } from "#shared/api/shop.routes.ts";
import type { MonthSource } from "#shared/month-pack/month-source.ts";
import { type WalkedMonth as Walked, type WalkProgress, walkMonth as walk } from "#shared/month-pack/walk-month.ts";
import { call } from "#web/lib/api.ts";
import { blobWriter } from "#web/lib/export/blob-writer.ts";
import { patiently } from "#web/lib/export/pages-of.ts";

export type WalkedMonth = Walked<Blob>;

/** The server. What may pass is asked for again; numbers are not, for a report may go without their explanation. */
const sourceOf = (ask: typeof call): MonthSource => ({
  getMonth: (input) => patiently(() => ask(getMonth, input)),
  listMonthOrders: (input) => patiently(() => ask(listMonthOrders, input)),
  listMonthDocuments: (input) => patiently(() => ask(listMonthDocuments, input)),
  listLateDocuments: (input) => patiently(() => ask(listLateDocuments, input)),
  listMonthPayments: (input) => patiently(() => ask(listMonthPayments, input)),
  findNumbers: (input) => ask(findNumbers, input),
  getShop: () => patiently(() => ask(getShop, {})),
  listVersions: (input) => patiently(() => ask(listVersions, input)),
  getVersion: (input) => patiently(() => ask(getVersion, input)),
});

interface Walk {
  month: string;
  signal: AbortSignal;
  onProgress: (progress: WalkProgress) => void;
  /** Calls the server; tests answer themselves. */
  ask?: typeof call;
}

/** Reads a month in the browser. Undefined where it was ended. */
export const walkMonth = ({ month, signal, onProgress, ask = call }: Walk): Promise<WalkedMonth | undefined> =>
  walk({ month, onProgress, source: sourceOf(ask), writer: blobWriter, isEnded: () => signal.aborted });
