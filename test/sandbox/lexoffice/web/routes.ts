import type { IncomingMessage } from "node:http";
import type { SimulatorContext } from "../context.ts";
import { ACTIONS, ImpossibleActionError, performAction } from "../sales/actions.ts";
import { ALL_KINDS } from "../sales/kinds.ts";
import { fileName, renderPdf } from "../sales/pdf.ts";
import { refuse } from "../wire/errors.ts";
import { html, type Reply, redirect } from "../wire/reply.ts";
import { parseForm, readRaw } from "../wire/request.ts";
import type { Organization, SalesDocument } from "../world/model.ts";
import { contactPage } from "./contact-page.ts";
import { documentPage } from "./document-page.ts";
import { messagePage, organizationPage, overviewPage } from "./overview-page.ts";

/** The web app of the provider: overview, companies, documents and contacts by their deep links, a person's actions. */
export async function answerWeb(context: SimulatorContext, request: IncomingMessage, url: URL): Promise<Reply> {
  const [, first, second = "", third = "", fourth = ""] = url.pathname.split("/");
  if (request.method === "GET" && url.pathname === "/") {
    return html(200, overviewPage([...context.world.organizations.values()]));
  }
  if (request.method === "GET" && first === "organizations") return showOrganization(context, second);
  if (request.method === "GET" && first === "permalink" && (third === "view" || third === "edit")) {
    return showPermalink(context, second, fourth);
  }
  if (request.method === "GET" && first === "documents") return await showPdf(context, second);
  if (request.method === "POST" && first === "documents") {
    // Only the simulator's own pages may act; a foreign page in the same browser must not.
    const own = `http://${request.headers.host}`;
    if ((request.headers.origin ?? own) !== own) throw refuse(403, "Foreign origin");
    return act(context, second, parseForm(await readRaw(request)).get("action"));
  }
  throw refuse(404, "No message available");
}

function showOrganization({ world, clock }: SimulatorContext, id: string): Reply {
  const organization = world.organizations.get(id);
  if (!organization) return html(404, messagePage("Diese Firma gibt es nicht."));
  return html(200, organizationPage(organization, clock.now()));
}

function showPermalink(context: SimulatorContext, segment: string, id: string): Reply {
  if (segment === "contacts") {
    for (const organization of context.world.organizations.values()) {
      const contact = organization.contacts.get(id);
      if (contact) return html(200, contactPage(organization, contact, context.clock.now()));
    }
  }
  const found = ALL_KINDS.some(({ path }) => path === segment) ? findDocument(context, id) : undefined;
  if (!found) return html(404, messagePage("Diesen Beleg oder Kontakt gibt es nicht (mehr)."));
  return html(200, documentPage(found.organization, found.document, context.clock.now()));
}

async function showPdf(context: SimulatorContext, name: string): Promise<Reply> {
  const found = findDocument(context, name.replace(/\.pdf$/, ""));
  if (!found?.document.fileId) return html(404, messagePage("Zu diesem Beleg gibt es noch kein PDF."));
  return {
    status: 200,
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${fileName(found.document, "pdf")}"`,
    },
    body: await renderPdf(found.document),
  };
}

function act(context: SimulatorContext, id: string, wanted: string | null): Reply {
  const found = findDocument(context, id);
  const action = ACTIONS.find((candidate) => candidate === wanted);
  if (!found || !action) return html(404, messagePage("Diesen Beleg oder diese Aktion gibt es nicht."));
  const { organization, document } = found;
  try {
    performAction(context, organization, action, document.kind, id);
  } catch (error) {
    if (!(error instanceof ImpossibleActionError)) throw error;
    return html(409, messagePage("Das ist im jetzigen Zustand des Belegs nicht möglich."));
  }
  return redirect(action === "delete" ? `/organizations/${organization.id}` : documentLink(document), 303);
}

function documentLink({ kind, id }: SalesDocument): string {
  return `/permalink/${ALL_KINDS.find((traits) => traits.kind === kind)?.path}/view/${id}`;
}

function findDocument(
  { world }: SimulatorContext,
  id: string,
): { organization: Organization; document: SalesDocument } | undefined {
  for (const organization of world.organizations.values()) {
    const document = organization.documents.get(id);
    if (document) return { organization, document };
  }
  return undefined;
}
