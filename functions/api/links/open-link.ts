import { openLink as contract } from "#shared/api/links.ts";
import { pageLanguage } from "#shared/domain/links/page-language.ts";
import { openLink } from "../../modules/links/open-link.ts";
import { publicHttp } from "../../runtime/public-http.ts";
import { accounting, authorization } from "../../runtime/services/connection.ts";
import { linkedShop, linkProofs } from "../../runtime/services/links.ts";
import { clock, ids } from "../../runtime/services/system.ts";

/** The document behind a customer's link. */
export const handler = publicHttp(
  contract,
  { linkedShop, proofs: linkProofs, authorization, accounting, clock, ids },
  ({ input, method, acceptLanguage }, services) =>
    openLink(services, input, { language: pageLanguage(acceptLanguage), isHead: method === "HEAD" }),
);
