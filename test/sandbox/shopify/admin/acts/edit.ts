import { type JsonObject, objectOf, objectsOf } from "../../json.ts";
import { unitsField } from "../form/fields.ts";
import { allocation, lineFields, type NewLine, readLine } from "../form/line.ts";
import { type Errors, type Fields, readForm } from "../form/read.ts";
import { html } from "../html.ts";
import { type ActCall, CANCELLED, hasErrors, isCancelled, lineField, type OrderAct, unitsOf } from "./act.ts";

const TOPICS = ["orders/edited", "orders/updated"];
const ADDED = "added";

const presentLines = (order: JsonObject) =>
  objectsOf(order["lineItems"]).filter((line) => unitsOf(line, "currentQuantity") > 0);

/** Units of a line that were sent: they can no longer be taken out. */
const sentUnits = (line: JsonObject) =>
  Math.max(0, unitsOf(line, "currentQuantity") - unitsOf(line, "unfulfilledQuantity"));

interface Changes {
  errors: Errors;
  removed: JsonObject[];
  /** New quantity by line, for those that grow. */
  grown: Map<unknown, number>;
  added: NewLine | undefined;
}

function read({ order }: ActCall, fields: Fields): Changes {
  const form = readForm(fields);
  const removed: JsonObject[] = [];
  const grown = new Map<unknown, number>();
  let left = 0;
  for (const line of presentLines(order)) {
    const [now, sent] = [unitsOf(line, "currentQuantity"), sentUnits(line)];
    const rule = { least: sent, tooFew: `${sent} davon sind schon versendet.` };
    const wanted = form.units(lineField("quantity", line), rule) ?? now;
    left += wanted;
    if (wanted > now) grown.set(line["id"], unitsOf(line, "quantity") + wanted - now);
    if (wanted < now) removed.push({ lineItem: { id: line["id"] }, quantity: now - wanted, restockType: "CANCEL" });
  }
  const wantsLine = ["title", "price", "sku"].some((name) => (fields[`${ADDED}.${name}`] ?? "").trim() !== "");
  const added = wantsLine ? readLine(form, ADDED) : undefined;
  if (!hasErrors(form.errors)) {
    if (removed.length === 0 && grown.size === 0 && !added) form.refuse("", "Es hat sich nichts geändert.");
    else if (left === 0 && !added)
      form.refuse("", "Eine Bestellung ohne Artikel gibt es nicht. Storniere sie stattdessen.");
  }
  return { errors: form.errors, removed, grown, added };
}

/** A line with more units: drops the values that followed from the old quantity, so that they are derived again. */
function withUnits(line: JsonObject, complete: JsonObject, quantity: number): JsonObject {
  const { originalTotalSet: _, currentQuantity: _current, ...kept } = line;
  const taxLines = objectsOf(line["taxLines"]).map(({ priceSet: _price, ...taxLine }) => taxLine);
  return { ...kept, quantity, originalUnitPriceSet: complete["originalUnitPriceSet"], taxLines };
}

/** Lines after growing and adding; indexes of discounts stay unique. */
function changedLines({ order, given }: ActCall, { grown, added }: Changes): JsonObject[] {
  const complete = new Map(objectsOf(order["lineItems"]).map((line) => [line["id"], line]));
  const lines = objectsOf(given["lineItems"]).map((line) => {
    const quantity = grown.get(line["id"]);
    return quantity === undefined ? line : withUnits(line, objectOf(complete.get(line["id"])), quantity);
  });
  if (!added) return lines;
  const index = objectsOf(order["discountApplications"]).length;
  const discountAllocations = added.discountCents > 0 ? [allocation(added.discountCents, index, "Rabatt", false)] : [];
  return [...lines, { ...added.line, discountAllocations }];
}

/** Changes quantities, removes and adds lines; removed units become a refund without a payment, as at the platform. */
export const edit: OrderAct = {
  title: "Bestellung bearbeiten",
  submit: "Änderungen speichern",
  refusal: (order) => (isCancelled(order) ? CANCELLED : undefined),
  fields: ({ order }, state) => {
    const rows = presentLines(order).map((line) => {
      const sent = sentUnits(line);
      return html`<li><span>${line["name"]}<br><small>${line["sku"]}${sent > 0 && html` · versendet: ${sent}`}</small></span>${unitsField(
        state,
        {
          name: lineField("quantity", line),
          label: "Menge",
          fullLabel: `Menge von ${String(line["name"])}`,
          value: String(line["currentQuantity"]),
          hint: sent === 0 ? "0 entfernt die Position." : undefined,
        },
      )}</li>`;
    });
    return html`<section class="card"><h2>Artikel</h2><ul class="line-fields">${rows}</ul></section>
<section class="card"><h2>Artikel hinzufügen</h2>${lineFields(state, ADDED, "Neue Position")}</section>
<p class="quiet">Wird die Bestellung teurer, ist der Unterschied offen. Wird sie billiger, zahlst du ihn unter „Erstatten“ zurück.</p>`;
  },
  run: async (call, fields) => {
    const { merchant, shop, id } = call;
    const changes = read(call, fields);
    if (hasErrors(changes.errors)) return changes.errors;
    const isReduced = changes.removed.length > 0;
    const isExtended = changes.grown.size > 0 || changes.added !== undefined;
    const lineItems = isExtended ? { lineItems: changedLines(call, changes) } : {};
    // One act, one set of webhooks: the last step tells the app.
    await merchant.updateOrder(shop.shop, id, { ...lineItems, edited: true }, isReduced ? [] : TOPICS);
    if (isReduced)
      await merchant.addRefund(
        shop.shop,
        id,
        { refundLineItems: changes.removed, transactions: [], orderAdjustments: [] },
        TOPICS,
      );
    return {};
  },
};
