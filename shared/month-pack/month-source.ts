import type {
  FindNumbersInput,
  FoundNumbers,
  GetMonthInput,
  LateDocumentPage,
  ListLateDocumentsInput,
  ListMonthDocumentsInput,
  ListMonthOrdersInput,
  ListMonthPaymentsInput,
  MonthDocumentPage,
  MonthOrderPage,
  MonthPackings,
  MonthPaymentPage,
} from "../api/months.ts";
import type { GetVersionInput, ListVersionsInput, VersionPage, WholeVersion } from "../api/preferences.ts";
import type { ShopRecord } from "../api/shop-record.ts";

/** The source of a month: answers of the endpoints of these names. A failing method ends the walk, except `findNumbers`. */
export interface MonthSource {
  getMonth(input: GetMonthInput): Promise<MonthPackings>;
  listMonthOrders(input: ListMonthOrdersInput): Promise<MonthOrderPage>;
  listMonthDocuments(input: ListMonthDocumentsInput): Promise<MonthDocumentPage>;
  listLateDocuments(input: ListLateDocumentsInput): Promise<LateDocumentPage>;
  listMonthPayments(input: ListMonthPaymentsInput): Promise<MonthPaymentPage>;
  findNumbers(input: FindNumbersInput): Promise<FoundNumbers>;
  getShop(): Promise<ShopRecord>;
  listVersions(input: ListVersionsInput): Promise<VersionPage>;
  getVersion(input: GetVersionInput): Promise<WholeVersion>;
}

interface Page<Item> {
  items: readonly Item[];
  next: string | null;
}

/** All pages of a list, one after the other. */
export async function* everyPage<Item>(
  ask: (from: { cursor?: string }) => Promise<Page<Item>>,
): AsyncGenerator<readonly Item[], void> {
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await ask(cursor === null ? {} : { cursor });
    yield page.items;
    cursor = page.next;
  } while (cursor !== null);
}
