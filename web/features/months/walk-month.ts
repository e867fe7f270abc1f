import type { MonthSource } from "#shared/month-pack/month-source.ts";
import { type WalkedMonth as Walked, type WalkProgress, walkMonth as walk } from "#shared/month-pack/walk-month.ts";
import { call } from "#web/lib/api.ts";
import { blobWriter } from "#web/lib/export/blob-writer.ts";
import { patiently } from "#web/lib/export/pages-of.ts";

export type WalkedMonth = Walked<Blob>;

/** The server. What may pass is asked for again; numbers are not, for a report may go without their explanation. */
const sourceOf = (ask: typeof call): MonthSource => ({
  getMonth: (input) => patiently(() => ask("GET /api/months/{month}", input)),
  listMonthOrders: (input) => patiently(() => ask("GET /api/months/{month}/orders", input)),
  listMonthDocuments: (input) => patiently(() => ask("GET /api/months/{month}/documents", input)),
  listLateDocuments: (input) => patiently(() => ask("GET /api/months/{month}/late-documents", input)),
  listMonthPayments: (input) => patiently(() => ask("GET /api/months/{month}/payments", input)),
  findNumbers: (input) => ask("POST /api/months/numbers", input),
  getShop: () => patiently(() => ask("GET /api/shop", {})),
  listVersions: (input) => patiently(() => ask("GET /api/shop/preferences/versions", input)),
  getVersion: (input) => patiently(() => ask("GET /api/shop/preferences/versions/{version}", input)),
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
