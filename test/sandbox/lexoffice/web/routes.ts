import type { IncomingMessage } from "node:http";
import type { SimulatorContext } from "../context.ts";
import { fileName, renderPdf } from "../print/render-pdf.ts";
import { ImpossibleActionError } from "../sales/actions.ts";
import { ALL_KINDS } from "../sales/kinds.ts";
import { refuse } from "../wire/errors.ts";
import { html, type Reply, redirect } from "../wire/reply.ts";
import { parseForm, readRaw } from "../wire/request.ts";
import type { Organization } from "../world/model.ts";
import { actOnContact, actOnDocument, actOnOrganization, makeApiKey } from "./acting.ts";
import { apiKeyPage } from "./api-key-page.ts";
import { contactPage } from "./contact-page.ts";
import { documentPage } from "./document-page.ts";
import { organizationPage } from "./organization-page.ts";
import { messagePage, overviewPage } from "./overview-page.ts";

/** The provider's web app: overview, companies, documents and contacts by their deep links, the merchant's actions. */
export async function answerWeb(context: SimulatorContext, request: IncomingMessage, url: URL): Promise<Reply> {
  const [, first = "", ...rest] = url.pathname.split("/");
  if (request.method === "GET") {
    const page = await show(context, first, rest, url.searchParams);
    if (page) return page;
  }
  if (request.method === "POST") {
    // Only the simulator's own pages may act; a foreign page in the same browser must not.
    const own = `http://${request.headers.host}`;
    if ((request.headers.origin ?? own) !== own) throw refuse(403, "Foreign origin");
    return act(context, first, rest[0] ?? "", parseForm(await readRaw(request)));
  }
  throw refuse(404, "No message available");
}

async function show(
  context: SimulatorContext,
  first: string,
  rest: readonly string[],
  query: URLSearchParams,
): Promise<Reply | undefined> {
  const [second = "", third, fourth = ""] = rest;
  const organizations = [...context.world.organizations.values()];
  switch (first) {
    case "":
      return html(200, overviewPage(organizations, query));
    case "organizations": {
      const organization = context.world.organizations.get(second);
      return organization
        ? html(200, organizationPage(context, organization, query))
        : gone("Diese Firma gibt es nicht.");
    }
    case "addons":
      return second === "public-api" ? html(200, apiKeyPage(organizations)) : undefined;
    case "permalink":
      return third === "view" || third === "edit" ? showPermalink(context, second, third, fourth) : undefined;
    case "documents":
      return await showPdf(context, second);
    default:
      return undefined;
  }
}

/** Deep links (reference of the web app): contacts can be viewed only, everything else shows the same page twice. */
function showPermalink(context: SimulatorContext, segment: string, mode: "view" | "edit", id: string): Reply {
  const now = context.clock.now();
  if (segment === "contacts" && mode === "view") {
    const found = holding(context, ({ contacts }) => contacts.get(id));
    if (found) return html(200, contactPage(found.organization, found.held, now));
  }
  if (ALL_KINDS.some(({ path }) => path === segment)) {
    const found = holding(context, ({ documents }) => documents.get(id));
    if (found) return html(200, documentPage(found.organization, found.held, now));
  }
  return gone("Diesen Beleg oder Kontakt gibt es nicht (mehr).");
}

async function showPdf(context: SimulatorContext, name: string): Promise<Reply> {
  const found = holding(context, ({ documents }) => documents.get(name.replace(/\.pdf$/, "")));
  if (!found?.held.fileId) return gone("Zu diesem Beleg gibt es noch kein PDF.");
  const headers = {
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="${fileName(found.held, "pdf")}"`,
  };
  return { status: 200, headers, body: await renderPdf(found.held) };
}

function act(context: SimulatorContext, first: string, id: string, form: URLSearchParams): Reply {
  try {
    if (first === "addons") return showNewKey(context, form.get("organizationId") ?? "");
    const next = perform(context, first, id, form);
    return next ? redirect(next, 303) : gone("Das gibt es hier nicht (mehr).");
  } catch (error) {
    if (!(error instanceof ImpossibleActionError)) throw error;
    return html(409, messagePage("Das ist im jetzigen Zustand nicht möglich."));
  }
}

function perform(context: SimulatorContext, first: string, id: string, form: URLSearchParams): string | undefined {
  const action = form.get("action");
  if (first === "documents") {
    const found = holding(context, ({ documents }) => documents.get(id));
    return found && actOnDocument(context, found.organization, found.held, action);
  }
  if (first === "contacts") {
    const found = holding(context, ({ contacts }) => contacts.get(id));
    return found && actOnContact(context, found.organization, id, form);
  }
  const organization = first === "organizations" ? context.world.organizations.get(id) : undefined;
  return organization && actOnOrganization(context, organization, form);
}

/** The key is shown once, as the provider does. */
function showNewKey(context: SimulatorContext, organizationId: string): Reply {
  const { organizations } = context.world;
  const organization = organizations.get(organizationId);
  if (!organization) return gone("Diese Firma gibt es nicht.");
  return html(200, apiKeyPage([...organizations.values()], makeApiKey(context, organization)));
}

const gone = (sentence: string): Reply => html(404, messagePage(sentence));

function holding<Held>(
  { world }: SimulatorContext,
  find: (organization: Organization) => Held | undefined,
): { organization: Organization; held: Held } | undefined {
  for (const organization of world.organizations.values()) {
    const held = find(organization);
    if (held !== undefined) return { organization, held };
  }
  return undefined;
}
