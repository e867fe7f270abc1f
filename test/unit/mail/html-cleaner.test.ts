import fc from "fast-check";
import { expect, test } from "vitest";
import { htmlCleaner } from "#functions/adapters/mail/html-cleaner.ts";

const { clean, toText } = htmlCleaner;

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '<img src="http://x.example/a.gif">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  "<svg><script>alert(1)</script></svg>",
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<p style="background:url(https://x.example/)">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<a href="{{tracking.url | default:&quot;javascript:alert(1)&quot;}}">x</a>',
  "<style>@import 'https://x.example'</style>",
  "<xmp><script>alert(1)</script></xmp>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<form action=https://x.example><input name=a></form>",
  "<meta http-equiv=refresh content='0;url=https://x.example'>",
  "<base href=https://x.example>",
  "<link rel=stylesheet href=https://x.example>",
  "<template><script>alert(1)</script></template>",
])("%s becomes harmless", (html) => {
  expect(clean(html)).not.toMatch(
    /<(?:script|svg|style|iframe|form|meta|base|link|math|xmp|noscript|template|input)|\son\w+=|javascript|url\(|expression|src="(?!https:)/i,
  );
});

test("what a mail needs stays, placeholders in links too", () => {
  const html =
    '<p style="color:#333">Hallo <b>{{customer.name}}</b></p><ul><li>a</li></ul><a href="{{tracking.url}}">Paket</a><a href="{{ metafield.order.my_fields.track-1 }}">Spur</a><a href="mailto:a@b.example">m</a><img src="https://x.example/l.png" alt="Logo" />';

  expect(clean(html)).toBe(html);
});

const ALLOWED = /^<\/?(p|a|b|img)( (href|src)="[^"<>]*")*( \/)?>$/;
const tagsIn = (html: string) => html.match(/<[^>]*>?/g) ?? [];

test("of any heap of markup only whole allowed tags are left, and cleaning again finds nothing else", () => {
  const parts = fc.constantFrom(
    "<p>",
    "</p>",
    "<a href='",
    "'>",
    "<script>",
    "<!--",
    "-->",
    "<b",
    ">",
    "&lt;",
    "x",
    "{{order.name}}",
    "<svg>",
    '"',
    "=",
    "<img src=https://x.example/",
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 14 }), (list) => {
      const once = clean(list.join(""));

      expect(tagsIn(once).filter((tag) => !ALLOWED.test(tag))).toEqual([]);
      // Paragraphs in paragraphs are closed earlier each time: the words stay.
      expect(toText(clean(once))).toBe(toText(once));
    }),
    { numRuns: 300 },
  );
});

test("the text says what the HTML says", () => {
  expect(toText("<p>Hallo</p><ul><li>eins</li><li>zwei</li></ul><a href='https://x.example'>Link</a>")).toMatch(
    /^Hallo\s+- eins\s+- zwei\s+Link \(https:\/\/x\.example\)$/,
  );
});
