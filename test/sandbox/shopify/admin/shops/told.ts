import type { JsonObject } from "../../json.ts";
import type { MetafieldRecord } from "../../metafields/metafields.ts";
import type { TriedDelivery } from "../../webhooks/recent.ts";
import { formatTime } from "../format.ts";
import { type Html, html } from "../html.ts";

const answer = ({ status, attempt }: TriedDelivery): Html => {
  const isGood = status >= 200 && status < 300;
  const text = status === 0 ? "keine Antwort" : `Antwort ${status}`;
  return html`<span class="badge ${isGood ? "is-done" : "is-changed"}">${text}</span>${attempt > 1 && html` <small>${attempt}. Versuch</small>`}`;
};

/** Webhooks that were sent to the app, newest first. */
export function renderDeliveries(deliveries: readonly TriedDelivery[], most: number): Html {
  if (deliveries.length === 0) return html`<p class="quiet">Noch keine, seit der Simulator läuft.</p>`;
  const rows = deliveries
    .slice(0, most)
    .map(
      (each) =>
        html`<li><span><code>${each.topic}</code><br><small>${formatTime(each.at)}</small></span>${answer(each)}</li>`,
    );
  return html`<ul class="parts">${rows}</ul>`;
}

/** Lists the app's metafields on a record. */
export function renderMetafields(metafields: readonly MetafieldRecord[]): Html {
  if (metafields.length === 0) return html`<p class="quiet">Die App hat noch nichts geschrieben.</p>`;
  const rows = metafields.map(
    ({ namespace, key, type, value, updatedAt }) =>
      html`<dt><code>${namespace}.${key}</code><br><small>${type} · ${formatTime(updatedAt)}</small></dt><dd>${value}</dd>`,
  );
  return html`<dl class="values">${rows}</dl>`;
}

/** The tags of an order, each with a button that takes it away. */
export function renderTags(order: JsonObject, path: string): Html {
  const tags = Array.isArray(order["tags"]) ? order["tags"].map(String) : [];
  if (tags.length === 0) return html`<p class="quiet">Keine Tags.</p>`;
  return html`<form method="post" action="${path}/tags"><ul class="tags">${tags.map(
    (tag) =>
      html`<li class="tag">${tag} <button class="is-plain is-small" name="remove" value="${tag}" aria-label="Tag ${tag} entfernen">×</button></li>`,
  )}</ul></form>`;
}
