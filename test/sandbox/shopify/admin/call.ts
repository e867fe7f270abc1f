import type { IncomingMessage, ServerResponse } from "node:http";
import { readFields, sendText } from "../http/exchange.ts";
import type { Merchant } from "../merchant.ts";
import type { Platform } from "../platform.ts";
import type { ShopRecord } from "../shops.ts";
import { type Fields, fieldsOf } from "./form/read.ts";
import { messagePage } from "./layout.ts";

/** One request to the admin. */
export interface Call {
  platform: Platform;
  merchant: Merchant;
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
}

export interface Route {
  method: "GET" | "POST";
  pattern: RegExp;
  /** `rest` are the groups of the pattern after the store's handle. */
  serve(call: Call, shop: ShopRecord, rest: string[]): void | Promise<void>;
}

/** A form that was refused is shown again with this status. */
export const REFUSED = 422;

export const sendPage = ({ response }: Call, html: string, status = 200) =>
  sendText(response, status, "text/html", html);

export const sendMissing = (call: Call, shop: ShopRecord | undefined, text: string) =>
  sendPage(call, messagePage({ title: "Nicht gefunden", shop, apiKey: call.platform.options.app.apiKey }, text), 404);

export const readFormFields = async ({ request }: Call): Promise<Fields> => fieldsOf(await readFields(request));
