import type { Language } from "./values/languages.ts";

/** Fonts that systems bring along, for pages whose policy loads none. */
export const SYSTEM_FONTS = '-apple-system,"Segoe UI",Roboto,Arial,sans-serif';

/** The app's fonts by weight, under names that no build changes. */
const fonts = [400, 600].map(
  (weight) =>
    `@font-face { font-family: Inter; font-weight: ${weight}; font-display: swap; src: url("/assets/inter-latin-${weight}-normal.woff2") format("woff2") }`,
);

/** A page outside the admin. `body` is HTML; `script` must be the app's own: the caller allows its hash. */
export const plainPage = (title: string, body: string, script?: string): string =>
  pageDocument({ language: "de", title, name: " · Belegfluss", body, script });

/** A page as HTML. `head` and `body` are HTML; `name` follows the title in the browser's tab. */
export const pageDocument = ({
  language,
  title,
  name = "",
  head = "",
  body,
  script,
}: {
  language: Language;
  title: string;
  name?: string;
  head?: string;
  body: string;
  script?: string;
}): string => `<!doctype html>
<html lang="${language}"${language === "ar" ? ' dir="rtl"' : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}${name}</title>
${head}<style>
${fonts.join("\n")}
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f1f1f1; color: #303030; font: 15px/1.5 Inter,${SYSTEM_FONTS} }
main { box-sizing: border-box; width: min(30rem, 100% - 2rem); margin: 1rem; padding: 2rem; background: #fff; border-radius: .75rem; box-shadow: 0 1px 3px #0002 }
h1 { margin: 0 0 .75rem; font-size: 1.35rem; font-weight: 600; line-height: 1.3; overflow-wrap: anywhere }
p { margin: 0 0 .75rem } p:last-child { margin: 0 }
dl { margin: 1rem 0; padding: .25rem 1rem; border: 1px solid #e3e3e3; border-radius: .5rem }
dl div { padding: .6rem 0 } dl div + div { border-top: 1px solid #e3e3e3 }
dt { color: #616161; font-size: .85rem } dd { margin: 0; font-weight: 600; overflow-wrap: anywhere } dd small { display: block; font-weight: 400; font-size: .9rem; color: #616161 }
form { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1.25rem }
button { flex: 1 1 12rem; min-height: 2.75rem; padding: 0 1rem; border: 1px solid #8a8a8a; border-radius: .5rem; background: #fff; color: #303030; font: inherit; font-weight: 600; cursor: pointer }
button.primary { border-color: #303030; background: #303030; color: #fff }
button:focus-visible { outline: 2px solid #005bd3; outline-offset: 2px } button:disabled { opacity: .5; cursor: default }
.hint { margin-top: 1rem; padding: .75rem 1rem; background: #fff1e3; border-radius: .5rem } .hint[hidden] { display: none }
</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main>${script === undefined ? "" : `<script>${script}</script>`}</body>
</html>
`;

/** A page with one message. */
export const messagePage = (title: string, text: string, script?: string): string =>
  plainPage(title, `<p>${escapeHtml(text)}</p>`, script);

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
