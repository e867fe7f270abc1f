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
import { route } from "./route.ts";

export const listOrders = route<ListOrdersInput, OrderPage>({
  id: "listOrders",
  module: "orders",
  method: "GET",
  path: "/api/orders",
  access: "shop",
  limit: { perMinute: 240, burst: 120, field: "search" },
  answer: "json",
});

export const getOrder = route<GetOrderInput, OrderDetail>({
  id: "getOrder",
  module: "orders",
  method: "GET",
  path: "/api/orders/{orderId}",
  access: "shop",
  answer: "json",
});

export const getOrderSummary = route<GetOrderInput, OrderSummary>({
  id: "getOrderSummary",
  module: "orders",
  method: "GET",
  path: "/api/orders/{orderId}/summary",
  access: "shop",
  answer: "json",
  cors: true,
});

export const createDocument = route<DocumentInput, OrderDetail>({
  id: "createDocument",
  module: "orders",
  method: "POST",
  path: "/api/orders/{orderId}/documents",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  answer: "json",
  cors: true,
});

export const retryDocument = route<DocumentInput, OrderDetail>({
  id: "retryDocument",
  module: "orders",
  method: "POST",
  path: "/api/orders/{orderId}/retry",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  answer: "json",
  cors: true,
});

export const retryPayment = route<PaymentInput, OrderDetail>({
  id: "retryPayment",
  module: "orders",
  method: "POST",
  path: "/api/orders/{orderId}/payments/{paymentId}/retry",
  access: "shop",
  answer: "json",
});

export const checkOrder = route<GetOrderInput, OrderDetail>({
  id: "checkOrder",
  module: "orders",
  method: "POST",
  path: "/api/orders/{orderId}/check",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  answer: "json",
  cors: true,
});

export const settleDocument = route<SettlementInput, OrderDetail>({
  id: "settleDocument",
  module: "orders",
  method: "POST",
  path: "/api/orders/{orderId}/settle",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  answer: "json",
});

export const addAddress = route<AddressInput, OrderDetail>({
  id: "addAddress",
  module: "orders",
  method: "POST",
  path: "/api/orders/{orderId}/address",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  answer: "json",
});

export const releaseVatId = route<GetOrderInput, OrderDetail>({
  id: "releaseVatId",
  module: "orders",
  method: "POST",
  path: "/api/orders/{orderId}/vat-id",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  answer: "json",
});

export const undoSettlement = route<DocumentInput, OrderDetail>({
  id: "undoSettlement",
  module: "orders",
  method: "POST",
  path: "/api/orders/{orderId}/unsettle",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  answer: "json",
});

export const showCorrection = route<GetOrderInput, CorrectionAnswer>({
  id: "showCorrection",
  module: "orders",
  method: "GET",
  path: "/api/orders/{orderId}/correction",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  answer: "json",
});

export const previewCorrection = route<CorrectionPreviewInput, PreviewAnswer>({
  id: "previewCorrection",
  module: "orders",
  method: "GET",
  path: "/api/orders/{orderId}/correction/{kind}/preview",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  answer: "json",
});

export const correctOrder = route<CorrectionInput, OrderDetail>({
  id: "correctOrder",
  module: "orders",
  method: "POST",
  path: "/api/orders/{orderId}/correction",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  answer: "json",
});
