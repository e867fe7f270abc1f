/**
 * A whole page with one message, for people whom a link led out of the app. `script` must be ours: whoever answers with the page
 * lets it run by its hash.
 */
export const messagePage = (title: string, text: string, script?: string): string => `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Belegfluss</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f1f1f1; color: #303030; font: 15px/1.5 system-ui, sans-serif }
main { max-width: 26rem; margin: 1rem; padding: 2rem; background: #fff; border-radius: .75rem; box-shadow: 0 1px 3px #0002 }
h1 { margin: 0 0 .5rem; font-size: 1.15rem }
p { margin: 0 }
</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>${script === undefined ? "" : `<script>${script}</script>`}</body>
</html>
`;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
