import type { PreviewAnswer } from "./documents.responses.ts";
import type { CorrectionAnswer, OrderDetail, OrderPage, OrderSummary } from "./orders.responses.ts";
import type {
  AddressInput,
  CorrectionInput,
  CorrectionPreviewInput,
  DocumentInput,
  GetOrderInput,
  ListOrdersInput,
  PaymentInput,
  SettlementInput,
} from "./orders.ts";
import { routesOf } from "./route.ts";

const route = routesOf("orders");

export const listOrders = route<ListOrdersInput, OrderPage>("listOrders", "GET /api/orders", {
  access: "shop",
  limit: { perMinute: 240, burst: 120, field: "search" },
});

export const getOrder = route<GetOrderInput, OrderDetail>("getOrder", "GET /api/orders/{orderId}", { access: "shop" });

export const getOrderSummary = route<GetOrderInput, OrderSummary>(
  "getOrderSummary",
  "GET /api/orders/{orderId}/summary",
  { access: "shop", cors: true },
);

export const createDocument = route<DocumentInput, OrderDetail>(
  "createDocument",
  "POST /api/orders/{orderId}/documents",
  { access: "shop", limit: { perMinute: 120, burst: 120 }, cors: true },
);

export const retryDocument = route<DocumentInput, OrderDetail>("retryDocument", "POST /api/orders/{orderId}/retry", {
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  cors: true,
});

export const retryPayment = route<PaymentInput, OrderDetail>(
  "retryPayment",
  "POST /api/orders/{orderId}/payments/{paymentId}/retry",
  { access: "shop" },
);

export const checkOrder = route<GetOrderInput, OrderDetail>("checkOrder", "POST /api/orders/{orderId}/check", {
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  cors: true,
});

export const settleDocument = route<SettlementInput, OrderDetail>(
  "settleDocument",
  "POST /api/orders/{orderId}/settle",
  { access: "shop", limit: { perMinute: 120, burst: 120 } },
);

export const addAddress = route<AddressInput, OrderDetail>("addAddress", "POST /api/orders/{orderId}/address", {
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
});

export const releaseVatId = route<GetOrderInput, OrderDetail>("releaseVatId", "POST /api/orders/{orderId}/vat-id", {
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
});

export const undoSettlement = route<DocumentInput, OrderDetail>(
  "undoSettlement",
  "POST /api/orders/{orderId}/unsettle",
  { access: "shop", limit: { perMinute: 120, burst: 120 } },
);

export const showCorrection = route<GetOrderInput, CorrectionAnswer>(
  "showCorrection",
  "GET /api/orders/{orderId}/correction",
  { access: "shop", limit: { perMinute: 120, burst: 120 } },
);

export const previewCorrection = route<CorrectionPreviewInput, PreviewAnswer>(
  "previewCorrection",
  "GET /api/orders/{orderId}/correction/{kind}/preview",
  { access: "shop", limit: { perMinute: 60, burst: 60 } },
);

export const correctOrder = route<CorrectionInput, OrderDetail>(
  "correctOrder",
  "POST /api/orders/{orderId}/correction",
  { access: "shop", limit: { perMinute: 60, burst: 60 } },
);
