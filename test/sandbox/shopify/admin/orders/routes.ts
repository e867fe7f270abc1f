import { randomInt } from "node:crypto";
import { selectionMenu } from "../../extensions/slots.ts";
import { redirect, sendText } from "../../http/exchange.ts";
import { numberOf, objectsOf } from "../../json.ts";
import { legacyId } from "../../orders/ids.ts";
import type { ShopRecord } from "../../shops.ts";
import type { ActCall } from "../acts/act.ts";
import { renderAct } from "../acts/act-page.ts";
import { isOrderAct, ORDER_ACTS } from "../acts/acts.ts";
import { type Call, REFUSED, type Route, readFormFields, sendMissing, sendPage } from "../call.ts";
import { EMPTY_FORM } from "../form/fields.ts";
import { type Errors, type Fields, readForm } from "../form/read.ts";
import { readTags } from "../form/tags.ts";
import { draftOf, renderDraftSum } from "./draft.ts";
import { readListQuery } from "./list.ts";
import { renderOrders } from "./list-page.ts";
import { withLines } from "./new-order.ts";
import { renderNewOrder } from "./new-order-page.ts";
import { renderOrder } from "./order-page.ts";
import { isAwaited } from "./parts.ts";
import { findPreset, readPresets } from "./presets.ts";

/** Upper limit of random seeds for made-up orders. */
const SEEDS = 1_000_000;

const isEmpty = (errors: Errors) => Object.keys(errors).length === 0;

/** Finds the order of an address and serves it; an unknown one gets a page that says so. */
const withOrder =
  (serve: (call: Call, act: ActCall, rest: string[]) => void | Promise<void>): Route["serve"] =>
  async (call, shop, [id = "", ...rest]) => {
    const { platform, merchant } = call;
    const order = platform.viewOf(shop.shop).order(id);
    const given = platform.state.orders.get(`${shop.shop}/${id}`)?.given;
    if (!order || !given) return sendMissing(call, shop, "Diese Bestellung gibt es nicht.");
    await serve(call, { platform, merchant, shop, id, order, given }, rest);
  };

const backToOrder = ({ response }: Call, { shop, id }: ActCall) =>
  redirect(response, `/store/${shop.handle}/orders/${id}`);

function showList(call: Call, shop: ShopRecord) {
  const orders = call.platform.viewOf(shop.shop).orders();
  const query = readListQuery(call.url.searchParams);
  const menuOf = (shown: Parameters<typeof selectionMenu>[2]) => selectionMenu(call.platform, shop, shown);
  sendPage(call, renderOrders(shop, orders, query, readPresets(), call.platform.options.app.apiKey, menuOf));
}

async function placePreset(call: Call, { shop, handle }: ShopRecord) {
  const fields = await readFormFields(call);
  const preset = findPreset(fields["preset"] ?? "", numberOf(fields["seed"], randomInt(SEEDS)));
  if (!preset) return sendText(call.response, 400, "text/plain", "Diese Vorlage gibt es nicht.");
  const { id } = await call.merchant.createOrder(shop, preset.order, preset.topics);
  redirect(call.response, `/store/${handle}/orders/${id}`);
}

async function placeOwn(call: Call, shop: ShopRecord) {
  const { merchant, platform, response } = call;
  const { act, ...values } = await readFormFields(call);
  const { apiKey } = platform.options.app;
  if (act !== undefined) {
    const state = { values: withLines(values, act), errors: {} };
    return sendPage(call, renderNewOrder(shop, state, apiKey));
  }
  const { order, errors } = draftOf(shop, values, platform.now());
  if (!isEmpty(errors)) return sendPage(call, renderNewOrder(shop, { values, errors }, apiKey), REFUSED);
  const { id } = await merchant.createOrder(shop.shop, order);
  redirect(response, `/store/${shop.handle}/orders/${id}`);
}

async function runAct(call: Call, act: ActCall, [name = ""]: string[]) {
  if (!isOrderAct(name)) return;
  const values = await readFormFields(call);
  if (ORDER_ACTS[name].refusal(act.order) !== undefined) return sendPage(call, renderAct(act, name), REFUSED);
  const errors = await ORDER_ACTS[name].run(act, values);
  if (isEmpty(errors)) backToOrder(call, act);
  else sendPage(call, renderAct(act, name, { values, errors }), REFUSED);
}

async function changeTags(call: Call, act: ActCall) {
  const { merchant, shop, id, order } = act;
  const values = await readFormFields(call);
  const form = readForm(values);
  const known = Array.isArray(order["tags"]) ? order["tags"].map(String) : [];
  const removed = values["remove"];
  const tags = removed === undefined ? readTags(form, "tags", known) : known.filter((tag) => tag !== removed);
  await finishSmallForm(call, act, values, form.errors, () => merchant.updateOrder(shop.shop, id, { tags }));
}

