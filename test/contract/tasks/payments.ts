import { bookingScopes, defaultScopes } from "#functions/adapters/lexoffice/scopes.ts";
import { decideAndSave } from "#functions/modules/orders/save-decided.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { isAssignmentTask } from "#shared/domain/tasks/task-types.ts";
import { transactionTasks } from "#shared/domain/tasks/transaction-tasks.ts";
import { anOrder, aTransaction } from "../../builders/orders.ts";
import { noRegisters } from "../../builders/vat-ids.ts";
import { platformTokens } from "../dynamodb/fixtures.ts";
import { storePreferences } from "../dynamodb/store-preferences.ts";
import { aConnectedShop, type ConnectedShop, provider, type Surroundings } from "./a-world.ts";

const SINCE = "2026-03-01T09:00:00.000Z";

/** A shop whose invoices, credit notes, movements and hints are on, connected with the permission for them unless told otherwise. */
export async function aBookingShop(
  place: Surroundings,
  { patch = {}, mayBook = true }: { patch?: PreferencesPatch; mayBook?: boolean } = {},
): Promise<ConnectedShop> {
  const shop = await aConnectedShop(place);
  if (mayBook) await shop.connect([...defaultScopes, ...bookingScopes], true);
  const whole = await shop.shops.findWhole();
  if (!whole) throw new Error("no shop");
  await storePreferences(shop.shops, {
    preferences: {
      ...whole.preferences,
      invoiceCreate: "all",
      creditCreate: "all",
      transactionCreate: "all",
      transactionHints: true,
      invoiceEvent: "created",
      invoiceFinalize: "created",
      creditFinalize: true,
      ...patch,
    },
    since: { invoice: SINCE, creditNote: SINCE, transaction: SINCE, hint: SINCE },
  });
  return shop;
}

/** Payment 9, by card. */
export const aPayment = (fields: Parameters<typeof aTransaction>[0] = {}) => aTransaction({ id: "9", ...fields });

/** Decides the order as it is now and stores it, as an order event does. */
export async function decided(shop: ConnectedShop, fields: Parameters<typeof anOrder>[0] = {}): Promise<Order> {
  const whole = await shop.shops.findWhole();
  if (!whole) throw new Error("no shop");
  const order = anOrder({ transactions: [aPayment()], ...fields });
  const platform = {
    vatIds: noRegisters,
    platformOrders: { readOrder: async () => order },
    platformAuthorization: { exchange: async () => platformTokens(), refresh: async () => platformTokens() },
  };
  await decideAndSave({ ...shop.ports, ...platform, orders: shop.orders }, { whole, orderId: order.id });
  return order;
}

/** The present task of a payment. */
export async function paymentTask(shop: ConnectedShop, id = "9", orderId = "5001") {
  const whole = await shop.orders.findWhole(orderId);
  const task = transactionTasks(whole?.tasks ?? []).get(id);
  if (!task) throw new Error(`no task of payment ${id}`);
  return task;
}

/** The order's hints as they stand. */
export const hintsOf = async (shop: ConnectedShop, orderId = "5001") =>
  ((await shop.orders.findWhole(orderId))?.tasks ?? []).filter(isAssignmentTask);

/** The provider's accounts, signed amounts, and the document of each hint. */
export function booked(shop: ConnectedShop) {
  const { accounts, transactions, hints } = provider(shop);
  return { accounts: accounts.length, amounts: transactions.map(({ amount }) => amount), hints: hints.length };
}
