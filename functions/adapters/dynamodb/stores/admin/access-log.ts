import type { Access, AccessLog } from "#functions/modules/admin/ports.ts";
import type { Change } from "../../engine/change.ts";
import type { Table } from "../../engine/table.ts";
import { mustWrite } from "../../engine/transaction.ts";
import { absent } from "../../engine/words.ts";
import { accesses } from "../../kinds/admin.ts";

/** Notes what staff did; the condition protects existing entries. */
export const accessNoted = (access: Access): Change => accesses.at(access).put({ access }).when({ pk: absent });

/** The access log of staff, by month. */
export const accessLog = (table: Table): AccessLog => ({ record: (access) => mustWrite(table, accessNoted(access)) });