async function changeNote(call: Call, act: ActCall) {
  const { merchant, shop, id } = act;
  const values = await readFormFields(call);
  const form = readForm(values);
  const note = form.text("note", { max: 5_000 });
  const patch = { note: note === "" ? null : note };
  await finishSmallForm(call, act, values, form.errors, () => merchant.updateOrder(shop.shop, id, patch));
}

async function finishSmallForm(call: Call, act: ActCall, values: Fields, errors: Errors, run: () => Promise<unknown>) {
  if (!isEmpty(errors)) return sendPage(call, renderOrder(act, { values, errors }), REFUSED);
  await run();
  backToOrder(call, act);
}

const PART_CHANGES = {
  arrived: { list: "transactions", patch: { status: "SUCCESS" } },
  failed: { list: "transactions", patch: { status: "FAILURE" } },
  takenBack: { list: "fulfillments", patch: { status: "CANCELLED" } },
} as const;

const isPartChange = (name: string): name is keyof typeof PART_CHANGES => Object.hasOwn(PART_CHANGES, name);

async function changePart(call: Call, act: ActCall) {
  const { merchant, shop, id, order } = act;
  const { act: name = "", part = "" } = await readFormFields(call);
  if (!isPartChange(name)) return sendMissing(call, shop, "Das geht hier nicht.");
  const { list, patch } = PART_CHANGES[name];
  const found = objectsOf(order[list]).find((each) => legacyId(each["id"]) === part);
  if (!found) return sendMissing(call, shop, "Diesen Teil der Bestellung gibt es nicht.");
  const isOver = list === "transactions" ? !isAwaited(order, found) : found["status"] === "CANCELLED";
  if (isOver) {
    const errors = { "": "Das ist schon geschehen oder nicht mehr möglich." };
    return sendPage(call, renderOrder(act, { values: {}, errors }), REFUSED);
  }
  await merchant.changePart(shop.shop, id, { list, partId: part, patch });
  backToOrder(call, act);
}

/** Pages and forms about orders. */
export const ORDER_ROUTES: Route[] = [
  { method: "GET", pattern: /^\/store\/([\w-]+)(?:\/orders)?\/?$/, serve: showList },
  { method: "POST", pattern: /^\/store\/([\w-]+)\/orders$/, serve: placePreset },
  {
    method: "GET",
    pattern: /^\/store\/([\w-]+)\/orders\/new$/,
    serve: (call, shop) => sendPage(call, renderNewOrder(shop, EMPTY_FORM, call.platform.options.app.apiKey)),
  },
  { method: "POST", pattern: /^\/store\/([\w-]+)\/orders\/new$/, serve: placeOwn },
  {
    method: "POST",
    pattern: /^\/store\/([\w-]+)\/orders\/new\/preview$/,
    serve: async (call, shop) => {
      const draft = draftOf(shop, await readFormFields(call), call.platform.now());
      sendPage(call, renderDraftSum(draft).html);
    },
  },
  {
    method: "GET",
    pattern: /^\/store\/([\w-]+)\/orders\/(\d+)$/,
    serve: withOrder((call, act) => sendPage(call, renderOrder(act))),
  },
  {
    method: "GET",
    pattern: /^\/store\/([\w-]+)\/orders\/(\d+)\/(pay|fulfill|refund|cancel|edit|address)$/,
    serve: withOrder((call, act, [name = ""]) => {
      if (isOrderAct(name)) sendPage(call, renderAct(act, name));
    }),
  },
  {
    method: "POST",
    pattern: /^\/store\/([\w-]+)\/orders\/(\d+)\/(pay|fulfill|refund|cancel|edit|address)$/,
    serve: withOrder(runAct),
  },
  {
    method: "POST",
    pattern: /^\/store\/([\w-]+)\/orders\/(\d+)\/refund\/preview$/,
    serve: withOrder(async (call, act) => {
      const sum = ORDER_ACTS.refund.preview?.(act, await readFormFields(call));
      sendPage(call, sum?.html ?? "");
    }),
  },
  { method: "POST", pattern: /^\/store\/([\w-]+)\/orders\/(\d+)\/tags$/, serve: withOrder(changeTags) },
  { method: "POST", pattern: /^\/store\/([\w-]+)\/orders\/(\d+)\/note$/, serve: withOrder(changeNote) },
  { method: "POST", pattern: /^\/store\/([\w-]+)\/orders\/(\d+)\/parts$/, serve: withOrder(changePart) },
];
