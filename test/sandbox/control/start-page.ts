import { Page } from "./http.ts";
import type { ControlWorld } from "./world.ts";

/** The page at the base port: every address of the sandbox. */
export function startPage({ ports, shopify, runner }: ControlWorld): Page {
  const shops = shopify
    .shops()
    .map(({ shop, handle, name }) => {
      const admin = `http://127.0.0.1:${ports.shopify}/store/${handle}`;
      return `<li><strong>${escapeHtml(name)}</strong> (${escapeHtml(shop)})<br><a href="${admin}">Shopify-Admin</a> · <a href="${admin}/apps/sandbox-shopify-key">Belegfluss im Admin</a></li>`;
    })
    .join("");
  const queues = runner
    .queues()
    .map(
      ({ name, visible, inFlight, delayed }) =>
        `<tr><td>${escapeHtml(name)}</td><td>${visible}</td><td>${inFlight}</td><td>${delayed}</td></tr>`,
    )
    .join("");
  return new Page(`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Belegfluss · Sandbox</title>
<style>
body { margin: 0 auto; max-width: 52rem; padding: 2rem 1rem; background: #f1f1f1; color: #303030; font: 15px/1.55 system-ui, sans-serif }
section { background: #fff; border-radius: .75rem; padding: 1.25rem 1.5rem; margin: 1rem 0; box-shadow: 0 1px 2px #0002 }
h1 { font-size: 1.4rem } h2 { font-size: 1rem; margin: 0 0 .5rem }
li { margin: .4rem 0 } table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: .2rem .6rem .2rem 0 }
a { color: #005bd3 } .scroll { overflow-x: auto }
</style>
</head>
<body>
<h1>Belegfluss · Sandbox</h1>
<section><h2>Shops</h2><ul>${shops || "<li>Noch kein Shop. <code>npm start -- --demo</code> legt den Demo-Shop an.</li>"}</ul></section>
<section><h2>Orte</h2><ul>
<li><a href="http://127.0.0.1:${ports.shopify}/">Shopify-Admin</a> (Simulator, Port ${ports.shopify})</li>
<li><a href="http://127.0.0.1:${ports.lexoffice}/">Lexware Office</a> (Simulator, Port ${ports.lexoffice})</li>
<li><a href="http://127.0.0.1:${ports.mail}/">Postfach</a> (Port ${ports.mail}; SMTP auf Port ${ports.smtp})</li>
<li>Die App: Port ${ports.app} · AWS-Endpunkt: Port ${ports.aws} · Control-API: Port ${ports.control}</li>
</ul></section>
<section><h2>Warteschlangen</h2><div class="scroll"><table><tr><th>Name</th><th>sichtbar</th><th>in Arbeit</th><th>verzögert</th></tr>${queues}</table></div></section>
</body>
</html>`);
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
