import { type JsonObject, numberOf } from "../../json.ts";
import type { Merchant } from "../../merchant.ts";
import { legacyId } from "../../orders/ids.ts";
import type { Platform } from "../../platform.ts";
import type { ShopRecord } from "../../shops.ts";
import type { FormState } from "../form/fields.ts";
import type { Errors, Fields } from "../form/read.ts";
import type { Html } from "../html.ts";

/** Everything an act on an order needs: who acts where, and the order as it is now. */
export interface ActCall {
  platform: Platform;
  merchant: Merchant;
  shop: ShopRecord;
  /** Numeric id of the order. */
  id: string;
  /** The completed order. */
  order: JsonObject;
  /** The order as it was given. */
  given: JsonObject;
}

/** An act on an order, with its own page. Left-out fields mean "everything", as without a form. */
export interface OrderAct {
  title: string;
  submit: string;
  isCritical?: boolean;
  /** A German sentence against the act in the order's present state. */
  refusal(order: JsonObject): string | undefined;
  fields(call: ActCall, state: FormState): Html;
  /** Checks the fields and does it. Nothing is done when anything is wrong. */
  run(call: ActCall, fields: Fields): Promise<Errors>;
  /** Shows the outcome of the fields as they are. */
  preview?(call: ActCall, fields: Fields): Html;
}

export const isCancelled = (order: JsonObject): boolean => Boolean(order["cancelledAt"]);
export const CANCELLED = "Die Bestellung ist storniert.";

/** The name of a field that belongs to one line of the order. */
export const lineField = (name: string, line: JsonObject): string => `${name}.${legacyId(line["id"])}`;

export const unitsOf = (line: JsonObject, field: string): number => numberOf(line[field], 0);

export const hasErrors = (errors: Errors): boolean => Object.keys(errors).length > 0;
