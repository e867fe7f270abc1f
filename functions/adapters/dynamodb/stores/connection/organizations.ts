import type { Organizations } from "#functions/modules/connection/ports.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { organizations } from "../../kinds/connection.ts";

/** Which shop an account is connected to, before a tenant is known. Read consistently: a new connection counts at once. */
export const organizationDirectory = (table: Table): Organizations => ({
  findShop: async (organization) => (await find(table, organizations.at({ organization })))?.shop,
});
