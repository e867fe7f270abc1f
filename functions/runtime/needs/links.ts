import { lexofficeLinks } from "../../adapters/lexoffice/links.ts";
import type { ProviderLinks } from "../../modules/provider/ports.ts";
import { need } from "../need.ts";

/** Links into the provider's web app. */
export const links = need<ProviderLinks>({
  name: "links",
  access: { environment: ["LEXOFFICE_WEB_URL"] },
  create: ({ environment }) => lexofficeLinks(environment.get("LEXOFFICE_WEB_URL")),
});
