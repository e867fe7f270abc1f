import type { MailShown } from "../documents/paper/document.ts";
import type { OrderRow } from "./order-row.ts";

/** An order's row once a document's mail has another state; none if the mail is not sent after all. */
export function rowWithMail(row: OrderRow, documentKey: string, mailState: MailShown | undefined): OrderRow {
  return {
    ...row,
    documents: row.documents.map((document) => {
      if (document.key !== documentKey) return document;
      const { mailState: _, ...rest } = document;
      return mailState === undefined ? rest : { ...rest, mailState };
    }),
  };
}
