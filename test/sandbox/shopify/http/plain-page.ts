import type { IncomingMessage, ServerResponse } from "node:http";
import { type Html, html } from "../admin/html.ts";
import { header, sendText } from "./exchange.ts";

/** Answers with a small page of the platform itself, outside the admin. */
export function sendPage(response: ServerResponse, status: number, title: string, body: Html) {
  const page = html`<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Shop-Admin (Simulator)</title><link rel="icon" href="data:,"><style>
body { margin: 0; padding: 3rem 1rem; background: #f1f1f1; color: #303030; font: 15px/1.55 system-ui, sans-serif }
main { max-width: 30rem; margin: 0 auto; background: #fff; border-radius: .75rem; padding: 1.5rem 2rem; box-shadow: 0 1px 2px #0002 }
h1 { font-size: 1.25rem } dl { display: grid; grid-template-columns: auto 1fr; gap: .4rem 1.25rem } dt { color: #616161 } dd { margin: 0 }
form { display: flex; gap: .75rem; margin-top: 1.5rem } button { font: inherit; padding: .5rem 1rem; border-radius: .5rem; border: 1px solid #8a8a8a; background: #fff; cursor: pointer }
button.primary { background: #303030; border-color: #303030; color: #fff } .note { background: #fff1d6; border-radius: .5rem; padding: .5rem .75rem }
</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
  sendText(response, status, "text/html", page.html);
}

/** Catches forms from pages of another origin; tools that send none pass. */
export function isForeignForm(request: IncomingMessage): boolean {
  const origin = header(request, "origin");
  return origin !== "" && origin !== `http://${header(request, "host")}`;
}
