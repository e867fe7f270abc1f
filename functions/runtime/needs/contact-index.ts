import { contactIndex as index } from "../../adapters/dynamodb/contact-index.ts";
import type { ContactIndex } from "../../modules/provider-events/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Known contacts of the verified shop. */
export const contactIndex = need<ContactIndex>({
  name: "contact-index",
  access: { table: "write" },
  create: (scope) => index(tableOf(scope), scope.shop()),
});
