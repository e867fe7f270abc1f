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
import { routesOf } from "./route.ts";

const route = routesOf("eu-sales");

export const getEuSales = route<Record<string, never>, EuSales>("getEuSales", "GET /api/eu-sales", {
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
});

export const listAbroadDocuments = route<ListAbroadDocumentsInput, AbroadDocumentPage>(
  "listAbroadDocuments",
  "GET /api/eu-sales/documents",
  { access: "shop", limit: { perMinute: 120, burst: 60 } },
);

export const listProofs = route<ListProofsInput, AbroadDocumentPage>("listProofs", "GET /api/eu-sales/proofs", {
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
});

export const noteProof = route<NoteProofInput, ProofNoted>("noteProof", "PUT /api/eu-sales/proofs", {
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
});

export const noteReturn = route<NoteReturnInput, ReturnNoted>("noteReturn", "POST /api/eu-sales/returns", {
  access: "shop",
  limit: { perMinute: 10, burst: 20 },
});

export const getSalesList = route<GetSalesListInput, KeptSalesList>("getSalesList", "GET /api/eu-sales/lists", {
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
});

export const noteSalesList = route<NoteSalesListInput, ListNoted>("noteSalesList", "POST /api/eu-sales/lists", {
  access: "shop",
  limit: { perMinute: 10, burst: 20 },
});
