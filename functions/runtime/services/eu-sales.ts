import { abroadDocuments as documentsAbroad } from "../../adapters/dynamodb/stores/documents/abroad-documents.ts";
import { submissionStore } from "../../adapters/dynamodb/stores/eu-sales/submission-store.ts";
import type { AbroadDocuments } from "../../modules/documents/ports.ts";
import type { Submissions } from "../../modules/eu-sales/ports.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";

/** Reads documents of the verified shop about supplies abroad. */
export const abroadReader: Service<Pick<AbroadDocuments, "page">> = {
  name: "abroad-reader",
  access: { table: "read" },
  create: (scope) => documentsAbroad(tableOf(scope), scope.shop()),
};

/** The same, and notes proofs about them. */
export const abroadDocuments: Service<AbroadDocuments> = {
  name: "abroad-documents",
  access: { table: "write" },
  create: (scope) => documentsAbroad(tableOf(scope), scope.shop()),
};

/** Reads what the verified shop's merchant submitted to tax authorities. */
export const submissionReader: Service<Pick<Submissions, "returns" | "lists" | "listRows">> = {
  name: "submission-reader",
  access: { table: "read" },
  create: (scope) => submissionStore(tableOf(scope), scope.shop()),
};

/** What the verified shop's merchant submitted to tax authorities. */
export const submissions: Service<Submissions> = {
  name: "submissions",
  access: { table: "write" },
  create: (scope) => submissionStore(tableOf(scope), scope.shop()),
};
