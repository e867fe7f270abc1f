import { type Html, html } from "../admin/html.ts";
import { appPath } from "../admin/layout.ts";
import type { JsonObject } from "../json.ts";
import type { Platform } from "../platform.ts";
import type { ShopRecord } from "../shops.ts";
import type { StartedExtension } from "./registered.ts";
import { elementTags } from "./tags.ts";

const BLOCK = "admin.order-details.block.render";
const ACTION = "admin.order-details.action.render";
const PRINT = "admin.order-details.print-action.render";
const PRINT_SELECTED = "admin.order-index.selection-print-action.render";

/** The extensions of one target, each with what it is started with. */
function ofTarget(platform: Platform, shop: ShopRecord, target: string, selected: readonly string[]) {
  const { app } = platform.options;
  // A shop has the extensions of the apps that it installed.
  const extensions = shop.installed ? (app.extensions ?? []) : [];
  return extensions
    .filter(({ targets }) => targets.includes(target))
    .map(
      ({ handle, texts }): StartedExtension => ({
        ...{
          handle,
          target,
          texts,
          appUrl: app.url,
          appPath: appPath(shop, app.apiKey),
          store: `/store/${shop.handle}`,
        },
        ...{ selected: selected.map((id) => ({ id })), tags: elementTags() },
      }),
    );
}

const nameOf = ({ texts }: StartedExtension) => String(texts["name"] ?? "");

const menu = (title: string, entries: readonly StartedExtension[]): Html =>
  html`<details class="menu"><summary class="button">${title}</summary>${entries.map(
    (one) => html`<button type="button" class="menu-entry" data-opens="${JSON.stringify(one)}">${nameOf(one)}</button>`,
  )}</details>`;

/** Menu "Drucken" of an order. */
export function printMenu(platform: Platform, shop: ShopRecord, order: JsonObject): Html | false {
  const prints = ofTarget(platform, shop, PRINT, [String(order["id"])]);
  return prints.length > 0 && menu("Drucken", prints);
}

/** Blocks of an order, and the actions that they open. */
export function orderBlocks(platform: Platform, shop: ShopRecord, order: JsonObject): Html {
  const selected = [String(order["id"])];
  const blocks = ofTarget(platform, shop, BLOCK, selected);
  const actions = ofTarget(platform, shop, ACTION, selected);
  return html`${blocks.map((one) => html`<section class="card" data-extension="${JSON.stringify(one)}"></section>`)}${actions.map(
    (one) => html`<template data-action="${one.handle}" data-opens="${JSON.stringify(one)}"></template>`,
  )}`;
}

/** Menu "Auswahl drucken" of the orders on a page of the list. */
export function selectionMenu(platform: Platform, shop: ShopRecord, orders: readonly JsonObject[]): Html | false {
  const prints = ofTarget(
    platform,
    shop,
    PRINT_SELECTED,
    orders.map(({ id }) => String(id)),
  );
  return prints.length > 0 && orders.length > 0 && menu("Alle dieser Seite drucken", prints);
}
