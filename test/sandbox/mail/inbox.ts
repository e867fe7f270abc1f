import { createServer } from "node:http";
import { keepConnections } from "../keep-connections.ts";
import { listen } from "../listen.ts";
import type { MailCatcher } from "./catcher.ts";
import type { CaughtMail } from "./mail.ts";
import { attachmentHref, inboxPage, mailPage } from "./pages.ts";

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** Serves a list of mails and a page for each, with its files; its HTML may run and load nothing. */
export async function startInbox(port: number, catcher: MailCatcher): Promise<{ stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
    const { status, headers, body } = answer(catcher, request.method ?? "GET", pathname, searchParams);
    response.writeHead(status, { "x-content-type-options": "nosniff", ...headers }).end(body);
  });
  await listen(keepConnections(server), port, "the mail inbox");
  return {
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const page = (body: string, status = 200): Answer => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  body,
});

function answer(catcher: MailCatcher, method: string, path: string, query: URLSearchParams): Answer {
  if (path === "/" && method === "GET") return page(inboxPage(catcher.mails(), query));
  if (path === "/clear" && method === "POST") {
    catcher.clear();
    return { status: 303, headers: { location: "/" }, body: "" };
  }
  const [, id = "", part = "", number = ""] =
    /^\/mails\/([^/]+)(?:\/(html|attachments)(?:\/(\d+))?)?$/.exec(path) ?? [];
  const mail = catcher.mails().find((one) => one.id === id);
  if (!mail || method !== "GET") return page("Diese E-Mail gibt es nicht.", 404);
  if (part === "html") return frame(mail);
  if (part === "attachments") return file(mail, Number(number));
  return page(mailPage(mail));
}

/** The mail's own HTML, with its pictures; nothing else is loaded and no script runs. */
function frame(mail: CaughtMail): Answer {
  const html = (mail.html ?? "").replace(/(["'(])cid:([^"')]+)/g, (whole, before: string, contentId: string) => {
    const position = mail.attachments.findIndex((attachment) => attachment.contentId === contentId);
    return position < 0 ? whole : `${before}${attachmentHref(mail, position)}`;
  });
  const policy = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; sandbox";
  return {
    status: 200,
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
    body: html,
  };
}

function file(mail: CaughtMail, position: number): Answer {
  const attachment = mail.attachments[position];
  if (!attachment) return page("Diesen Anhang gibt es nicht.", 404);
  const name = encodeURIComponent(attachment.filename || "anhang");
  return {
    status: 200,
    headers: {
      "content-type": attachment.contentType,
      "content-disposition": `attachment; filename*=UTF-8''${name}`,
      "content-security-policy": "sandbox",
    },
    body: Buffer.from(attachment.contentBase64, "base64"),
  };
}
