import type { SmtpStore } from "#functions/modules/mail/ports.ts";
import type { Cipher } from "#functions/modules/security/ports.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { smtpServers } from "../../kinds/mail.ts";

/** The merchant's mail server. Its password is sealed with the shop as context. */
export function smtpStore(table: Table, cipher: Cipher, shop: string): SmtpStore {
  const own = smtpServers.at({ shop });
  const context = `smtp:${shop}`;
  return {
    find: async () => (await find(table, own))?.server,
    open: async () => {
      const item = await find(table, own);
      return item && { ...item.server, pass: cipher.open(item.pass, context) };
    },
    save: async (server, pass) => {
      await write(table, own.put({ server, pass: cipher.seal(pass, context) }));
    },
    remove: async () => {
      await write(table, own.delete());
    },
    note: ({ checkedAt }, { error, failures }) =>
      write(
        table,
        own.set({ "server.error": error, "server.failures": failures }).when({ "server.checkedAt": checkedAt }),
      ),
  };
}
