import type {
  AbroadDocumentPage,
  EuSales,
  KeptSalesList,
  ListNoted,
  ProofNoted,
  ReturnNoted,
} from "./eu-sales.responses.ts";
import type {
  GetSalesListInput,
  ListAbroadDocumentsInput,
  ListProofsInput,
  NoteProofInput,
  NoteReturnInput,
  NoteSalesListInput,
} from "./eu-sales.ts";
import { route } from "./route.ts";

export const getEuSales = route<Record<string, never>, EuSales>({
  id: "getEuSales",
  module: "eu-sales",
  method: "GET",
  path: "/api/eu-sales",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  answer: "json",
});

export const listAbroadDocuments = route<ListAbroadDocumentsInput, AbroadDocumentPage>({
  id: "listAbroadDocuments",
  module: "eu-sales",
  method: "GET",
  path: "/api/eu-sales/documents",
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
  answer: "json",
});

export const listProofs = route<ListProofsInput, AbroadDocumentPage>({
  id: "listProofs",
  module: "eu-sales",
  method: "GET",
  path: "/api/eu-sales/proofs",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  answer: "json",
});

export const noteProof = route<NoteProofInput, ProofNoted>({
  id: "noteProof",
  module: "eu-sales",
  method: "PUT",
  path: "/api/eu-sales/proofs",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  answer: "json",
});

export const noteReturn = route<NoteReturnInput, ReturnNoted>({
  id: "noteReturn",
  module: "eu-sales",
  method: "POST",
  path: "/api/eu-sales/returns",
  access: "shop",
  limit: { perMinute: 10, burst: 20 },
  answer: "json",
});

export const getSalesList = route<GetSalesListInput, KeptSalesList>({
  id: "getSalesList",
  module: "eu-sales",
  method: "GET",
  path: "/api/eu-sales/lists",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  answer: "json",
});

export const noteSalesList = route<NoteSalesListInput, ListNoted>({
  id: "noteSalesList",
  module: "eu-sales",
  method: "POST",
  path: "/api/eu-sales/lists",
  access: "shop",
  limit: { perMinute: 10, burst: 20 },
  answer: "json",
});
